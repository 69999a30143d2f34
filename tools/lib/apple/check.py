"""Compiles the modules that an app's tests get, for Apple's platforms, and prints a table. Called by tools/check-apple."""
import argparse
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
WORK = os.path.join(ROOT, ".build", "check-apple")

# By the beginning of an SDK's canonical name: the column, the system and the environment of its triple, SwiftPM's name.
PLATFORMS = {
    "iphoneos": ("device", "ios", "", "ios"),
    "iphonesimulator": ("simulator", "ios", "-simulator", "ios"),
    "appletvos": ("tvOS", "tvos", "", "tvos"),
    "appletvsimulator": ("tvOS simulator", "tvos", "-simulator", "tvos"),
    "macosx": ("macOS", "macos", "", "macos"),
}
# The platforms that an SDK of another can stand in for, with the same headers.
STAND_INS = ["iphoneos", "iphonesimulator", "appletvos"]
# Modules of which iOS has declarations for Swift that do not compile for an Apple TV; their headers do.
NOT_FOR_TELEVISION = ["FileProvider.swiftmodule", "UIKit.swiftmodule"]


class Module:
    """A target of the package, with what it needs for a platform."""

    def __init__(self, target):
        self.name = target["name"]
        self.kind = target["type"]
        self.folder = os.path.join(ROOT, target.get("path") or os.path.join("Sources", self.name))
        self.excluded = [os.path.join(self.folder, path) for path in target.get("exclude", [])]
        self.resources = [resource["path"] for resource in target.get("resources", [])]
        self.dependencies = [dependency(each) for each in target["dependencies"]]

    def sources(self, extension):
        found = []
        for folder, _, names in os.walk(self.folder):
            paths = [os.path.join(folder, name) for name in names if name.endswith(extension)]
            found += [path for path in paths if not any(inside(path, each) for each in self.excluded)]
        return sorted(found)

    def imports(self, name):
        pattern = re.compile(r"^(?:@\S+ |\w+ )*import %s$" % name, re.MULTILINE)
        for path in self.sources(".swift"):
            with open(path, encoding="utf-8") as file:
                if pattern.search(file.read()):
                    return True
        return False

    def modules(self, platform):
        return [name for name, _, on in self.dependencies if not on or PLATFORMS[platform][3] in on]


def inside(path, folder):
    return path == folder or path.startswith(folder + os.sep)


def dependency(value):
    """The name of a dependency, whether another package has it, and the platforms that it is for; none for all."""
    (kind, fields), = value.items()
    conditions = [each for each in fields if isinstance(each, dict) and "platformNames" in each]
    return fields[0], kind == "product", conditions[0]["platformNames"] if conditions else []


def package():
    text = subprocess.run(
        ["swift", "package", "--package-path", ROOT, "dump-package"], stdout=subprocess.PIPE, check=True).stdout
    return json.loads(text)


def ordered(manifest, platform, has_testing):
    """The modules of all libraries, each after what it needs, and why the others can't be compiled here."""
    modules = {target["name"]: Module(target) for target in manifest["targets"]}
    order, problems = [], {}

    def visit(name):
        if name in problems or any(module.name == name for module in order):
            return
        module = modules[name]
        problems[name] = None
        if module.kind == "system":
            problems[name] = "a library of the system, " + name
        if not has_testing and module.imports("Testing"):
            problems[name] = "Swift Testing for the platform, as Testing.framework beside XCTest.framework"
        for other, of_package, on in module.dependencies:
            if on and PLATFORMS[platform][3] not in on:
                continue
            if of_package or other not in modules:
                problems[name] = problems[name] or "another package, for " + other
                continue
            visit(other)
            problems[name] = problems[name] or problems.get(other)
        if problems[name] is None:
            del problems[name]
            order.append(module)

    for product in manifest["products"]:
        if "library" in product["type"]:
            for name in product["targets"]:
                visit(name)
    return order, problems


def settings(sdk):
    with open(os.path.join(sdk, "SDKSettings.json"), encoding="utf-8") as file:
        return json.load(file)


def platform_of(sdk):
    name = settings(sdk)["CanonicalName"]
    return next((each for each in PLATFORMS if name.startswith(each)), None)


