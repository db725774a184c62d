import { readFileSync } from 'node:fs'

export interface StoreMemory {
  residentBytes: number
  limitBytes: number
}

const KILOBYTE = 1024

/** Returns the resident memory of a process on Linux; null elsewhere. */
export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * KILOBYTE
  } catch {
    return null
  }
}
