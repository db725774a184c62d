import { AsyncLocalStorage } from 'node:async_hooks'

const staffAtWork = new AsyncLocalStorage<number>()

/** Runs a call in which somebody of the staff acts for a supplier's user. */
export const runActedBy = <Result>(staffId: number, call: () => Result): Result =>
  staffAtWork.run(staffId, call)

/** Who of the staff does the running call in somebody else's name; null when nobody does. */
export const actedBy = (): number | null => staffAtWork.getStore() ?? null
