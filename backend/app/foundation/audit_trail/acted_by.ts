import { AsyncLocalStorage } from 'node:async_hooks'

const staffAtWork = new AsyncLocalStorage<number>()

const tokenInUse = new AsyncLocalStorage<string>()

export const runActedBy = <Result>(staffId: number, request: () => Result): Result =>
  staffAtWork.run(staffId, request)

/** Runs a request made with a company's token, whose name the audit log records. */
export const runByToken = <Result>(name: string, request: () => Result): Result =>
  tokenInUse.run(name, request)

export const usedToken = (): string | undefined => tokenInUse.getStore()

export const actedBy = (): number | null => staffAtWork.getStore() ?? null
