import { AsyncLocalStorage } from 'node:async_hooks'
import { type SignedInUser, isStaff } from '#app/foundation/sessions/signed_in_user'

export interface SupplierRequest {
  user: Pick<SignedInUser, 'email' | 'company'>
  /** True once the request has mailed others; its later mails are then not refused. */
  hasMailed: boolean
}

const running = new AsyncLocalStorage<SupplierRequest>()

export const runForSupplier = <Result>(user: SignedInUser | null, request: () => Result): Result =>
  user && !isStaff(user) ? running.run({ user, hasMailed: false }, request) : request()

/** Returns the running request of a supplier's user; null for staff and background tasks. */
export const supplierRequest = (): SupplierRequest | null => running.getStore() ?? null
