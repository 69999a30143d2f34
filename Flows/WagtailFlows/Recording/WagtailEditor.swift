import ScriptedPeople

/// A person at Wagtail's admin who knows it by sight: its menu, its forms, and its headings.
struct WagtailEditor {
    let person: ScriptedPerson

    /// Logs in.
    func logIn() throws {
        try enter(["username": "admin", "password": "adminpass"])
        try person.click("button", reading: "Sign in")
        try person.wait(until: "document.querySelector('#wagtail-sidebar a')")
    }

    /// Chooses an entry in a group of the menu at the side.
    func choose(_ entry: String, in group: String) throws {
        try person.click("#wagtail-sidebar button", reading: group)
        try person.click("#wagtail-sidebar button[aria-expanded=true] + * a", reading: entry)
    }

    /// Follows the first link that reads so in the main part of the page.
    func follow(_ text: String) throws { try person.click("main a", reading: text) }

    /// Enters texts into fields, by their names; in the order of these.
    func enter(_ texts: KeyValuePairs<String, String>) throws {
        for (name, text) in texts {
            try person.click("[name='\(name)']")
            try person.type(text)
        }
    }

    /// Sends the form by its main button, and waits for the heading of the page that comes.
    func send(_ button: String, seeing heading: String) throws {
        try person.click("main button[type=submit]", reading: button)
        try waitForHeading(heading)
    }

    /// Waits until the page has a heading.
    func waitForHeading(_ text: String) throws {
        try person.wait(
            until: "[...document.querySelectorAll('h1')].some((e) => e.textContent.trim() === '\(text)')")
    }

    /// Waits until the page says what has been done.
    func waitForMessage(_ text: String) throws {
        try person.wait(until: "document.body.textContent.includes('\(text)')")
    }
}
