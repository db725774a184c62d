import * as v from 'valibot'
import { currentPermissions } from '#shared/access/accounts/account_contract'
import { companyProfile } from '#shared/companies/companies/company_contract'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { pk } from '#shared/ground/validation/fields'

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
  /** True if a role requires a second factor that is not set up. Other endpoints then refuse. */
  needs_second_factor: v.boolean(),
  abilities: v.strictObject({ switch_colleagues: v.boolean() }),
})
export type CurrentUser = v.InferOutput<typeof currentUser>

export const staffSession = v.strictObject({
  ...v.omit(currentPermissions, ['logged_in']).entries,
  user: v.nullable(currentUser),
})

const startsWithCurrentUser = (list: (CurrentUser | User)[]): list is [CurrentUser, ...User[]] =>
  list[0] !== undefined && 'company_profile' in list[0]

export const userList = v.pipe(
  v.array(v.union([currentUser, user])),
  v.guard(startsWithCurrentUser)
)
