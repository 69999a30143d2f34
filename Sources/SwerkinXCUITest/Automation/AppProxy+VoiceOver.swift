// The declarations came with the kits of 2027 systems, whose compiler is Swift 6.4.
#if (os(iOS) || os(macOS)) && compiler(>=6.4) || !canImport(Darwin)
import Foundation
import SwerkinCore

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

extension AppProxy {
    /// The texts that VoiceOver speaks from the current element forwards, or nil if the system is too old for that.
    ///
    /// At the last element VoiceOver stays and repeats it, so a text that comes three times in a row ends it, as does `most`.
    /// VoiceOver is turned off afterwards unless it was on before. Throws the errors of VoiceOver's service.
    func speech(upTo most: Int) throws -> [String]? {
        guard #available(iOS 27, macOS 27, *) else { return nil }
        let voiceOver = XCUIDevice.shared.voiceOverService
        let wasEnabled = voiceOver.isEnabled
        if !wasEnabled { try voiceOver.enable() }
        defer { if !wasEnabled { try? voiceOver.disable() } }
        var texts = [try voiceOver.currentSpeech().utterance]
        while texts.count < most {
            texts.append(try voiceOver.moveForward().utterance)
            if Set(texts.suffix(3)).count == 1, texts.count >= 3 { return texts.dropLast(2) }
        }
        return texts
    }
}
#endif
