import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/**
 * Has this process, and what it starts from now on, work only while nobody else on the machine wants
 * to. By `chrt` it gives way at once to whoever wakes up; without it, and where the kernel has no such
 * kind of work, it still has the least priority.
 */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], {
    stdio: 'ignore',
  })
}
