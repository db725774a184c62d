import { readFileSync } from 'node:fs'

/** What the process of the embedded store takes of the memory, and what the engine may take. */
export interface StoreMemory {
  residentBytes: number
  limitBytes: number
}

const KILOBYTE = 1024

/** How much memory a process has in use, by Linux; null where it does not run. */
export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * KILOBYTE
  } catch {
    return null
  }
}
