import * as v from 'valibot'
import { actingFor } from '#shared/acting/acting_contract'
import { companyProfile } from '#shared/companies/company_contract'
import { LANGUAGES } from '#shared/i18n/language'
import { pk } from '#shared/validation/fields'

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

/** The logged-in user, first of the list. */
export const currentUser = v.strictObject({
  ...user.entries,
  company_profile: companyProfile,
  /** A role asks for a second factor that is not set up yet: until then nothing else works. */
  needs_second_factor: v.boolean(),
  abilities: v.strictObject({ switch_colleagues: v.boolean() }),
})
export type CurrentUser = v.InferOutput<typeof currentUser>

/** Who is logged in, as the backoffice asks: staff stay themselves while they act for somebody. */
export const staffSession = v.strictObject({
  ...v.omit(currentPermissions, ['logged_in']).entries,
  user: v.nullable(currentUser),
})
export type StaffSession = v.InferOutput<typeof staffSession>

/** The current user first, then the colleagues. */
export const userList = v.array(v.union([currentUser, user]))

export const sessionStatus = v.strictObject({
  timed_out: v.boolean(),
  expires_in: v.nullable(v.number()),
})
export type SessionStatus = v.InferOutput<typeof sessionStatus>

export const countryList = v.array(v.strictObject({ code: v.string(), name: v.string() }))
