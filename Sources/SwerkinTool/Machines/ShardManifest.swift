import FlowGraph
import Foundation

/// A file that has a system of others build a test program once, run it in shards, and merge the records.
///
/// Shards are divided by `SWERKIN_SHARD`, in the program itself. A job that is run again writes to a folder of its own where the system allows it, so
/// that merging finds flows that ran twice.
struct ShardManifest: Hashable, Sendable {
    /// The path of the test program in the repository; in a container of Kubernetes, its path there.
    let program: String
    /// The number of shards, at least 1.
    let count: Int
    /// The path of a file of durations in the repository, or nil.
    let durations: String?
    /// The image of the containers, or nil for the system's own.
    let image: String?

    /// The shell commands that run the flows of a shard; they end with 1 if one failed, and with another code if a process did not end by itself.
    ///
    /// Source: the runners of XCTest and Swift Testing; the latter ends with 69 if there are none of its tests. `dollar` is how the system
    /// writes the character.
    func commands(dollar: String = "$") -> [String] {
        let path = program.hasPrefix("/") ? program : "./\(program)"
        return [
            "code=0", "\(path) || code=\(dollar)?",
            "\(path) --testing-library swift-testing --no-parallel || { last=\(dollar)?; test \(dollar)last = 69 || code=\(dollar)last; }",
            "exit \(dollar)code",
        ]
    }

    /// The commands that build the program, and pack it with its resources.
    var buildCommands: [String] {
        let folder = program.split(separator: "/").dropLast().joined(separator: "/")
        let resources = "$(find \(folder.isEmpty ? "." : "\(folder)/") -maxdepth 1 -name '*.resources')"
        return [
            "swift build --build-tests",
            "tar -czf flows.tar.gz \(program) \(resources)" + (durations.map { " \($0)" } ?? ""),
        ]
    }

    static let mergeCommand = "swift run swerkin merge reports/* -o merged"
}

/// A system that runs jobs by a file.
enum ManifestFormat: String, CaseIterable, Sendable {
    case kubernetes
    case github
    case gitlab
    case buildkite

    /// The file for a division into shards, as YAML; ends with a line break.
    func text(_ manifest: ShardManifest) -> String {
        switch self {
        case .kubernetes: Self.kubernetes(manifest)
        case .github: Self.github(manifest)
        case .gitlab: Self.gitlab(manifest)
        case .buildkite: Self.buildkite(manifest)
        }
    }

    private static func header(_ manifest: ShardManifest) -> String {
        "# Runs the flows of \(manifest.program) in \(Count.words(manifest.count, "shard")). Made by swerkin run.\n"
    }

    private static func numbers(_ manifest: ShardManifest) -> [Int] { Array(1...manifest.count) }

