import { readFileSync } from 'node:fs'

const EVERY_MS = 50

/** Duration of some work, and a process's resident megabytes before it and at their peak. */
export interface WatchedMemory {
  ms: number
  before: number
  /** Maximum in the first half of the work, and during all of it. */
  halfway: number
  peak: number
}

export async function watchMemory(pid: number, work: () => Promise<void>): Promise<WatchedMemory> {
  const before = memoryOf(pid)
  const memory = [before]
  const watch = setInterval(() => {
    memory.push(memoryOf(pid))
  }, EVERY_MS)
  const start = performance.now()
  try {
    await work()
    const ms = performance.now() - start
    const halfway = Math.max(...memory.slice(0, Math.ceil(memory.length / 2)))
    return { ms, before, halfway, peak: Math.max(...memory) }
  } finally {
    clearInterval(watch)
  }
}

/** Returns the current resident memory of a process in megabytes; `NaN` without `/proc`. */
export const memoryOf = (pid: number): number => readStatus(pid, /^VmRSS:\s+(\d+)/m)

/** Returns the maximum resident memory of a process since its start, in megabytes. */
export const mostMemoryOf = (pid: number): number => readStatus(pid, /^VmHWM:\s+(\d+)/m)

function readStatus(pid: number, kilobytesIn: RegExp): number {
  try {
    const [, kilobytes] = kilobytesIn.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
