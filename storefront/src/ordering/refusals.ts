import { ApiError } from '#shared/http/api_client'
import { isAddressRefusal } from '#shared/ordering/blocks/ordering_block'

const ADDRESS_FIELDS = ['customer_order_no', 'desired_delivery_date']

/** Where an order names what the session knows of its company. */
const COMPANY_FIELDS = ['billing_address', 'delivery_address', 'transport_by_customer']

/** The step where the refused part of an order can be corrected; null when it is none of them. */
export function refusedStep(error: unknown): 'products' | 'address' | null {
  if (!(error instanceof ApiError)) return null
  const fields = Object.keys(error.fieldErrors)
  if (fields.includes('order_positions')) return 'products'
  return fields.some((field) => ADDRESS_FIELDS.includes(field)) ? 'address' : null
}

/**
 * Returns whether an order or its draft was refused for an address or the transport of the company,
 * which was changed elsewhere.
 */
export function isAboutCompany(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const fields = Object.keys(error.fieldErrors)
  return isAddressRefusal(error.code) || fields.some((field) => COMPANY_FIELDS.includes(field))
}

/** The lines of an order, counted from 0, whose print data has to be corrected or confirmed anew. */
export function refusedImprints(error: unknown): number[] {
  if (!(error instanceof ApiError)) return []
  return Object.entries(error.fieldErrors.order_positions ?? {}).flatMap(([index, faults]) =>
    Object.hasOwn(faults, 'confirmed') || Object.hasOwn(faults, 'extra_service_data')
      ? [Number(index)]
      : []
  )
}

/** The refused line of an order, counted from 0; null when the refusal is not about one. */
export function refusedPosition(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const [index] = Object.keys(error.fieldErrors.order_positions ?? {})
  return index === undefined ? null : Number(index)
}
