import * as v from 'valibot'
import { WINDING_DIRECTIONS } from '#shared/catalogue/product_contract'
import { MAX_SPOOL_NO_LENGTH } from '#shared/labels/roll_limits'
import { scannedLabel, scannedRoll } from '#shared/labels/scanned_id'
import { instant, optionalText, pk, pkInText, wantedIds } from '#shared/validation/fields'
import { personName } from '#shared/users/person_name'

/** A roll in the hands of its holder is not activated until they say that they have it. */
export const SPOOL_STATES = ['SHIPPED', 'ACTIVATED'] as const
export type SpoolState = (typeof SPOOL_STATES)[number]

/** The state of a roll by when it was activated. */
export const spoolStateOf = (activatedAt: string | null): SpoolState =>
  activatedAt === null ? 'SHIPPED' : 'ACTIVATED'

export const SPOOL_EVENTS = [
  'PRODUCED',
  'SHIPPED',
  'REDISTRIBUTED',
  'RECEIVED',
  'RECALLED',
  'ACTIVATED',
] as const
export type SpoolEventType = (typeof SPOOL_EVENTS)[number]

/** The number of a roll, upper-cased: letters, digits and `-`, `.`, `/` between them. */
export const spoolNo = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.maxLength(MAX_SPOOL_NO_LENGTH),
    v.toUpperCase(),
    v.regex(/^[A-Z0-9]([A-Z0-9./-]*[A-Z0-9])?$/, 'validation.spool_no')
  )

const company = v.strictObject({ pk: pk(), name: v.string(), cofor10: v.string() })

/** A roll as its holder sees it. */
export const spool = v.strictObject({
  pk: pk(),
  spool_no: v.string(),
  /** Number of the order it came with, null for a roll from before the portal. */
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
  state: v.picklist(SPOOL_STATES),
  state_display: v.string(),
  /** On its way to a recipient who has not said yet that it arrived. */
  in_transit: v.boolean(),
  /** The day on which it was lost, as was reported; null for most. */
  lost_on: v.nullable(v.string()),
  /** What one’s own company has noted about it; null where others have reported it. */
  lost_note: v.nullable(v.string()),
  /** Null while its order is in production. */
  shipped_at: v.nullable(instant()),
  activated_at: v.nullable(instant()),
  holder: company,
})
export type Spool = v.InferOutput<typeof spool>

export const spoolList = v.array(spool)

/** How many rolls one page of a supplier's list holds. */
export const SPOOL_PAGE_SIZE = 200

/** The most rolls that are activated at once. */
export const MAX_ACTIVATED_ROLLS = 500

export const spoolActivation = v.strictObject({
  spool_nos: v.pipe(v.array(spoolNo()), v.minLength(1), v.maxLength(MAX_ACTIVATED_ROLLS)),
})

/** The numbers in what somebody types, who puts spaces, commas or semicolons between them. */
export const spoolNosIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The same as a form has it: the numbers in one text. */
export const spoolActivationForm = v.object({
  spool_nos: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'validation.required'),
    v.transform(spoolNosIn),
    spoolActivation.entries.spool_nos
  ),
})

/** How many of the rolls were not activated before. */
export const activationAnswer = v.strictObject({ activated: v.number() })
export type ActivationAnswer = v.InferOutput<typeof activationAnswer>

/** A roll as the backoffice lists it. */
export const spoolRow = v.strictObject({
  id: pk(),
  spool_no: v.string(),
  order: v.nullable(pk()),
  order_id: v.nullable(v.string()),
  customer_reference: v.string(),
  labels: v.number(),
  state: v.picklist(SPOOL_STATES),
  holder_company_id: pk(),
  holder_name: v.string(),
  holder_account_id: v.string(),
  /** Null while its order is in production. */
  shipped_at: v.nullable(instant()),
  activated_at: v.nullable(instant()),
})
export type SpoolRow = v.InferOutput<typeof spoolRow>

export const spoolRows = v.array(spoolRow)

/** A roll alone, with its way. */
export const spoolDetail = v.strictObject({
  ...spoolRow.entries,
  comment: v.string(),
  description: v.string(),
  events: v.array(
    v.strictObject({
      type: v.picklist(SPOOL_EVENTS),
      at: instant(),
      by: personName(),
      company: v.nullable(v.string()),
    })
  ),
})
export type SpoolDetail = v.InferOutput<typeof spoolDetail>

export const SPOOL_SORT_FIELDS = ['id', 'spool_no', 'labels', 'shipped_at', 'activated_at'] as const

export const spoolFilter = v.strictObject({
  id: wantedIds(),
  q: v.optional(optionalText()),
  spool_no: v.optional(scannedRoll()),
  order_pk: v.optional(pk()),
  company_id: v.optional(pk()),
  state: v.optional(v.picklist(SPOOL_STATES)),
})

/** A label as the backoffice lists it. */
export const labelRow = v.strictObject({
  /** The object id, which is unique; react-admin asks for an `id`. */
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

/** What labels are found by, as it was pasted; without any of these there are none to see. */
export const labelFilter = v.strictObject({
  id: wantedIds(),
  spool_no: v.optional(scannedRoll()),
  label_id: v.optional(scannedLabel()),
  object_id: v.optional(v.union([v.number(), scannedLabel()])),
})

export const labelPath = v.object({ id: scannedLabel() })

export const spoolPath = v.object({ id: pkInText() })

/** To whom a label's roll was passed on last. */
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

/** A label that is known, with its roll and order. */
export const knownLabel = v.strictObject({
  label_id: v.string(),
  /** The object id. */
  holospot_id: v.number(),
  /** The number of its roll. */
  spool_id: v.string(),
  reference: v.string(),
  product_group: v.string(),
  /** Of the order; null for a roll without one. */
  order_pk: v.nullable(pk()),
  order_id: v.nullable(v.string()),
  state: v.nullable(v.string()),
  company_name: v.nullable(v.string()),
  cofor10: v.nullable(v.string()),
  city: v.nullable(v.string()),
  country_code: v.nullable(v.string()),
  redistribution: v.nullable(redistribution),
})
export type KnownLabel = v.InferOutput<typeof knownLabel>

/** What a label id or an object id tells (rule 9.5). Empty when nobody knows it. */
export const labelInfo = v.union([knownLabel, v.strictObject({})])
export type LabelInfo = v.InferOutput<typeof labelInfo>
