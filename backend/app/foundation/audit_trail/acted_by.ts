import { AsyncLocalStorage } from 'node:async_hooks'

const staffAtWork = new AsyncLocalStorage<number>()

const tokenInUse = new AsyncLocalStorage<string>()

export const runActedBy = <Result>(staffId: number, request: () => Result): Result =>
  staffAtWork.run(staffId, request)

/** Runs a request made with a company's token, whose name the audit log records. */
export const runByToken = <Result>(name: string, request: () => Result): Result =>
  tokenInUse.run(name, request)

/** Returns the name of the company's token in use, or undefined. */
export const usedToken = (): string | undefined => tokenInUse.getStore()

/** Returns the id of the acting staff member, or null. */
export const actedBy = (): number | null => staffAtWork.getStore() ?? null
