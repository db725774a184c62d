import { AsyncLocalStorage } from 'node:async_hooks'
import { type SignedInUser, isStaff } from '#app/foundation/sessions/signed_in_user'

export interface SupplierRequest {
  user: Pick<SignedInUser, 'email' | 'company'>
  /** A request that has begun to mail others is completed. */
  hasMailed: boolean
}

const running = new AsyncLocalStorage<SupplierRequest>()

/** Runs a request in the context of a supplier's user. */
export const runForSupplier = <Result>(user: SignedInUser | null, request: () => Result): Result =>
  user && !isStaff(user) ? running.run({ user, hasMailed: false }, request) : request()

/** Returns the running supplier's request; null for staff and tasks. */
export const supplierRequest = (): SupplierRequest | null => running.getStore() ?? null
