import { scannedRoll } from '#shared/labels/rolls/scanned_id'
import { page } from '#shared/ground/http/page'
import { CONTACT_STATES } from '#shared/information/contact/contact_state'
import { instant, optionalText, pk, textOfLines } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

export const MAX_TOPIC_LENGTH = 100
export const MAX_MESSAGE_LENGTH = 4000

const message = () => textOfLines(MAX_MESSAGE_LENGTH)

/** Returns the reference of a message: `CM-00000123` for id 123. */
export const contactReference = (id: number) => `CM-${String(id).padStart(8, '0')}`

export const contactPayload = v.strictObject({
  topic: v.optional(
    v.pipe(optionalText(MAX_TOPIC_LENGTH), v.minLength(1, 'validation.contact_topic')),
    ''
  ),
  text: v.optional(v.pipe(message(), v.minLength(1, 'validation.contact_message')), ''),
  /** Id of an order of the user's company. */
  order: v.optional(v.nullable(pk()), null),
  /** Number of a roll that the user's company holds. */
  spool_no: v.optional(v.nullable(scannedRoll()), null),
  copy: v.optional(v.boolean(), false),
})
export type ContactPayload = v.InferOutput<typeof contactPayload>

const attached = {
  order: v.nullable(v.strictObject({ pk: pk(), order_id: v.string() })),
  spool_no: v.nullable(v.string()),
}

const contactAnswer = v.strictObject({ at: instant(), text: v.string() })

export const ownMessage = v.strictObject({
  pk: pk(),
  reference: v.string(),
  topic: v.string(),
  text: v.string(),
  ...attached,
  state: v.picklist(CONTACT_STATES),
  state_display: v.string(),
  created_at: instant(),
  answers: v.array(contactAnswer),
})
export type OwnMessage = v.InferOutput<typeof ownMessage>

export const MESSAGE_PAGE_SIZE = 10

export const ownMessagePage = page(ownMessage)
export type OwnMessagePage = v.InferOutput<typeof ownMessagePage>

/** The portal's publisher, who delivers the labels. Values not in the configuration are empty. */
export const provider = v.strictObject({
  name: v.string(),
  street_address: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country_code: v.string(),
  register: v.string(),
  vat_identification_no: v.string(),
  managing_directors: v.string(),
  bank: v.string(),
  iban: v.string(),
  bic: v.string(),
  email: v.string(),
  phone: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
})
export type Provider = v.InferOutput<typeof provider>

export const contactRow = v.strictObject({
  id: pk(),
  reference: v.string(),
  topic: v.string(),
  state: v.picklist(CONTACT_STATES),
  company_name: v.string(),
  account_id: v.string(),
  person: v.string(),
  assigned_to: v.nullable(pk()),
  assignee: personName(),
  created_at: instant(),
  updated_at: instant(),
})
export type ContactRow = v.InferOutput<typeof contactRow>

export const contactList = v.array(contactRow)

export const contactDetail = v.strictObject({
  ...contactRow.entries,
  text: v.string(),
  ...attached,
  spool_pk: v.nullable(pk()),
  company_pk: pk(),
  user_pk: v.nullable(pk()),
  email: v.string(),
  language: v.string(),
  answers: v.array(v.strictObject({ ...contactAnswer.entries, by: personName() })),
  assignees: v.array(v.strictObject({ id: pk(), name: v.string() })),
})
export type ContactDetail = v.InferOutput<typeof contactDetail>

export const CONTACT_SORT_FIELDS = ['id', 'topic', 'created_at', 'updated_at'] as const

/** `updated_at` identifies the version that the user saw. */
export const contactChange = v.strictObject({
  assigned_to: v.nullable(pk()),
  state: v.optional(v.picklist(['CLOSED', 'REOPENED'])),
  updated_at: instant(),
})
export type ContactChange = v.InferOutput<typeof contactChange>

export const contactAnswerPayload = v.strictObject({
  text: v.pipe(message(), v.minLength(1, 'validation.contact_message')),
  updated_at: instant(),
})
export type ContactAnswerPayload = v.InferOutput<typeof contactAnswerPayload>
