"""Tables in Markdown, and the sections of the page in which they stand."""


def row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def table(titles: list[str], rows: list[list[str]]) -> str:
    return "\n".join([row(titles), "|" + " --- |" * len(titles), *(row(cells) for cells in rows)])


def marks(name: str) -> tuple[str, str]:
    return f"<!-- measured: {name} -->", f"<!-- end of {name} -->"


def replaced(page: str, name: str, text: str) -> str:
    """The page with the text between the two marks of a section; raises ValueError where they are not there."""
    begin, end = marks(name)
    if page.count(begin) != 1 or page.count(end) != 1 or page.index(begin) > page.index(end):
        raise ValueError(f"the page does not have the marks {begin} and {end}, once each and in this order")
    head, rest = page.split(begin)
    return f"{head}{begin}\n\n{text}\n\n{end}{rest.split(end)[1]}"
