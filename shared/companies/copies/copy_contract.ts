import { mailCode } from '#shared/companies/registration/registration_contract'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { email, instant, pk } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import { refusedAddress } from '#shared/mailing/outbox_contract'
import * as v from 'valibot'

/** Kinds of mails about orders of which others can receive copies (rule 10.6). */
export const COPY_KINDS = ['CONFIRMATION', 'SHIPPED', 'CANCELLED', 'ACTIVATION_DUE'] as const
export type CopyKind = (typeof COPY_KINDS)[number]

export const MAX_COPIES = 20

const kindList = () => v.array(v.picklist(COPY_KINDS))

const chosen = {
  language: v.picklist(LANGUAGES, 'validation.choice'),
  kinds: v.pipe(
    kindList(),
    v.minLength(1, 'validation.required'),
    v.maxLength(COPY_KINDS.length),
    v.transform((kinds) => COPY_KINDS.filter((kind) => kinds.includes(kind)))
  ),
}

export const newCopy = v.strictObject({ email: email(), ...chosen })
export type NewCopy = v.InferOutput<typeof newCopy>

/** `updated_at` is the version that the form showed. The recipient must confirm new kinds. */
export const copyChange = v.strictObject({ ...chosen, updated_at: instant() })
export type CopyChange = v.InferOutput<typeof copyChange>

export const copyRecipient = v.strictObject({
  pk: pk(),
  email: v.string(),
  language: v.picklist(LANGUAGES),
  kinds: kindList(),
  /** The kinds that the recipient has not confirmed. */
  waiting_kinds: kindList(),
  /** The expiry of the mailed link; null if no confirmation is pending. */
  expires_at: v.nullable(instant()),
  /** The user who added the recipient; empty for a deleted user. */
  added_by: personName(),
  updated_at: instant(),
})
export type CopyRecipient = v.InferOutput<typeof copyRecipient>

export const companyCopies = v.strictObject({
  recipients: v.array(copyRecipient),
  /** Emails of the company's contacts and active users. */
  suggestions: v.array(v.strictObject({ name: v.string(), email: v.string() })),
  refused: v.array(refusedAddress),
})
export type CompanyCopies = v.InferOutput<typeof companyCopies>

export const mailedCopy = v.strictObject({
  company: v.string(),
  email: v.string(),
  kinds: kindList(),
})
export type MailedCopy = v.InferOutput<typeof mailedCopy>

export const copyConfirmation = v.strictObject({ token: mailCode() })
