import { readFileSync } from 'node:fs'

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of a processor that a process has used; `NaN` where there is no `/proc`. */
export function cpuTimeMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything; user and system time are the 14th and 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}
