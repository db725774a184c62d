import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { instant, pk, requiredText } from '#shared/ground/validation/fields'
import { isLinkTemplate } from '#shared/ordering/shipments/tracking_link'
import * as v from 'valibot'

export const MAX_CARRIER_NAME = 60

const carrierRow = v.strictObject({
  id: pk(),
  name: v.string(),
  /** An https address with `{number}`. */
  link_template: v.string(),
  updated_at: instant(),
})
export type CarrierRow = v.InferOutput<typeof carrierRow>

export const carrierRows = v.array(carrierRow)

export const carrierDetail = v.strictObject({
  ...carrierRow.entries,
  /** A carrier that a shipment names cannot be deleted. */
  abilities: v.strictObject({ delete: v.boolean() }),
  audit: auditTrail,
})
export type CarrierDetail = v.InferOutput<typeof carrierDetail>

export const CARRIER_SORT_FIELDS = ['id', 'name', 'updated_at'] as const

const values = {
  name: requiredText(MAX_CARRIER_NAME),
  link_template: v.pipe(
    requiredText(255),
    v.check((text) => text === '' || isLinkTemplate(text), 'validation.link_template')
  ),
}

export const carrierPayload = v.object(values)
export type CarrierPayload = v.InferOutput<typeof carrierPayload>

export const carrierChange = v.object({ ...values, updated_at: instant() })
export type CarrierChange = v.InferOutput<typeof carrierChange>
