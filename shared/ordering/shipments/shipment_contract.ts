import { instant, pk } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

/** A parcel of an order (rule 7.9). */
export const shipment = v.strictObject({
  pk: pk(),
  /** Null if the carrier is unknown or is only given by name. */
  carrier: v.nullable(pk()),
  /** The carrier's name when the shipment was recorded; may be empty. */
  carrier_name: v.string(),
  /** May be empty. */
  tracking_number: v.string(),
  tracking_link: v.nullable(v.string()),
  sent_on: v.string(),
  expected_on: v.nullable(v.string()),
  /** Numbers of its rolls. If empty, the shipment contains all rolls that no other one names. */
  rolls: v.array(v.string()),
  added_at: instant(),
  /** Null if the user was deleted. */
  added_by: personName(),
  updated_at: instant(),
})
export type Shipment = v.InferOutput<typeof shipment>
