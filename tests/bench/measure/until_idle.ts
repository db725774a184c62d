import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuTimeMs } from '#tests/bench/measure/cpu_time'

const LOOK_EVERY_MS = 100

/** Maximum processor time of idle processes between two checks; timers may use a clock tick. */
const IDLE_MS = 10

/** Number of consecutive checks that must find a process idle. */
const TIMES = 3

const PATIENCE_MS = 30_000

/**
 * Waits until processes have finished the work of earlier requests, such as hashing passwords and
 * sending mails. Gives up after 30 seconds. Returns soon if processor times are unknown.
 */
export async function untilIdle(processes: readonly ChildProcess[]): Promise<void> {
  const busy = () => processes.reduce((sum, { pid }) => sum + cpuTimeMs(pid), 0)
  const givesUpAt = performance.now() + PATIENCE_MS
  for (let times = 0; times < TIMES && performance.now() < givesUpAt; times += 1) {
    const before = busy()
    await wait(LOOK_EVERY_MS)
    if (busy() - before > IDLE_MS) times = -1
  }
}
