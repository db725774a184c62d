import { AsyncLocalStorage } from 'node:async_hooks'
import { type SignedInUser, isStaff } from '#app/sessions/signed_in_user'

/** The request of a supplier's user. */
export interface SupplierRequest {
  user: Pick<SignedInUser, 'email' | 'company'>
  /** Whether it has mailed others already: a request that was begun is completed. */
  hasMailed: boolean
}

const running = new AsyncLocalStorage<SupplierRequest>()

/** Runs a call so that what it does is known to be on the request of a supplier's user. */
export const runForSupplier = <Result>(user: SignedInUser | null, call: () => Result): Result =>
  user && !isStaff(user) ? running.run({ user, hasMailed: false }, call) : call()

/** The request of a supplier that is running; null for those of staff and for tasks. */
export const supplierRequest = (): SupplierRequest | null => running.getStore() ?? null
