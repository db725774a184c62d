import { AsyncLocalStorage } from 'node:async_hooks'

const staffAtWork = new AsyncLocalStorage<number>()

export const runActedBy = <Result>(staffId: number, call: () => Result): Result =>
  staffAtWork.run(staffId, call)

/** Returns the id of the acting staff member, or null. */
export const actedBy = (): number | null => staffAtWork.getStore() ?? null
