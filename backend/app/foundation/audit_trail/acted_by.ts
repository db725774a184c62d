import { AsyncLocalStorage } from 'node:async_hooks'

const staffAtWork = new AsyncLocalStorage<number>()

const tokenInUse = new AsyncLocalStorage<string>()

export const runActedBy = <Result>(staffId: number, call: () => Result): Result =>
  staffAtWork.run(staffId, call)

/** Runs a request that a company's token makes. */
export const runByToken = <Result>(name: string, call: () => Result): Result =>
  tokenInUse.run(name, call)

/** Returns the name of the company's token in use, or undefined. */
export const usedToken = (): string | undefined => tokenInUse.getStore()

/** Returns the id of the acting staff member, or null. */
export const actedBy = (): number | null => staffAtWork.getStore() ?? null
