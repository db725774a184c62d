import * as v from 'valibot'
import { userList } from '#shared/profile/current_user_contract'
import type { CurrentUser, User } from '#shared/profile/current_user_contract'
import { LANGUAGES } from '#shared/i18n/language'
import type { Right } from '#shared/access/rights'
import { phone, pk, pkInText } from '#shared/validation/fields'

/** Who may change what belongs to the whole company but its users: its billing address. */
export const COMPANY_CHANGE_RIGHT = 'orders.issue_order' satisfies Right

/** How many users one call enables or disables at most. */
export const MAX_USERS_AT_ONCE = 100

/** The user form of the profile; names and email are shown, but never changed by it. */
export const profileForm = v.object({ phone: phone() })

/** What a user changes about themselves; everything else that is sent is ignored. */
export const userPatch = v.object({
  phone: v.optional(phone()),
  language: v.optional(v.picklist(LANGUAGES, 'validation.choice')),
})
export type UserPatch = v.InferOutput<typeof userPatch>

export const userPath = v.object({ pk: pkInText() })

/** Whom to enable or disable. */
export const usersPayload = v.strictObject({
  users: v.pipe(v.array(pk()), v.minLength(1), v.maxLength(MAX_USERS_AT_ONCE)),
})

/** The refreshed list with the inactive, the current user first. */
export const usersAnswer = v.strictObject({ users: userList })
export interface UsersAnswer {
  users: [CurrentUser, ...User[]]
}
