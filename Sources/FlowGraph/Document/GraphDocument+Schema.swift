extension GraphDocument {
    /// The JSON Schema of the model file, in draft 2020-12, for editors and other programs.
    ///
    /// It refuses everything that the reader refuses, except for faults that a schema cannot express: a key that stands twice
    /// in an object, a whole number written as `1.0` or `1e0`, bounds of which the least is more than the greatest, a range of
    /// too many numbers, two screens of one name, a name that no screen has, an alias of an alias or with another trait, and
    /// conditions and effects that do not fit the values of their fact. It accepts everything that the reader accepts, except a
    /// byte order mark.
    public static let jsonSchema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Navigation graph",
          "description": "The screens of an app, and the segments that lead from one to another.",
          "type": "object",
          "required": ["flowgraph", "screens", "segments"],
          "additionalProperties": false,
          "properties": {
            "flowgraph": {
              "description": "The version of the format.",
              "type": "integer",
              "enum": \(readableVersions)
            },
            "name": { "description": "The name of the app, for pictures.", "type": "string" },
            "facts": {
              "description": "The facts with all values that each can have. One that is not declared has the values that segments mention.",
              "type": "object",
              "additionalProperties": { "$ref": "#/$defs/domain" }
            },
            "screens": {
              "description": "The screens, each with a name of its own.",
              "type": "array",
              "minItems": 1,
              "items": { "$ref": "#/$defs/screen" }
            },
            "segments": {
              "description": "The segments, in the order in which equally good plans prefer them.",
              "type": "array",
              "items": { "$ref": "#/$defs/segment" }
            }
          },
          "$defs": {
            "screen": {
              "description": "A place in the app.",
              "type": "object",
              "required": ["name"],
              "additionalProperties": false,
              "properties": {
                "name": { "description": "The name, by which segments refer to the screen.", "type": "string", "minLength": 1 },
                "title": { "description": "The title that pictures show instead of the name.", "type": "string" },
                "module": { "description": "The part of the app that it belongs to; pictures put its screens into a frame.", "type": "string" },
                "trait": { "description": "What the screen is recognised by: the identifier of an element that is on no other screen.", "type": "string" },
                "aliasOf": { "description": "The name of the screen that shows the same view, and so has the same trait on purpose.", "type": "string", "minLength": 1 },
                "tags": { "description": "Words to select screens by.", "$ref": "#/$defs/texts" },
                "start": { "description": "True if the app can start there.", "type": "boolean", "default": false }
              }
            },
            "segment": {
              "description": "Leads from a screen to a screen.",
              "type": "object",
              "required": ["start"],
              "additionalProperties": false,
              "properties": {
                "start": { "description": "The name of the screen that it leaves.", "type": "string", "minLength": 1 },
                "end": { "description": "The name of the screen that it leads to; a back segment has none.", "type": "string", "minLength": 1 },
                "label": { "description": "A short text, such as the title of the button to tap.", "type": "string" },
                "kind": {
                  "description": "What it does to the stack of screens: push and present put the end on top, replace takes the top off before, root empties the stack, unwind goes down to the end, back to the screen beneath.",
                  "enum": \(names(SegmentKind.allCases)),
                  "default": "push"
                },
                "destructive": { "description": "True if it destroys what may still be needed; plans cross it only on request.", "type": "boolean", "default": false },
                "steps": { "description": "Its steps in words, in order.", "$ref": "#/$defs/texts" },
                "preconditions": {
                  "description": "What facts must be before it, by fact.",
                  "type": "object",
                  "additionalProperties": { "$ref": "#/$defs/condition" }
                },
                "effects": {
                  "description": "What it makes of facts, by fact.",
                  "type": "object",
                  "additionalProperties": { "$ref": "#/$defs/effect" }
                },
                "cost": {
                  "description": "The time that it takes, in seconds.",
                  "type": "number",
                  "exclusiveMinimum": 0,
                  "maximum": \(JSONText.number(NavigationGraph.maximumCost)),
                  "default": 1
                },
                "tags": { "description": "Words to select segments by.", "$ref": "#/$defs/texts" }
              },
              "if": { "required": ["kind"], "properties": { "kind": { "const": "back" } } },
              "then": { "properties": { "end": false } },
              "else": { "required": ["end"] }
            },
            "texts": { "type": "array", "items": { "type": "string" } },
            "integer": { "type": "integer", "minimum": \(Int64.min), "maximum": \(Int64.max) },
            "value": {
              "description": "A value of a fact.",
              "type": ["boolean", "integer", "string"],
              "minimum": \(Int64.min),
              "maximum": \(Int64.max)
            },
            "domain": {
              "description": "The values that a fact can have: a list, or the whole numbers from min to max.",
              "type": ["array", "object"],
              "minItems": 1,
              "maxItems": \(FactDomain.maximumCount),
              "uniqueItems": true,
              "items": { "$ref": "#/$defs/value" },
              "required": ["min", "max"],
              "additionalProperties": false,
              "properties": {
                "min": { "description": "The least value.", "$ref": "#/$defs/integer" },
                "max": { "description": "The greatest value.", "$ref": "#/$defs/integer" }
              }
            },
            "condition": {
              "description": "The value that the fact must have, or requirements that must all hold.",
              "type": ["boolean", "integer", "string", "object"],
              "minimum": \(Int64.min),
              "maximum": \(Int64.max),
              "minProperties": 1,
              "additionalProperties": false,
              "properties": {
                "not": {
                  "description": "A value, or several, that the fact must not have.",
                  "type": ["boolean", "integer", "string", "array"],
                  "minimum": \(Int64.min),
                  "maximum": \(Int64.max),
                  "items": { "$ref": "#/$defs/value" }
                },
                "in": {
                  "description": "The values of which the fact must have one.",
                  "type": "array",
                  "minItems": 1,
                  "items": { "$ref": "#/$defs/value" }
                },
                "atLeast": { "description": "The least number that the fact may be.", "$ref": "#/$defs/integer" },
                "atMost": { "description": "The greatest number that the fact may be.", "$ref": "#/$defs/integer" }
              }
            },
            "effect": {
              "description": "The value that the fact has afterwards, null if it is unknown then, or a change.",
              "type": ["boolean", "integer", "string", "null", "object"],
              "minimum": \(Int64.min),
              "maximum": \(Int64.max),
              "minProperties": 1,
              "maxProperties": 1,
              "additionalProperties": false,
              "properties": {
                "add": { "description": "The amount that is added to the number.", "$ref": "#/$defs/integer" },
                "toggle": { "description": "The truth value becomes its opposite.", "const": true }
              }
            }
          }
        }

        """

    private static func names(_ words: [some RawRepresentable<String>]) -> String {
        "[\(words.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]"
    }
}
