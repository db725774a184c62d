import { readFileSync } from 'node:fs'

const EVERY_MS = 50

/** How long something took, and what a process had resident before and at most, in megabytes. */
export interface WatchedMemory {
  ms: number
  before: number
  /** The most in the first half of the time, and in all of it. */
  halfway: number
  peak: number
}

/** Does something and looks at a process's memory again and again meanwhile. */
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

/** Megabytes of memory that a process has resident; `NaN` where there is no `/proc`. */
export const memoryOf = (pid: number): number => readStatus(pid, /^VmRSS:\s+(\d+)/m)

/** Megabytes of memory that a process has had resident at most since it started. */
export const mostMemoryOf = (pid: number): number => readStatus(pid, /^VmHWM:\s+(\d+)/m)

function readStatus(pid: number, kilobytesIn: RegExp): number {
  try {
    const [, kilobytes] = kilobytesIn.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
