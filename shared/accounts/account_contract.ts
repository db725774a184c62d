import * as v from 'valibot'
import { actingFor } from '#shared/acting/acting_contract'
import { companyProfile } from '#shared/companies/company_contract'
import { LANGUAGES } from '#shared/i18n/language'
import { pk } from '#shared/validation/fields'

/** The rights of a session. A logged-in user may have none. */
export const permissions = v.strictObject({
  logged_in: v.boolean(),
  permissions: v.array(v.string()),
})
export type Permissions = v.InferOutput<typeof permissions>

/** The rights of a session. While a staff member acts for a user, these are that user's rights. */
export const currentPermissions = v.strictObject({
  ...permissions.entries,
  acting_for: v.optional(actingFor),
})
export type CurrentPermissions = v.InferOutput<typeof currentPermissions>

/** What the operator may hide: the registration link on the login page, and COFOR6 in the profile. */
export const HIDEABLE = ['registration', 'cofor6'] as const
export type Hideable = (typeof HIDEABLE)[number]

/** The logged-in user, and what the configuration hides. `hidden` is absent when nothing is hidden. */
export const currentLogin = v.strictObject({
  ...currentPermissions.entries,
  hidden: v.optional(v.array(v.picklist(HIDEABLE))),
})
export type CurrentLogin = v.InferOutput<typeof currentLogin>

/** A colleague: a user of the same company. */
export const user = v.strictObject({
  pk: pk(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  language: v.picklist(LANGUAGES),
  is_active: v.boolean(),
})
export type User = v.InferOutput<typeof user>

export const currentUser = v.strictObject({
  ...user.entries,
  company_profile: companyProfile,
  /** The role requires a second factor that is not set up yet. Until then every other endpoint refuses. */
  needs_second_factor: v.boolean(),
  abilities: v.strictObject({ switch_colleagues: v.boolean() }),
})
export type CurrentUser = v.InferOutput<typeof currentUser>

export const staffSession = v.strictObject({
  ...v.omit(currentPermissions, ['logged_in']).entries,
  user: v.nullable(currentUser),
})
export type StaffSession = v.InferOutput<typeof staffSession>

export const userList = v.array(v.union([currentUser, user]))

export const sessionStatus = v.strictObject({
  timed_out: v.boolean(),
  expires_in: v.nullable(v.number()),
})
export type SessionStatus = v.InferOutput<typeof sessionStatus>

export const countryList = v.array(v.strictObject({ code: v.string(), name: v.string() }))
