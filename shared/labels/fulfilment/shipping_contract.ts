import { calendarDate, instant, optionalText, pk } from '#shared/ground/validation/fields'
import { rollNo } from '#shared/labels/rolls/roll_contract'
import { MAX_ROLLS } from '#shared/labels/rolls/roll_limits'
import { MAX_CARRIER_NAME } from '#shared/ordering/shipments/carrier_contract'
import * as v from 'valibot'

export const MAX_TRACKING_NUMBER = 40

/** Maximum number of shipments of an order (rule 7.9). */
export const MAX_SHIPMENTS = 50

const values = {
  carrier: v.optional(v.nullable(pk()), null),
  /** The name of a carrier that is not in the list. Ignored if `carrier` is set. */
  carrier_name: v.optional(optionalText(MAX_CARRIER_NAME), ''),
  tracking_number: v.optional(optionalText(MAX_TRACKING_NUMBER), ''),
  sent_on: calendarDate(),
  expected_on: v.optional(v.nullable(calendarDate()), null),
  /** Rolls of the order that no other shipment names. */
  rolls: v.optional(v.pipe(v.array(rollNo()), v.maxLength(MAX_ROLLS)), []),
}

type Days = { sent_on: string; expected_on: string | null }

const isInOrder = ({ sent_on: sent, expected_on: expected }: Days) =>
  expected === null || expected >= sent

export const shipmentPayload = v.pipe(
  v.strictObject(values),
  v.forward(v.partialCheck([['sent_on'], ['expected_on']], isInOrder, 'validation.expected_on'), [
    'expected_on',
  ])
)
export type ShipmentPayload = v.InferOutput<typeof shipmentPayload>

/** `seen` contains the ids of the order's shipments that the form showed. */
export const newShipment = v.strictObject({
  shipment: shipmentPayload,
  seen: v.pipe(v.array(pk()), v.maxLength(MAX_SHIPMENTS)),
})
export type NewShipment = v.InferOutput<typeof newShipment>

export const shipmentChange = v.strictObject({ shipment: shipmentPayload, updated_at: instant() })
export type ShipmentChange = v.InferOutput<typeof shipmentChange>
