import FlowGraph
import Foundation

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
        let columns = manifest.columns.isEmpty ? "" : " in each of \(Count.words(manifest.columns.count, "column"))"
        let shards = Count.words(manifest.count, "shard")
        return "# Runs the flows of \(manifest.program) in \(shards)\(columns). Made by swerkin run.\n"
    }

    /// The numbers of shards, and those of columns, as texts in double quotes.
    private static func numbers(to count: Int) -> String { (1...count).map { quoted("\($0)") }.joined(separator: ", ") }

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
            kubernetesVariables(manifest) + (manifest.durations.map { ["export SWERKIN_DURATIONS=\($0)"] } ?? [])
        return header(manifest) + """
            # The claim "flows" must be a volume that all pods can write. Merge what is in it by: \(manifest.mergeCommand.replacing("swift run ", with: ""))
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: flows
            spec:
              completionMode: Indexed
              completions: \(manifest.jobCount)
              parallelism: \(manifest.jobCount)
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

    /// The variables of a pod, by its number.
    private static func kubernetesVariables(_ manifest: ShardManifest) -> [String] {
        guard !manifest.columns.isEmpty else {
            return [
                "export SWERKIN_SHARD=$((JOB_COMPLETION_INDEX + 1))/\(manifest.count)",
                "export SWERKIN_REPORT=/reports/$((JOB_COMPLETION_INDEX + 1))-$HOSTNAME",
            ]
        }
        return [
            "COLUMN=$((JOB_COMPLETION_INDEX / \(manifest.count) + 1))",
            "export SWERKIN_SHARD=$((JOB_COMPLETION_INDEX % \(manifest.count) + 1))/\(manifest.count)",
            "export SWERKIN_REPORT=/reports/$COLUMN-$((JOB_COMPLETION_INDEX + 1))-$HOSTNAME",
        ]
    }

    // MARK: GitHub

    /// A workflow with a matrix.
    ///
    /// Source: *Workflow syntax for GitHub Actions*.
    private static func github(_ manifest: ShardManifest) -> String {
        let container = manifest.image.map { "    container: \(quoted($0))\n" } ?? ""
        let durations = manifest.durations.map { "      SWERKIN_DURATIONS: \(quoted($0))\n" } ?? ""
        let hasColumns = !manifest.columns.isEmpty
        let columns = hasColumns ? "        column: \(Array(1...manifest.columns.count))\n" : ""
        let column = hasColumns ? "      COLUMN: ${{ matrix.column }}\n" : ""
        let report =
            hasColumns
            ? "${{ matrix.column }}-${{ matrix.shard }}-${{ github.run_attempt }}-report"
            : "report-${{ matrix.shard }}-${{ github.run_attempt }}"
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
                        shard: \(Array(1...manifest.count))
                \(columns)    env:
                \(column)      SWERKIN_SHARD: ${{ matrix.shard }}/\(manifest.count)
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
                          name: \(report)
                          path: report
                  report:
                    needs: flows
                    if: always()
                    runs-on: ubuntu-latest
                \(container)    steps:
                      - uses: actions/checkout@v4
                      - uses: actions/download-artifact@v4
                        with:
                          pattern: \(hasColumns ? "'*-report'" : "report-*")
                          path: reports
                      - run: \(manifest.mergeCommand)
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
        let hasColumns = !manifest.columns.isEmpty
        let columns = hasColumns ? "        COLUMN: [\(numbers(to: manifest.columns.count))]\n" : ""
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
                      - SHARD: [\(numbers(to: manifest.count))]
                \(columns)  variables:
                    SWERKIN_SHARD: "$SHARD/\(manifest.count)"
                    SWERKIN_REPORT: "reports/\(hasColumns ? "$COLUMN-" : "")$SHARD-$CI_JOB_ID"
                \(durations)  script:

                """ + list(["tar -xzf flows.tar.gz", manifest.commands().joined(separator: "; ")], 4) + """
                  artifacts:
                    when: always
                    paths: [reports]
                report:
                  stage: report
                  when: always
                  script:

                """ + list([manifest.mergeCommand], 4) + """
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
        let shards = numbers(to: manifest.count)
        let hasColumns = !manifest.columns.isEmpty
        let matrix =
            hasColumns
            ? "\n      setup:\n        column: [\(numbers(to: manifest.columns.count))]\n        shard: [\(shards)]"
            : " [\(shards)]"
        let column = hasColumns ? "      COLUMN: \"{{matrix.column}}\"\n" : ""
        let (shard, folder) =
            hasColumns ? ("matrix.shard", "{{matrix.column}}-{{matrix.shard}}") : ("matrix", "{{matrix}}")
        return header(manifest) + """
            steps:
              - label: build
                key: build
                commands:

            """ + list(build, 6) + """
                    artifact_paths: [flows.tar.gz]
                  - label: "flows \(folder)"
                    key: flows
                    depends_on: build
                    matrix:\(matrix)
                    env:
                \(column)      SWERKIN_SHARD: "{{\(shard)}}/\(manifest.count)"
                      SWERKIN_REPORT: "reports/\(folder)"
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
            + list(["buildkite-agent artifact download 'reports/*' .", manifest.mergeCommand], 6) + """
                    artifact_paths: ["merged/**/*"]

                """
    }
}
