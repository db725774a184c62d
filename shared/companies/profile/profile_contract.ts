import * as v from 'valibot'
import { userList } from '#shared/companies/profile/current_user_contract'
import { LANGUAGES } from '#shared/ground/i18n/language'
import type { Right } from '#shared/ground/access/rights'
import { phone, pk } from '#shared/ground/validation/fields'

export const COMPANY_CHANGE_RIGHT = 'orders.issue_order' satisfies Right

export const MAX_USERS_AT_ONCE = 100

/** The profile form. It also shows names and email, which users cannot change (rule 3.12). */
export const profileForm = v.object({ phone: phone() })

/** Other keys are ignored. */
export const userPatch = v.object({
  phone: v.optional(phone()),
  language: v.optional(v.picklist(LANGUAGES, 'validation.choice')),
})
export type UserPatch = v.InferOutput<typeof userPatch>

export const usersPayload = v.strictObject({
  users: v.pipe(v.array(pk()), v.minLength(1), v.maxLength(MAX_USERS_AT_ONCE)),
})

/** The updated list, including inactive users. The current user comes first. */
export const usersResult = v.strictObject({ users: userList })
export type UsersResult = v.InferOutput<typeof usersResult>
