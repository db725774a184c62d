import { GIVES_ROLES, allows } from '#shared/ground/access/rights'
import { isLent } from '#shared/ground/access/acting_contract'
import type { CompanyKind } from '#shared/ground/states/company_kinds'

/** The manager of users: a user, or a program with a token, which has no company. */
export interface Manager {
  rights: readonly string[]
  company: { id: number } | null
}

export interface ManagedUser {
  rights: readonly string[]
  company: { id: number; kind: CompanyKind }
}

/**
 * Returns whether the manager may manage the user (rule 1.9). Administrators manage everybody.
 * Others manage neither staff of another company nor users with a right that they lack. Rights that
 * staff get by acting for a supplier's user protect no supplier's user.
 */
export function mayManageUser(manager: Manager, user: ManagedUser): boolean {
  if (allows(manager.rights, GIVES_ROLES)) return true
  if (isOfStaff(user) && user.company.id !== manager.company?.id) return false
  return protectedRights(user).every((right) => manager.rights.includes(right))
}

/**
 * Returns whether a new email needs confirmation (rule 3.17). This is so for staff, and for users
 * with rights that suppliers do not have.
 */
export const needsConfirmedEmail = (user: ManagedUser): boolean =>
  isOfStaff(user) || protectedRights(user).length > 0

const isOfStaff = ({ company }: ManagedUser) => company.kind !== 'SUPPLIER'

const protectedRights = (user: ManagedUser) =>
  isOfStaff(user) ? user.rights : user.rights.filter((right) => !isLent(right))
