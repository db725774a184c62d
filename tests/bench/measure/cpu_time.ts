import { readFileSync } from 'node:fs'

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10

/** Returns the processor time that a process has used, in milliseconds; `NaN` without `/proc`. */
export function cpuTimeMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the process is in brackets and may contain any character. User and system time
    // are the 14th and 15th fields.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}
