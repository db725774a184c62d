import * as v from 'valibot'
import { HIDEABLE } from '#shared/ground/access/hideable'
import { actingFor } from '#shared/ground/access/acting_contract'

/** A logged-in user may have none. */
export const permissions = v.strictObject({
  logged_in: v.boolean(),
  permissions: v.array(v.string()),
})
export type Permissions = v.InferOutput<typeof permissions>

/** While a staff member acts for a user, these are that user's rights. */
export const currentPermissions = v.strictObject({
  ...permissions.entries,
  acting_for: v.optional(actingFor),
})
export type CurrentPermissions = v.InferOutput<typeof currentPermissions>

export const currentLogin = v.strictObject({
  ...currentPermissions.entries,
  hidden: v.optional(v.array(v.picklist(HIDEABLE))),
})

export const sessionStatus = v.strictObject({
  timed_out: v.boolean(),
  expires_in: v.nullable(v.number()),
})

export const countryList = v.array(v.strictObject({ code: v.string(), name: v.string() }))
