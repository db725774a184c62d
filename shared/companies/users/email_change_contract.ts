import { mailCode } from '#shared/companies/registration/registration_contract'
import { email, instant } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

const waiting = {
  /** The new email, which takes effect after its confirmation. */
  email: v.string(),
  asked_by: personName(),
  expires_at: instant(),
}

export const pendingEmail = v.strictObject({ ...waiting, asked_at: instant() })
export type PendingEmail = v.InferOutput<typeof pendingEmail>

export const emailChange = v.strictObject({
  ...waiting,
  former_email: v.string(),
  account_id: v.string(),
})
export type EmailChange = v.InferOutput<typeof emailChange>

/** The decision of the owner of the former mailbox. */
export const emailDecision = v.strictObject({ token: mailCode(), accepted: v.boolean() })
export type EmailDecision = v.InferOutput<typeof emailDecision>

/** The email that was shown when staff decided. */
export const seenEmail = v.strictObject({ email: email() })
