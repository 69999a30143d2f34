import FlowGraph

/// A small input of each format, with most of what the format has.
enum Sample {
    static let model = #"""
        {"flowgraph":1,"name":"Shop","facts":{"loggedIn":[true,false],"count":{"min":0,"max":3},"tier":["none","gold"]},
        "screens":[{"name":"Home","title":"Shop","module":"Shop","trait":"home","start":true},{"name":"Login","tags":["modal"]},
        {"name":"Cart"},{"name":"Order","aliasOf":"Cart"}],
        "segments":[{"start":"Home","end":"Login","label":"Log in","kind":"present","steps":["ITouchButton(login)"],"cost":2.5},
        {"start":"Login","kind":"back","effects":{"loggedIn":true,"tier":null},"label":"Log in"},
        {"start":"Home","end":"Cart","kind":"root","preconditions":{"loggedIn":true,"tier":{"in":["gold"]}},"tags":["a"]},
        {"start":"Cart","end":"Cart","kind":"replace","effects":{"count":{"add":1}},"preconditions":{"count":{"atMost":2}}},
        {"start":"Cart","end":"Order","cost":1e2,"preconditions":{"count":{"atLeast":1},"tier":{"not":"none"}},"destructive":true},
        {"start":"Order","end":"Home","kind":"unwind","effects":{"count":{"add":-1},"loggedIn":{"toggle":true}}}]}
        """#

    /// The graph of the model, which other formats are asked about; throws `DocumentError` if the model is none.
    static func graph() throws(DocumentError) -> NavigationGraph { try NavigationGraph(json: [UInt8](model.utf8)) }

    static let record = #"""
        {"began":"2026-11-01T10:00:00Z","event":"testStarted","module":"M","number":1,"shard":{"count":2,"number":1,"owner":1},"tags":["a"],"test":"A.a","version":1}
        {"driver":"chromium","device":"d","duration":0.5,"event":"launched","locations":true,"number":2,"test":"A.a","version":1}
        {"event":"located","number":3,"screen":"Home","test":"A.a","version":1}
        {"call":"IAmOnScreen(Cart)","depth":0,"event":"stepStarted","file":"/a/b.swift","goal":"Cart","keyword":"When","line":12,"number":4,"step":"INavigate","test":"A.a","version":1}
        {"assumed":["tier=gold"],"cost":"Infinity","depth":1,"event":"planned","from":"Home","number":5,"planned":["Home","Cart"],"stacks":[["Home"],["Cart"]],"test":"A.a","to":"Cart","values":["x",null],"version":1}
        {"depth":1,"event":"segmentStarted","facts":{"loggedIn":"true"},"from":"Home","number":6,"segment":{"count":1,"index":2,"label":"x","number":1},"test":"A.a","to":"Cart","version":1}
        {"depth":2,"event":"stepStarted","file":"/a/b.swift","keyword":"When","line":13,"number":7,"step":"ITouchButton(cart)","test":"A.a","version":1}
        {"acted":true,"depth":2,"duration":0.5,"event":"stepFinished","file":"/a/b.swift","keyword":"When","line":13,"number":8,"outcome":"passed","step":"ITouchButton(cart)","test":"A.a","version":1}
        {"depth":1,"duration":0.25,"event":"segmentFinished","from":"Home","number":9,"outcome":"failed","segment":{"count":1,"index":2,"number":1},"test":"A.a","to":"Cart","version":1}
        {"depth":1,"event":"detour","found":"Login","from":"Home","number":10,"reason":"r","test":"A.a","to":"Cart","version":1}
        {"controls":[{"identifier":"a","label":"b","role":"button"}],"event":"controls","number":11,"screen":"Home","test":"A.a","version":1}
        {"event":"observed","facts":{"tier":"gold"},"number":12,"screen":"Home","test":"A.a","version":1}
        {"at":8,"event":"traced","files":{"screenshot":"a.png","tree":"a.txt"},"number":13,"test":"A.a","text":"t","version":1}
        {"changing":true,"culprit":"app","event":"failure","file":"/a/b.swift","files":{"screenshot":"a.png"},"line":12,"message":"There is no button.\nhint","number":14,"test":"A.a","version":1}
        {"attempt":2,"event":"retried","number":15,"run":1,"test":"A.a","version":1}
        {"driver":"chromium","event":"launched","number":16,"session":"other","test":"A.a","version":1}
        {"duration":2.5,"elapsed":3.5,"event":"testFinished","number":17,"outcome":"flaky","test":"A.a","version":1}

