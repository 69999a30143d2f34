"""Lists and calls the tools of a server, by the official client of the protocol, and prints what came.

usage: client.py CALLS SERVER ARGUMENT…
CALLS is a JSON list of calls: [tool, arguments].
"""

import asyncio
import json
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def main() -> None:
    calls = json.loads(sys.argv[1])
    server = StdioServerParameters(command=sys.argv[2], args=sys.argv[3:])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = (await session.list_tools()).tools
        print("tools:", " ".join(tool.name for tool in tools))
        print("tools without a call:", " ".join(tool.name for tool in tools if tool.name not in {name for name, _ in calls}))
        resources = (await session.list_resources()).resources
        print("resources:", " ".join(str(resource.uri) for resource in resources))
        for resource in resources:
            contents = (await session.read_resource(resource.uri)).contents
            print(f"{resource.name}:", contents[0].text.splitlines()[0])
        for tool, arguments in calls:
            result = await session.call_tool(tool, arguments)
            text = "\n".join(part.text for part in result.content)
            is_error = getattr(result, "is_error", getattr(result, "isError", False))
            print(f"{tool}{' failed' if is_error else ''}: {text}")


asyncio.run(main())
