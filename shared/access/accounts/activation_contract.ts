import * as v from 'valibot'
import { USER_STATES } from '#shared/ground/states/user_state'
import { accountId, email, pk } from '#shared/ground/validation/fields'

export const activationPayload = v.strictObject({ email: email(), account_id: accountId() })

export const activatedUser = v.strictObject({ pk: pk(), state: v.picklist(USER_STATES) })
export type ActivatedUser = v.InferOutput<typeof activatedUser>

/** The refusal of an activation: the user is in another state, or the account is deleted. */
export const activationRefusal = v.variant('code', [
  v.looseObject({
    code: v.literal('NOT_TO_BE_ACTIVATED'),
    detail: v.string(),
    state: v.picklist(USER_STATES),
  }),
  v.looseObject({ code: v.literal('ACCOUNT_DELETED'), detail: v.string() }),
])
