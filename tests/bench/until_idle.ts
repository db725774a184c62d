import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuTimeMs } from '#tests/bench/cpu_time'

const LOOK_EVERY_MS = 100

/** Timers of an idle server take a tick of the clock now and then. */
const IDLE_MS = 10

/** How often in a row a process has to be found idle. */
const TIMES = 3

const PATIENCE_MS = 30_000

/**
 * Waits until processes have done what calls before left them: passwords that are still hashed,
 * mails that are still sent. Gives up after a while, and where nothing tells what they do.
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
