import * as v from 'valibot'
import { auditTrail } from '#shared/audit/audit_trail_contract'
import { spoolNo, spoolRow } from '#shared/labels/spool_contract'
import { MAX_LABELS, MAX_ROLLS } from '#shared/labels/roll_limits'
import { MAX_OBJECT_ID, isLabelId } from '#shared/labels/label_id'
import { MAIL_STATES } from '#shared/mailing/outbox_contract'
import { order } from '#shared/ordering/order_contract'
import { ORDER_STATES } from '#shared/ordering/order_state'
import {
  calendarDate,
  instant,
  money,
  optionalText,
  pk,
  pkInText,
  textOfLines,
  wantedIds,
} from '#shared/validation/fields'

/** An order is moved to any state but the one in which it is written. */
const [, ...STATES_TO_MOVE_TO] = ORDER_STATES

export const MAX_REASON_LENGTH = 300

export const labelId = () =>
  v.pipe(v.string(), v.trim(), v.toUpperCase(), v.check(isLabelId, 'validation.label_id'))

export const objectId = () =>
  v.pipe(
    v.number('validation.object_id'),
    v.integer('validation.object_id'),
    v.minValue(1, 'validation.object_id'),
    v.maxValue(MAX_OBJECT_ID, 'validation.object_id')
  )

/** A roll that is shipped for an item of an order, with what is on it. */
const shippedRoll = v.strictObject({
  order_position: pk(),
  spool_no: spoolNo(),
  labels: v.pipe(
    v.array(v.strictObject({ label_id: labelId(), object_id: objectId() })),
    v.minLength(1, 'validation.required'),
    v.maxLength(MAX_LABELS)
  ),
})
export type ShippedRoll = v.InferOutput<typeof shippedRoll>

const rolls = v.union([
  v.literal('generate'),
  v.pipe(v.array(shippedRoll), v.minLength(1), v.maxLength(MAX_ROLLS)),
])
export type RollsToShip = v.InferOutput<typeof rolls>

const reason = v.optional(textOfLines(MAX_REASON_LENGTH), '')

/** Why a cancellation is refused; other moves need no reason. */
export const cancellationRefusal = v.object({
  reason: v.pipe(textOfLines(MAX_REASON_LENGTH), v.minLength(1, 'validation.required')),
})

/** A move of an order; `rolls` is what is shipped beside the parts that are there, for SHIPPED only. */
export const orderMove = v.strictObject({
  to: v.picklist(STATES_TO_MOVE_TO),
  reason,
  rolls: v.optional(rolls),
})
export type OrderMove = v.InferOutput<typeof orderMove>

/** How many labels of an order are there; what is missing when it `is_ready` is made as it is shipped. */
export const generatedRolls = v.strictObject({
  is_ready: v.boolean(),
  made: v.number(),
  ordered: v.number(),
})
export type GeneratedRolls = v.InferOutput<typeof generatedRolls>

/** The most orders that are moved at once. */
export const MAX_MOVED_ORDERS = 100

export const batchMove = v.strictObject({
  orders: v.pipe(v.array(pk()), v.minLength(1), v.maxLength(MAX_MOVED_ORDERS)),
  to: v.picklist(['ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED']),
  rolls: v.optional(v.literal('generate')),
})
export type BatchMove = v.InferOutput<typeof batchMove>

/** What became of each order of a batch. */
export const batchMoveAnswer = v.strictObject({
  moved: v.array(pk()),
  refused: v.array(v.strictObject({ pk: pk(), code: v.string(), detail: v.string() })),
})
export type BatchMoveAnswer = v.InferOutput<typeof batchMoveAnswer>

/** What a file of rolls would ship. */
export const rollsPreview = v.strictObject({
  fingerprint: v.string(),
  rolls: v.array(v.strictObject({ spool_no: v.string(), item: v.number(), labels: v.number() })),
  /** How many labels each item asks for and gets, in the order of the items. */
  items: v.array(
    v.strictObject({
      item: v.number(),
      reference: v.string(),
      ordered: v.number(),
      labels: v.number(),
    })
  ),
  /** The first of the faulty lines, and how many there are. */
  faulty: v.array(v.strictObject({ line: v.number(), text: v.string(), reason: v.string() })),
  faulty_count: v.number(),
})
export type RollsPreview = v.InferOutput<typeof rollsPreview>

/** An order as the backoffice lists it. */
export const staffOrderRow = v.strictObject({
  id: pk(),
  order_id: v.string(),
  created_at: instant(),
  state: v.picklist(ORDER_STATES),
  company_id: pk(),
  company_name: v.string(),
  account_id: v.string(),
  customer_order_no: v.string(),
  orderer: v.string(),
  desired_delivery_date: v.nullable(v.string()),
  items: v.number(),
  labels: v.number(),
  total: money(),
  /** Where the reader may move it. */
  moves: v.array(v.picklist(ORDER_STATES)),
})
export type StaffOrderRow = v.InferOutput<typeof staffOrderRow>

export const staffOrderRows = v.array(staffOrderRow)

export const ORDER_SORT_FIELDS = [
  'created_at',
  'id',
  'state',
  'company_name',
  'account_id',
  'customer_order_no',
  'desired_delivery_date',
  'total',
] as const

export const orderFilter = v.strictObject({
  id: wantedIds(),
  q: v.optional(optionalText()),
  state: v.optional(v.picklist(ORDER_STATES)),
  /** First and last day, UTC, both included. */
  from: v.optional(calendarDate()),
  until: v.optional(calendarDate()),
  company_id: v.optional(pk()),
  order_id: v.optional(optionalText(20)),
  customer_order_no: v.optional(optionalText()),
  /** Part of a reference. */
  product: v.optional(optionalText()),
})

const { abilities: _, ...orderParts } = order.entries

/** An order as customer service works on it. */
export const staffOrder = v.strictObject({
  ...orderParts,
  id: pk(),
  company: v.strictObject({ pk: pk(), name: v.string(), cofor10: v.string() }),
  cancel_requested_from: v.nullable(v.picklist(ORDER_STATES)),
  moves: v.array(v.picklist(ORDER_STATES)),
  spools: v.array(spoolRow),
  /** What files have brought while it was in production, by file and item. */
  parts: v.array(
    v.strictObject({
      stored_at: instant(),
      order_position: pk(),
      rolls: v.number(),
      labels: v.number(),
    })
  ),
  mails: v.array(
    v.strictObject({
      id: pk(),
      template: v.string(),
      to_address: v.string(),
      state: v.picklist(MAIL_STATES),
      created_at: instant(),
    })
  ),
  audit: auditTrail,
})
export type StaffOrder = v.InferOutput<typeof staffOrder>

export const staffOrderPath = v.object({ pk: pkInText() })