def triple(platform, version=""):
    _, system, environment, _ = PLATFORMS[platform]
    return "arm64-apple-%s%s%s" % (system, version, environment)


def fresh(name, source):
    """A folder of this name for what is made from a source; what was made from the same stays, for compilers look at times."""
    folder, stamp = os.path.join(WORK, name), os.path.join(WORK, name + ".source")
    if os.path.isdir(folder) and os.path.exists(stamp):
        with open(stamp, encoding="utf-8") as file:
            if file.read() == source:
                return folder
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    write(stamp, source)
    return folder


def write(path, text):
    """Writes a file unless it has this text."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def link(path, to):
    if not os.path.lexists(to):
        os.symlink(path, to)


def retarget(path, to, platform):
    """Writes an interface for a platform, from that for another."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    version = re.search(r"-target \S*?-apple-[a-z]+([0-9.]*)", text)
    target = triple(platform, version.group(1) if version else "16.0")
    text = re.sub(r"-target \S+", "-target " + target, text, count=1)
    write(to, text)


def stand_in(sdk, platform):
    """A folder with the headers of an SDK and its interfaces for another platform; links, but for the interfaces."""
    folder = fresh("sdk-" + platform, sdk)
    own = triple(platform_of(sdk))
    left_out = NOT_FOR_TELEVISION if platform == "appletvos" else []
    for place, folders, names in os.walk(sdk):
        here = os.path.join(folder, os.path.relpath(place, sdk))
        os.makedirs(here, exist_ok=True)
        for name in [each for each in folders if os.path.islink(os.path.join(place, each))] + names:
            if place.endswith(".swiftmodule") and name.endswith(".swiftinterface"):
                if name == own + ".swiftinterface" and os.path.basename(place) not in left_out:
                    retarget(os.path.join(place, name), os.path.join(here, triple(platform) + ".swiftinterface"), platform)
            elif not name.endswith((".tbd", ".a", ".dylib")):
                link(os.path.join(place, name), os.path.join(here, name))
    return folder


def resources():
    """The folder that belongs to the compiler; where that isn't Apple's, with what Apple's has beside it."""
    info = subprocess.run(["swiftc", "-print-target-info"], stdout=subprocess.PIPE, check=True).stdout
    of_compiler = json.loads(info)["paths"]["runtimeResourcePath"]
    if os.path.exists(os.path.join(of_compiler, "iphoneos")):
        return of_compiler
    folder = fresh("resources", of_compiler)
    os.makedirs(os.path.join(folder, "apinotes"), exist_ok=True)
    for name in os.listdir(of_compiler):
        # The others are modules of this machine's system.
        if name in ("clang", "shims", "host"):
            link(os.path.join(of_compiler, name), os.path.join(folder, name))
    for place in (os.path.join(of_compiler, "apinotes"), HERE):
        for name in [each for each in os.listdir(place) if each in ("std.apinotes", "os.apinotes")]:
            shutil.copy2(os.path.join(place, name), os.path.join(folder, "apinotes", name))
    for platform in PLATFORMS:
        os.makedirs(os.path.join(folder, platform), exist_ok=True)
    return folder


class Frameworks:
    """XCTest and XCUIAutomation; with names and declarations for Swift of our own if only headers are there."""

    def __init__(self, folder, platform):
        libraries = os.path.normpath(os.path.join(folder, "..", "..", "usr", "lib"))
        self.has_testing = os.path.exists(os.path.join(folder, "Testing.framework"))
        if os.path.exists(os.path.join(libraries, "XCTest.swiftmodule")):
            self.folders, self.imports = [folder], [libraries]
            return
        work = fresh("frameworks-" + platform, folder)
        for name in ("XCTest", "XCUIAutomation"):
            self.prepare(folder, work, name, platform)
        self.folders, self.imports = [work], [work]

    @staticmethod
    def prepare(folder, work, name, platform):
        headers = os.path.join(folder, name + ".framework", "Headers")
        if not os.path.exists(os.path.join(headers, name + ".h")):
            sys.exit(refuse("there is no %s; give the folder of XCTest.framework with --platform-frameworks" % headers))
        here = os.path.join(work, name + ".framework")
        os.makedirs(os.path.join(here, "Headers"), exist_ok=True)
        for header in os.listdir(headers):
            # Xcode keeps headers of the time before XCUIAutomation there, which only include its own.
            if header.endswith(".h") and (name != "XCTest" or not header.startswith("XCUI") and header != "XCUnit.h"):
                link(os.path.join(headers, header), os.path.join(here, "Headers", header))
        shutil.copy2(os.path.join(HERE, name + ".apinotes"), os.path.join(here, "Headers"))
        write(
            os.path.join(here, "Modules", "module.modulemap"),
            'framework module %s {\n  umbrella header "%s.h"\n  export *\n}\n' % (name, name))
        interface = os.path.join(work, name + ".swiftmodule", triple(platform) + ".swiftinterface")
        retarget(os.path.join(HERE, name + ".swiftinterface"), interface, platform)


