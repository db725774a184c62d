import * as v from 'valibot'
import { allows, type Requirement } from '#shared/access/rights'
import { STAFF_REQUIREMENTS } from '#shared/backoffice/resource_rights'
import { pk } from '#shared/validation/fields'

/** Minutes after which nobody acts for somebody any more without starting anew. */
export const ACTING_MINUTES = 60

/** The supplier's user whom the logged-in staff acts for, and who that staff is. */
export const actingFor = v.strictObject({
  pk: pk(),
  name: v.string(),
  company: v.string(),
  account_id: v.string(),
  by: v.string(),
})
export type ActingFor = v.InferOutput<typeof actingFor>

/** Rights that nobody gets by acting for somebody else. */
const NEVER_LENT: readonly Requirement[] = [...STAFF_REQUIREMENTS, 'accounts.*']

/** Returns whether acting for a supplier's user gives the right. */
export const isLent = (right: string): boolean =>
  !NEVER_LENT.some((requirement) => allows([right], requirement))

/** Returns whether the rights are those of a supplier and nothing more. */
export const areOnlySuppliersRights = (rights: readonly string[]): boolean => rights.every(isLent)