    /// Items of a list, at a depth of spaces, each a text in double quotes, as JSON and YAML have it.
    private static func list(_ texts: [String], _ depth: Int) -> String {
        texts.map { "\(String(repeating: " ", count: depth))- \(quoted($0))\n" }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// Lines of a block of text, at a depth of spaces.
    private static func block(_ lines: [String], _ depth: Int) -> String {
        lines.map { "\(String(repeating: " ", count: depth))\($0)\n" }.joined()
    }

    // MARK: Kubernetes

    /// An indexed job: a pod for each shard.
    ///
    /// A pod whose flows failed is not run again, and one that was lost is, once.
    ///
    /// Source: the API batch/v1 of Kubernetes 1.33, Job: `completionMode`, `backoffLimitPerIndex`, `podFailurePolicy`.
    private static func kubernetes(_ manifest: ShardManifest) -> String {
        let variables =
            [
                "export SWERKIN_SHARD=$((JOB_COMPLETION_INDEX + 1))/\(manifest.count)",
                "export SWERKIN_REPORT=/reports/$((JOB_COMPLETION_INDEX + 1))-$HOSTNAME",
            ] + (manifest.durations.map { ["export SWERKIN_DURATIONS=\($0)"] } ?? [])
        return header(manifest) + """
            # The claim "flows" must be a volume that all pods can write. Merge what is in it by: swerkin merge reports/* -o merged
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: flows
            spec:
              completionMode: Indexed
              completions: \(manifest.count)
              parallelism: \(manifest.count)
              backoffLimitPerIndex: 1
              podFailurePolicy:
                rules:
                  - action: FailIndex
                    onExitCodes:
                      containerName: flows
                      operator: In
                      values: [1]
              template:
                spec:
                  restartPolicy: Never
                  containers:
                    - name: flows
                      image: \(quoted(manifest.image ?? ""))
                      command: ["/bin/sh", "-c"]
                      args:
                        - |

            """ + block(variables + manifest.commands(), 14) + """
                          volumeMounts:
                            - name: reports
                              mountPath: /reports
                      volumes:
                        - name: reports
                          persistentVolumeClaim:
                            claimName: flows

                """
    }

    // MARK: GitHub

    /// A workflow with a matrix.
    ///
    /// Source: *Workflow syntax for GitHub Actions*.
    private static func github(_ manifest: ShardManifest) -> String {
        let container = manifest.image.map { "    container: \(quoted($0))\n" } ?? ""
        let durations = manifest.durations.map { "      SWERKIN_DURATIONS: \(quoted($0))\n" } ?? ""
        return header(manifest) + """
            name: flows
            on: [push, workflow_dispatch]
            jobs:
              build:
                runs-on: ubuntu-latest
            \(container)    steps:
                  - uses: actions/checkout@v4
                  - run: |

            """ + block(manifest.buildCommands, 10) + """
                      - uses: actions/upload-artifact@v4
                        with:
                          name: program
                          path: flows.tar.gz
                  flows:
                    needs: build
                    runs-on: ubuntu-latest
                \(container)    strategy:
                      fail-fast: false
                      matrix:
                        shard: \(numbers(manifest))
                    env:
                      SWERKIN_SHARD: ${{ matrix.shard }}/\(manifest.count)
                      SWERKIN_REPORT: report
                \(durations)    steps:
                      - uses: actions/download-artifact@v4
                        with:
                          name: program
                      - run: tar -xzf flows.tar.gz
                      - shell: sh {0}
                        run: |

                """ + block(manifest.commands(), 10) + """
                      - uses: actions/upload-artifact@v4
                        if: always()
                        with:
                          name: report-${{ matrix.shard }}-${{ github.run_attempt }}
                          path: report
                  report:
                    needs: flows
                    if: always()
                    runs-on: ubuntu-latest
                \(container)    steps:
                      - uses: actions/checkout@v4
                      - uses: actions/download-artifact@v4
                        with:
                          pattern: report-*
                          path: reports
                      - run: \(ShardManifest.mergeCommand)
                      - uses: actions/upload-artifact@v4
                        if: always()
                        with:
                          name: merged
                          path: merged

                """
    }

    // MARK: GitLab

    /// A pipeline with a parallel matrix.
    ///
    /// Source: *CI/CD YAML syntax reference* of GitLab.
    private static func gitlab(_ manifest: ShardManifest) -> String {
        let image = manifest.image.map { "default:\n  image: \(quoted($0))\n" } ?? ""
        let durations = manifest.durations.map { "    SWERKIN_DURATIONS: \(quoted($0))\n" } ?? ""
        let shards = numbers(manifest).map { quoted("\($0)") }.joined(separator: ", ")
        return header(manifest) + """
            \(image)stages: [build, flows, report]
            build:
              stage: build
              script:

            """ + list(manifest.buildCommands, 4) + """
                  artifacts:
                    paths: [flows.tar.gz]
                flows:
                  stage: flows
                  parallel:
                    matrix:
                      - SHARD: [\(shards)]
                  variables:
                    SWERKIN_SHARD: "$SHARD/\(manifest.count)"
                    SWERKIN_REPORT: "reports/$SHARD-$CI_JOB_ID"
                \(durations)  script:

                """ + list(["tar -xzf flows.tar.gz", manifest.commands().joined(separator: "; ")], 4) + """
                  artifacts:
                    when: always
                    paths: [reports]
                report:
                  stage: report
                  when: always
                  script:

                """ + list([ShardManifest.mergeCommand], 4) + """
                  artifacts:
                    when: always
                    paths: [merged]
                    reports:
                      junit: merged/junit.xml

                """
    }

    // MARK: Buildkite

    /// A pipeline with a matrix, on the machines of the agents.
    ///
    /// Source: *Defining your pipeline steps* of Buildkite, which writes `$$` for `$`.
    private static func buildkite(_ manifest: ShardManifest) -> String {
        let durations = manifest.durations.map { "      SWERKIN_DURATIONS: \(quoted($0))\n" } ?? ""
        let build = manifest.buildCommands.map { $0.replacing("$", with: "$$") }
        let shards = numbers(manifest).map { quoted("\($0)") }.joined(separator: ", ")
        return header(manifest) + """
            steps:
              - label: build
                key: build
                commands:

            """ + list(build, 6) + """
                    artifact_paths: [flows.tar.gz]
                  - label: "flows {{matrix}}"
                    key: flows
                    depends_on: build
                    matrix: [\(shards)]
                    env:
                      SWERKIN_SHARD: "{{matrix}}/\(manifest.count)"
                      SWERKIN_REPORT: "reports/{{matrix}}"
                \(durations)    commands:

                """
            + list(
                [
                    "buildkite-agent artifact download flows.tar.gz .", "tar -xzf flows.tar.gz",
                    manifest.commands(dollar: "$$").joined(separator: "; "),
                ], 6) + """
                    artifact_paths: ["reports/**/*"]
                  - wait: ~
                    continue_on_failure: true
                  - label: report
                    commands:

                """
            + list(["buildkite-agent artifact download 'reports/*' .", ShardManifest.mergeCommand], 6) + """
                    artifact_paths: ["merged/**/*"]

                """
    }
}
