import { GIVES_ROLES, allows } from '#shared/access/rights'
import { isLent } from '#shared/acting/acting_contract'
import type { CompanyKind } from '#shared/companies/company_kinds'

/** Who manages users: somebody of a company, or a program with a token, which has none. */
export interface Manager {
  rights: readonly string[]
  company: { id: number } | null
}

/** Whose access is managed. The rights of a disabled user count as those of an active one. */
export interface ManagedUser {
  rights: readonly string[]
  company: { id: number; kind: CompanyKind }
}

/**
 * The rule of who may manage whom (rule 1.9): administrators everybody; all others neither staff of
 * another company nor users with a right that they lack. The rights that staff get by acting for a
 * supplier's user protect no supplier's user.
 */
export function mayManageUser(manager: Manager, user: ManagedUser): boolean {
  if (allows(manager.rights, GIVES_ROLES)) return true
  if (isOfStaff(user) && user.company.id !== manager.company?.id) return false
  return protectedRights(user).every((right) => manager.rights.includes(right))
}

/**
 * Whether another email of the user counts only once it is confirmed (rule 3.17): for all staff,
 * and for everybody else with more rights than suppliers have.
 */
export const needsConfirmedEmail = (user: ManagedUser): boolean =>
  isOfStaff(user) || protectedRights(user).length > 0

const isOfStaff = ({ company }: ManagedUser) => company.kind !== 'SUPPLIER'

const protectedRights = (user: ManagedUser) =>
  isOfStaff(user) ? user.rights : user.rights.filter((right) => !isLent(right))
