import * as v from 'valibot'
import { allows, type Requirement } from '#shared/ground/access/rights'
import { STAFF_REQUIREMENTS } from '#shared/ground/access/resource_rights'
import { pk } from '#shared/ground/validation/fields'

export const ACTING_MINUTES = 60

/** The supplier's user, and the staff member who acts for them. */
export const actingFor = v.strictObject({
  pk: pk(),
  name: v.string(),
  company: v.string(),
  account_id: v.string(),
  by: v.string(),
})
export type ActingFor = v.InferOutput<typeof actingFor>

const NEVER_LENT: readonly Requirement[] = [...STAFF_REQUIREMENTS, 'accounts.*']

export const isLent = (right: string): boolean =>
  !NEVER_LENT.some((requirement) => allows([right], requirement))

export const areOnlySuppliersRights = (rights: readonly string[]): boolean => rights.every(isLent)
