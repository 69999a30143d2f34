import SwerkinCore

/// The texts that an exploration leaves out of all that it writes.
package struct SecretMask {
    private let secrets: Secrets
    private let blanked: Secrets

    /// Masks texts, and their remains in marks, from which data was left out.
    package init(_ texts: [String]) {
        var (secrets, blanked) = (Secrets(), Secrets())
        for text in texts {
            secrets.insert(text)
            let mark = DataText.blanked(text)
            // A mark without letters says nothing of the text.
            if mark.contains(where: \.isLetter) { blanked.insert(mark) }
        }
        (self.secrets, self.blanked) = (secrets, blanked)
    }

    /// A text with everything masked that must not be written, and credentials recognised by their form.
    package func text(_ text: String) -> String { secrets.masked(text) }

    /// A text from which data was left out, with the same masked.
    func mark(_ text: String) -> String { blanked.masked(secrets.masked(text)) }

    /// A snapshot with the same masked.
    package func observation(_ observation: ScreenObservation) -> ScreenObservation {
        var masked = observation
        masked.tree = tree(observation.tree)
        masked.title = observation.title.map(text)
        masked.address = observation.address.map(text)
        masked.arrivals = observation.arrivals.map { arrival in
            var masked = arrival
            masked.entries = arrival.entries.map { .init(text($0.text), into: $0.field) }
            return masked
        }
        return masked
    }

    /// A tree with the same masked.
    package func tree(_ tree: ElementTree) -> ElementTree { secrets.masked(tree) }

    /// The elements of a tree that show something that must not be written.
    package func revealing(in tree: ElementTree) -> [ElementReference] { secrets.revealing(in: tree) }
}

extension ExploredMap {
    /// The map as it is written: every text in it that comes from the app, or went into it, is masked.
    package func masked(by mask: SecretMask) -> ExploredMap {
        var masked = self
        masked.address = address.map(mask.text)
        masked.screens = screens.map { $0.masked(by: mask) }
        masked.segments = segments.map { $0.masked(by: mask) }
        masked.problems = problems.map {
            ExploredProblem(
                screen: $0.screen, act: $0.act.map(mask.text), words: mask.text($0.words), isCrash: $0.isCrash)
        }
        return masked
    }
}

extension ExploredScreen {
    fileprivate func masked(by mask: SecretMask) -> ExploredScreen {
        var masked = ExploredScreen(
            kind: kind, marks: marks.map { $0.masked(by: mask) },
            observation: mask.observation(observation), declaredName: declaredName,
            arrival: arrival.map { $0.masked(by: mask) })
        masked.controls = controls.map { $0.masked(by: mask) }
        masked.returnAct = returnAct.map { $0.masked(by: mask) }
        masked.findings = findings.map(mask.text)
        masked.acts = acts
        masked.visits = visits?.map { ScreenVisit(heading: mask.text($0.heading), path: $0.path.map(mask.text)) }
        return masked
    }
}

extension ExploredSegment {
    fileprivate func masked(by mask: SecretMask) -> ExploredSegment {
        var masked = ExploredSegment(
            start: start, end: end, isBack: isBack, isRoot: isRoot, label: mask.text(label),
            acts: acts.map { $0.masked(by: mask) }, control: control?.masked(by: mask))
        masked.isReplacing = isReplacing
        return masked
    }
}

extension ExploredControl {
    fileprivate func masked(by mask: SecretMask) -> ExploredControl {
        var masked = ExploredControl(
            key.masked(by: mask), name: mask.text(name), kind: kind, isShared: isShared,
            approach: approach.masked(by: mask))
        (masked.count, masked.tried, masked.targets) = (count, tried, targets)
        (masked.leadsBack, masked.isPostponed, masked.failures) = (leadsBack, isPostponed, failures)
        (masked.reason, masked.hasChanceName) = (reason.map(mask.text), hasChanceName)
        return masked
    }
}

extension ControlKey {
    fileprivate func masked(by mask: SecretMask) -> ControlKey {
        ControlKey(role: role, name: mask.mark(name), list: list.map(mask.mark))
    }
}

extension Approach {
    fileprivate func masked(by mask: SecretMask) -> Approach {
        var masked = self
        if case .address(let address) = beginning { masked.beginning = .address(mask.text(address)) }
        masked.acts = acts.map { $0.masked(by: mask) }
        return masked
    }
}

extension Act {
    fileprivate func masked(by mask: SecretMask) -> Act {
        switch self {
        case .touch(let query): .touch(query.masked(by: mask))
        case .doubleTouch(let query): .doubleTouch(query.masked(by: mask))
        case .contextTouch(let query): .contextTouch(query.masked(by: mask))
        case .enter(let text, let query): .enter(mask.text(text), into: query.masked(by: mask))
        case .enterSecret(let query): .enterSecret(into: query.masked(by: mask))
        case .choose(let option, let query): .choose(mask.text(option), from: query.masked(by: mask))
        case .expect(let query): .expect(query.masked(by: mask))
        case .expectValue(let value, let query): .expectValue(mask.text(value), of: query.masked(by: mask))
        case .switchTab(let title): .switchTab(mask.text(title))
        case .step(let words, let swift): .step(mask.text(words), swift: swift.map(mask.text))
        case .back, .dismissKeyboard, .press, .closeTab: self
        }
    }
}

extension ElementQuery {
    fileprivate func masked(by mask: SecretMask) -> ElementQuery {
        var masked = self
        masked.identifier = identifier.map(mask.text)
        (masked.label, masked.value) = (label?.masked(by: mask), value?.masked(by: mask))
        (masked.text, masked.fieldName) = (text?.masked(by: mask), fieldName?.masked(by: mask))
        masked.containers = containers.map { $0.masked(by: mask) }
        masked.contained = contained.map { $0.masked(by: mask) }
        masked.absent = absent.map { $0.masked(by: mask) }
        return masked
    }
}

extension TextMatch {
    fileprivate func masked(by mask: SecretMask) -> TextMatch {
        switch self {
        case .exact(let text): .exact(mask.text(text))
        case .normalized(let text): .normalized(mask.text(text))
        case .ignoringCase(let text): .ignoringCase(mask.text(text))
        case .prefix(let text): .prefix(mask.text(text))
        case .suffix(let text): .suffix(mask.text(text))
        case .containing(let text): .containing(mask.text(text))
        case .pattern(let text): .pattern(mask.text(text))
        }
    }
}
