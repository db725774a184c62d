import * as v from 'valibot'
import { actingFor } from '#shared/acting/acting_contract'

/** The rights of a session; a user without any is logged in all the same. */
export const permissions = v.strictObject({
  logged_in: v.boolean(),
  permissions: v.array(v.string()),
})
export type Permissions = v.InferOutput<typeof permissions>

/** Whose rights a session has: while staff acts for somebody, that user's. */
export const currentPermissions = v.strictObject({
  ...permissions.entries,
  acting_for: v.optional(actingFor),
})
export type CurrentPermissions = v.InferOutput<typeof currentPermissions>

/** What the operator may have hidden: the link to the registration on the login page, COFOR6 in the profile. */
export const HIDEABLE = ['registration', 'cofor6'] as const
export type Hideable = (typeof HIDEABLE)[number]

/** Who is logged in, and what the configuration hides; `hidden` is absent when it hides nothing. */
export const currentLogin = v.strictObject({
  ...currentPermissions.entries,
  hidden: v.optional(v.array(v.picklist(HIDEABLE))),
})
export type CurrentLogin = v.InferOutput<typeof currentLogin>

export const sessionStatus = v.strictObject({
  timed_out: v.boolean(),
  expires_in: v.nullable(v.number()),
})
export type SessionStatus = v.InferOutput<typeof sessionStatus>

export const countryList = v.array(v.strictObject({ code: v.string(), name: v.string() }))
