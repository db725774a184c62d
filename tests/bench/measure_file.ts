import { type WatchedMemory, watchMemory } from '#tests/bench/watch_memory'

const LINE_END = 10

/** How a file was sent, and what the server's memory did meanwhile. */
export interface MeasuredFile extends WatchedMemory {
  lines: number
}

/** Downloads a file, keeps none of it, and looks at the server's memory again and again. */
export async function measureFile(
  url: string,
  headers: Record<string, string>,
  serverPid: number
): Promise<MeasuredFile> {
  let lines = 0
  const memory = await watchMemory(serverPid, async () => {
    const { status, body } = await fetch(url, { headers })
    if (status !== 200 || !body) throw new Error(`${url} answered ${status}`)
    for await (const chunk of body) for (const byte of chunk) if (byte === LINE_END) lines += 1
  })
  return { lines, ...memory }
}