class Compiler:
    """Compiles modules for a platform."""

    def __init__(self, platform, sdk, frameworks, resource_folder, minimum):
        self.platform, self.frameworks = platform, frameworks
        self.output = os.path.join(WORK, "modules-" + platform)
        shutil.rmtree(self.output, ignore_errors=True)
        os.makedirs(self.output)
        self.common = [
            "swiftc", "-frontend", "-target", triple(platform, minimum), "-sdk", sdk, "-resource-dir", resource_folder,
            "-module-cache-path", os.path.join(WORK, "cache")]
        for folder in frameworks.folders:
            self.common += ["-F", folder]
        for folder in frameworks.imports + [self.output]:
            self.common += ["-I", folder]

    def headers(self, module):
        """Lets modules of Swift import one in C."""
        folder = os.path.join(module.folder, "include")
        if not os.path.exists(os.path.join(folder, "module.modulemap")):
            map_folder = os.path.join(self.output, module.name + "-headers")
            write(
                os.path.join(map_folder, "module.modulemap"),
                'module %s {\n  umbrella "%s"\n  export *\n}\n' % (module.name, folder))
            folder = map_folder
        self.common += ["-I", folder]
        return [], []

    def compile(self, module, features=()):
        """The errors and the warnings of a module, each with where it stands."""
        files = module.sources(".swift")
        if not files:
            return self.headers(module)
        if module.resources:
            files.append(self.embedded(module))
        flags = [
            "-emit-module", "-parse-as-library", "-swift-version", "6", "-package-name", "swerkin_flowgraph",
            "-module-name", module.name, "-emit-module-path", os.path.join(self.output, module.name + ".swiftmodule")]
        return self.run(flags + list(features) + files)

    def embedded(self, module):
        """Stands for the source that SwiftPM makes of files that are embedded in code."""
        path = os.path.join(self.output, module.name + "-resources.swift")
        names = [re.sub(r"[^A-Za-z0-9]", "_", os.path.basename(each)) for each in module.resources]
        lines = ["    static let %s: [UInt8] = []" % name for name in names]
        write(path, "struct PackageResources {\n%s\n}\n" % "\n".join(lines))
        return path

    def run(self, arguments):
        process = subprocess.run(
            self.common + arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True,
            errors="replace", check=False)
        lines = sorted(set(re.findall(r"^\S.*?: (?:error|warning): .*$", process.stdout, re.MULTILINE)))
        own = [line.replace(ROOT + os.sep, "") for line in lines if line.startswith((ROOT, WORK))]
        errors = [line for line in own if ": error: " in line]
        if process.returncode != 0 and not errors:
            others = [line for line in lines if ": error: " in line]
            crash = [line for line in process.stdout.splitlines() if re.match(r"\d\.\t", line)][-1:]
            errors = (others + crash)[:5] or ["the compiler ended with %d" % process.returncode]
        return errors, [line for line in own if ": warning: " in line]