        """#

    static let storyboard = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
        <scenes><scene sceneID="1"><objects><navigationController id="n" storyboardIdentifier="N"><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController></objects></scene>
        <scene sceneID="2"><objects><viewController id="a" customClass="Home" title="A &amp; B"><view key="view" id="v"><subviews>
        <button id="b"><state key="normal" title="Go"/><connections><segue destination="c" kind="show" identifier="go" id="s2"/></connections></button>
        </subviews></view></viewController><exit id="e" sceneMemberID="exit"/></objects></scene>
        <scene><objects><tabBarController id="c"><connections><segue destination="d" kind="relationship" relationship="viewControllers" id="s3"/>
        <segue destination="e" kind="unwind" unwindAction="back:" id="s4"/></connections></tabBarController></objects></scene>
        <scene><objects><viewControllerPlaceholder storyboardName="Other" referencedIdentifier="x" id="d"/></objects></scene></scenes></document>
        """#

    static let android = #"""
        <?xml version="1.0" encoding="utf-8"?>
        <navigation xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/main" app:startDestination="@id/home">
        <fragment android:id="@+id/home" android:name="a.Home" android:label="Home"><argument android:name="n" app:argType="integer"/>
        <action android:id="@+id/go" app:destination="@id/list" app:popUpTo="@id/home" app:popUpToInclusive="true" app:launchSingleTop="true"/>
        <deepLink app:uri="a://b/{n}"/></fragment><dialog android:id="@+id/list" android:label="@string/l"/>
        <navigation android:id="@+id/inner" app:startDestination="@id/in"><activity android:id="@+id/in"/></navigation>
        <include app:graph="@navigation/other"/><action android:id="@+id/all" app:destination="@id/inner"/></navigation>
        """#

    static let baseline = #"""
        {"baseline":1,"findings":[{"rule":"unreachableScreen","screen":"Order"},{"rule":"deadSegment","start":"Home","end":"Cart",
        "label":"x","kind":"root","number":2},{"rule":"factNeverSet","fact":"tier"},{"rule":"trap","screens":["Cart","Order"],
        "segments":[{"start":"Cart"}]}]}
        """#

    static let configuration = """
        start: [Home, Login]
        given:
          loggedIn: true
          tier: "gold"
          count: 2
        strict: false
        max-depth: 4
        min-gateway: 3
        rules:
          dead-segment: warning
          unreachable-screen: error
          gateway: off # a comment
        names: &a !!str text
        other: *a
        """

    static let measurements = #"""
        {"learned":1,"runs":3,"launches":[{"driver":"chromium","device":"d","count":2,"seconds":1.5}],"segments":[
        {"from":"Home","to":"Cart","driver":"chromium","passes":4,"seconds":12.5,"durations":{"120":3,"121":1},
        "failures":{"app":1},"failureSeconds":3,"landings":{"Login":1},"lost":0.5},
        {"from":"Login","label":"Log in","driver":"chromium","device":"d","passes":1e15,"seconds":1}]}
        """#

    static let quarantine = #"""
        {"version":1,"entries":[{"segment":{"from":"Home","to":"Cart","label":"x"},"owner":"ada","reason":"r","expires":"2026-12-31"},
        {"screen":"Order","owner":"o","reason":"r","expires":"2027-01-01"},{"flow":"M.A.a","owner":"o","reason":"r","expires":"9999-12-31"}]}
        """#

    static let messages = [
        #"""
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","clientInfo":{"name":"c"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        {"jsonrpc":"2.0","id":"a","method":"tools/list"}
        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"plan","arguments":{"to":"Order","from":"Home","via":["Cart"]}}}
        {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"screens","arguments":{"words":"a"},"_meta":{"progressToken":1}}}
        {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"more","arguments":{"handle":"1"}}}
        """#,
        #"""
        {"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"flowgraph://model?from=3"}}
        {"jsonrpc":"2.0","id":1,"method":"resources/list"}
        {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}
        {"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"check","arguments":{}}}
        {"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"why_not","arguments":{"to":"Order"}}}
        {"jsonrpc":"2.0","id":6,"method":"ping"}
        """#,
    ]
}
