import { mailCode } from '#shared/registration/registration_contract'
import { email, instant } from '#shared/validation/fields'
import { personName } from '#shared/users/person_name'
import * as v from 'valibot'

const waiting = {
  /** In force once it is confirmed. */
  email: v.string(),
  /** The person who asked for it. */
  asked_by: personName(),
  expires_at: instant(),
}

/** Another email that waits for its confirmation, as staff see it. */
export const pendingEmail = v.strictObject({ ...waiting, asked_at: instant() })
export type PendingEmail = v.InferOutput<typeof pendingEmail>

/** The same as the page of the mail's link shows it. */
export const emailChange = v.strictObject({
  ...waiting,
  former_email: v.string(),
  account_id: v.string(),
})
export type EmailChange = v.InferOutput<typeof emailChange>

export const emailChangeQuery = v.strictObject({ token: mailCode() })

/** Whether the owner of the former mailbox confirms the other email. */
export const emailDecision = v.strictObject({ token: mailCode(), accepted: v.boolean() })
export type EmailDecision = v.InferOutput<typeof emailDecision>

/** The email that the page showed when staff decided about it. */
export const seenEmail = v.strictObject({ email: email() })