def prepared(arguments):
    """A compiler for each platform, with the platform that its SDK is of."""
    os.makedirs(WORK, exist_ok=True)
    given = {}
    for sdk in arguments.sdk:
        sdk = os.path.abspath(sdk)
        if not os.path.exists(os.path.join(sdk, "SDKSettings.json")):
            sys.exit(refuse("%s is no SDK: it has no SDKSettings.json" % sdk))
        given[platform_of(sdk)] = sdk
    first = next(iter(given.values()))
    resource_folder, compilers = resources(), []
    minimums = {each["platformName"]: each["version"] for each in arguments.manifest["platforms"]}
    for platform in PLATFORMS:
        if platform not in given and platform not in STAND_INS:
            continue
        original = given.get(platform, first)
        folder = arguments.platform_frameworks or os.path.join(original, "..", "..", "Library", "Frameworks")
        sdk = given[platform] if platform in given else stand_in(first, platform)
        frameworks = Frameworks(os.path.abspath(folder), platform)
        compilers.append((
            Compiler(platform, sdk, frameworks, resource_folder, minimums[PLATFORMS[platform][3]]),
            settings(original).get("DisplayName", original), platform in given))
    return compilers


def refuse(message):
    print("error: " + message, file=sys.stderr)
    return 69


def compiled(compiler, modules):
    """What the compiler says of each module; of one that needs a broken one, the name of that."""
    results, broken = {}, set()
    for module in modules:
        missing = [each for each in module.modules(compiler.platform) if each in broken]
        results[module.name] = (missing[0], []) if missing else compiler.compile(module)
        if results[module.name][0]:
            broken.add(module.name)
    return results


def check(arguments):
    compilers = prepared(arguments)
    results, names, left_out, columns, jobs = {}, [], {}, [], []
    # What the SDK has is compiled once for each platform, one after the other; more at a time need more memory than processors.
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for compiler, sdk, is_own in compilers:
            column = PLATFORMS[compiler.platform][0]
            columns.append(column)
            print("==> %s: %s%s" % (column, sdk, "" if is_own else ", which stands in for an SDK of its own"), flush=True)
            modules, problems = ordered(arguments.manifest, compiler.platform, compiler.frameworks.has_testing)
            left_out.update(problems)
            names += [module.name for module in modules if module.name not in names]
            jobs.append((column, pool.submit(compiled, compiler, modules)))
        for column, job in jobs:
            results.update({(name, column): result for name, result in job.result().items()})
    show(names, columns, results, left_out)
    return 1 if any(errors or warnings for errors, warnings in results.values()) else 0


def show(names, columns, results, left_out):
    width = max(len(name) for name in names) + 2
    print("\n%s%s" % ("errors, warnings".ljust(width), "".join(column.ljust(16) for column in columns)))
    for name in names:
        cells = []
        for column in columns:
            errors, warnings = results.get((name, column), ("", []))
            cells.append("needs " + errors if isinstance(errors, str) else "%d, %d" % (len(errors), len(warnings)))
        print("%s%s" % (name.ljust(width), "".join(cell.ljust(15) + " " for cell in cells)))
    for name in sorted(left_out):
        print("not compiled: %s needs %s" % (name, left_out[name]))
    for column in columns:
        lines = [
            line for name in names for part in results.get((name, column), ([], []))
            for line in (part if isinstance(part, list) else [])]
        if lines:
            print("\n%s" % column)
            print("\n".join("  " + line for line in lines[:20]))
            if len(lines) > 20:
                print("  and %d more" % (len(lines) - 20))


def self_test(arguments):
    """Shows that code with a declaration that a platform does not have is refused, and one that it has is not."""
    compiler = prepared(arguments)[0][0]
    failures = []
    for text, words in (
        ("point.tap()", None), ("point.swipeUp(velocity: .default)", "unavailable"), ("point.touch()", "no member"),
    ):
        path = os.path.join(WORK, "self-test.swift")
        with open(path, "w", encoding="utf-8") as file:
            file.write("import XCTest\n@MainActor func use(_ point: XCUICoordinate) { %s }\n" % text)
        errors, _ = compiler.run(["-typecheck", "-parse-as-library", "-swift-version", "6", path])
        if not (any(words in error for error in errors) if words else not errors):
            failures.append("%s: %s" % (text, errors or "no error"))
    if failures:
        print("tools/check-apple: self-test: " + "; ".join(failures), file=sys.stderr)
        return 1
    print("The check can fail: a swipe that only macOS has, and a name that nothing has, are errors for iOS")
    return 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sdk", action="append", default=[])
    parser.add_argument("--platform-frameworks")
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    arguments.manifest = package()
    return self_test(arguments) if arguments.self_test else check(arguments)


if __name__ == "__main__":
    sys.exit(main())
