import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of this process and its later threads. `chrt` makes it run only when the
 * machine is idle; without it, it still has the least priority.
 */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], {
    stdio: 'ignore',
  })
}
