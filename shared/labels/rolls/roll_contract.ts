import * as v from 'valibot'
import { WINDING_DIRECTIONS } from '#shared/catalogue/catalogue/product_contract'
import { MAX_ROLL_NO_LENGTH } from '#shared/labels/rolls/roll_limits'
import { instant, pk } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'

/** States of a roll. The holder activates a roll after its receipt (rule 7.4). */
export const ROLL_STATES = ['SHIPPED', 'ACTIVATED'] as const
export type RollState = (typeof ROLL_STATES)[number]

export const rollStateOf = (activatedAt: string | null): RollState =>
  activatedAt === null ? 'SHIPPED' : 'ACTIVATED'

export const ROLL_EVENTS = [
  'PRODUCED',
  'SHIPPED',
  'REDISTRIBUTED',
  'RECEIVED',
  'RECALLED',
  'ACTIVATED',
] as const
export type RollEventType = (typeof ROLL_EVENTS)[number]

export const ROLL_NO = /^[A-Z0-9]([A-Z0-9./-]*[A-Z0-9])?$/

/** A roll number as in {@link ROLL_NO}, upper-cased. */
export const rollNo = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.maxLength(MAX_ROLL_NO_LENGTH),
    v.toUpperCase(),
    v.regex(ROLL_NO, 'validation.spool_no')
  )

const company = v.strictObject({ pk: pk(), name: v.string(), cofor10: v.string() })

export const roll = v.strictObject({
  pk: pk(),
  spool_no: v.string(),
  /** Null for a roll without an order, such as one from before the portal. */
  order_id: v.nullable(v.string()),
  product: v.strictObject({
    pk: pk(),
    customer_reference: v.string(),
    description: v.string(),
    winding_direction: v.picklist(WINDING_DIRECTIONS),
    labels_per_unit: v.number(),
    product_group: v.strictObject({ pk: pk(), name: v.string(), sort_index: v.number() }),
  }),
  labels: v.number(),
  comment: v.string(),
  state: v.picklist(ROLL_STATES),
  state_display: v.string(),
  /** True if the roll was sent to a recipient who has not confirmed the receipt. */
  in_transit: v.boolean(),
  /** The day of the reported loss, else null. */
  lost_on: v.nullable(v.string()),
  /** The note of the user's company; null when another company reported the loss. */
  lost_note: v.nullable(v.string()),
  /** Null while its order is in production. */
  shipped_at: v.nullable(instant()),
  activated_at: v.nullable(instant()),
  holder: company,
})
export type CompanyRoll = v.InferOutput<typeof roll>

export const rollList = v.array(roll)

export const ROLL_PAGE_SIZE = 200

export const MAX_ACTIVATED_ROLLS = 500

export const rollActivation = v.strictObject({
  spool_nos: v.pipe(v.array(rollNo()), v.minLength(1), v.maxLength(MAX_ACTIVATED_ROLLS)),
})

export const rollNosIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

export const rollActivationForm = v.object({
  spool_nos: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'validation.required'),
    v.transform(rollNosIn),
    rollActivation.entries.spool_nos
  ),
})

/** Number of rolls that were not activated before. */
export const activationResult = v.strictObject({ activated: v.number() })

export const rollRow = v.strictObject({
  id: pk(),
  spool_no: v.string(),
  order: v.nullable(pk()),
  order_id: v.nullable(v.string()),
  customer_reference: v.string(),
  labels: v.number(),
  state: v.picklist(ROLL_STATES),
  holder_company_id: pk(),
  holder_name: v.string(),
  holder_account_id: v.string(),
  /** Null while its order is in production. */
  shipped_at: v.nullable(instant()),
  activated_at: v.nullable(instant()),
})
export type RollRow = v.InferOutput<typeof rollRow>

export const rollRows = v.array(rollRow)

export const rollDetail = v.strictObject({
  ...rollRow.entries,
  comment: v.string(),
  description: v.string(),
  events: v.array(
    v.strictObject({
      type: v.picklist(ROLL_EVENTS),
      at: instant(),
      by: personName(),
      company: v.nullable(v.string()),
    })
  ),
})
export type RollDetail = v.InferOutput<typeof rollDetail>

export const ROLL_SORT_FIELDS = ['id', 'spool_no', 'labels', 'shipped_at', 'activated_at'] as const

const labelRow = v.strictObject({
  /** The object id, under the name that react-admin requires. */
  id: v.number(),
  label_id: v.string(),
  object_id: v.number(),
  spool: pk(),
  spool_no: v.string(),
  order: v.nullable(pk()),
  order_id: v.nullable(v.string()),
  customer_reference: v.string(),
  holder_name: v.string(),
})
export type LabelRow = v.InferOutput<typeof labelRow>

export const labelRows = v.array(labelRow)

export const LABEL_SORT_FIELDS = ['object_id', 'id'] as const

export const redistribution = v.strictObject({
  company_name: v.string(),
  comment: v.string(),
  date_created: instant(),
  street_address: v.string(),
  address_details: v.string(),
  city: v.string(),
  postal_code: v.string(),
  country_code: v.string(),
  /** The number of the roll. */
  spool_id: v.string(),
})
export type Redistribution = v.InferOutput<typeof redistribution>

export const knownLabel = v.strictObject({
  label_id: v.string(),
  /** The object id. */
  holospot_id: v.number(),
  /** The number of the roll. */
  spool_id: v.string(),
  reference: v.string(),
  product_group: v.string(),
  /** Null for a roll without an order. */
  order_pk: v.nullable(pk()),
  order_id: v.nullable(v.string()),
  state: v.nullable(v.string()),
  company_pk: v.nullable(pk()),
  company_name: v.nullable(v.string()),
  cofor10: v.nullable(v.string()),
  city: v.nullable(v.string()),
  country_code: v.nullable(v.string()),
  redistribution: v.nullable(redistribution),
})
export type KnownLabel = v.InferOutput<typeof knownLabel>

/** Information about a label id or object id (rule 9.5); empty when unknown. */
export const labelInfo = v.union([knownLabel, v.strictObject({})])
export type LabelInfo = v.InferOutput<typeof labelInfo>
