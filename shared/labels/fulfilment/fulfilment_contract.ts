import * as v from 'valibot'
import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { rollNo, rollRow } from '#shared/labels/rolls/roll_contract'
import { MAX_LABELS, MAX_ROLLS } from '#shared/labels/rolls/roll_limits'
import { shipmentPayload } from '#shared/labels/fulfilment/shipping_contract'
import { MAX_OBJECT_ID, isLabelId } from '#shared/labels/rolls/label_id'
import { MAIL_STATES } from '#shared/mailing/outbox_contract'
import { order } from '#shared/ordering/orders/order_contract'
import { ORDER_STATES, SENT_STATES } from '#shared/ground/states/order_state'
import { instant, money, pk, textOfLines } from '#shared/ground/validation/fields'

export const MAX_REASON_LENGTH = 300

const labelId = () =>
  v.pipe(v.string(), v.trim(), v.toUpperCase(), v.check(isLabelId, 'validation.label_id'))

export const objectId = () =>
  v.pipe(
    v.number('validation.object_id'),
    v.integer('validation.object_id'),
    v.minValue(1, 'validation.object_id'),
    v.maxValue(MAX_OBJECT_ID, 'validation.object_id')
  )

const shippedRoll = v.strictObject({
  order_position: pk(),
  spool_no: rollNo(),
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

const reason = v.optional(textOfLines(MAX_REASON_LENGTH), '')

export const cancellationRefusal = v.object({
  reason: v.pipe(textOfLines(MAX_REASON_LENGTH), v.minLength(1, 'validation.required')),
})

/**
 * A move of an order to another state. `rolls` and `shipment` are for SHIPPED only. `rolls` adds to
 * the parts that are already stored.
 */
export const orderMove = v.pipe(
  v.strictObject({
    to: v.picklist(SENT_STATES),
    reason,
    rolls: v.optional(rolls),
    shipment: v.optional(shipmentPayload),
  }),
  v.forward(
    v.partialCheck(
      [['to'], ['shipment']],
      ({ to, shipment }) => to === 'SHIPPED' || shipment === undefined,
      'validation.invalid'
    ),
    ['shipment']
  )
)
export type OrderMove = v.InferOutput<typeof orderMove>

/** Stored and ordered labels. If `is_ready`, the move to SHIPPED generates the missing ones. */
export const generatedRolls = v.strictObject({
  is_ready: v.boolean(),
  made: v.number(),
  ordered: v.number(),
})
export type GeneratedRolls = v.InferOutput<typeof generatedRolls>

const MAX_MOVED_ORDERS = 100

export const batchMove = v.strictObject({
  orders: v.pipe(v.array(pk()), v.minLength(1), v.maxLength(MAX_MOVED_ORDERS)),
  to: v.picklist(['ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED']),
  rolls: v.optional(v.literal('generate')),
})
export type BatchMove = v.InferOutput<typeof batchMove>

export const batchMoveResult = v.strictObject({
  moved: v.array(pk()),
  refused: v.array(v.strictObject({ pk: pk(), code: v.string(), detail: v.string() })),
})
export type BatchMoveResult = v.InferOutput<typeof batchMoveResult>

export const rollsPreview = v.strictObject({
  fingerprint: v.string(),
  rolls: v.array(v.strictObject({ spool_no: v.string(), item: v.number(), labels: v.number() })),
  /** Labels ordered, and labels in the rolls, for each order line in the order's sequence. */
  items: v.array(
    v.strictObject({
      item: v.number(),
      reference: v.string(),
      ordered: v.number(),
      labels: v.number(),
    })
  ),
  /** Only the first line errors; `faulty_count` is their number. */
  faulty: v.array(v.strictObject({ line: v.number(), text: v.string(), reason: v.string() })),
  faulty_count: v.number(),
})
export type RollsPreview = v.InferOutput<typeof rollsPreview>

const staffOrderRow = v.strictObject({
  id: pk(),
  order_id: v.string(),
  created_at: instant(),
  state: v.picklist(ORDER_STATES),
  company_id: pk(),
  company_name: v.string(),
  account_id: v.string(),
  customer_order_no: v.string(),
  cost_centre: v.string(),
  orderer: v.string(),
  desired_delivery_date: v.nullable(v.string()),
  items: v.number(),
  labels: v.number(),
  total: money(),
  moves: v.array(v.picklist(SENT_STATES)),
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

const { abilities: _, ...orderParts } = order.entries

export const staffOrder = v.strictObject({
  ...orderParts,
  id: pk(),
  company: v.strictObject({ pk: pk(), name: v.string(), cofor10: v.string() }),
  cancel_requested_from: v.nullable(v.picklist(ORDER_STATES)),
  moves: v.array(v.picklist(SENT_STATES)),
  spools: v.array(rollRow),
  /** Rolls that files stored during production, by file and order line. */
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
