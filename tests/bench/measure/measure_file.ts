import { type WatchedMemory, watchMemory } from '#tests/bench/measure/watch_memory'

const LINE_END = 10

export interface MeasuredFile extends WatchedMemory {
  lines: number
}

/** Downloads a file without storing it, and samples the server's memory. */
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
