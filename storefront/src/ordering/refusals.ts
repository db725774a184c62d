import { ApiError } from '#shared/ground/http/api_client'
import { isAddressRefusal } from '#shared/ordering/blocks/ordering_block'

const ADDRESS_FIELDS = ['customer_order_no', 'desired_delivery_date']

/** Order fields that repeat the company's data from the session. */
const COMPANY_FIELDS = ['billing_address', 'delivery_address', 'transport_by_customer']

/** Returns the step where the refused part can be corrected; null when there is none. */
export function refusedStep(error: unknown): 'products' | 'address' | null {
  if (!(error instanceof ApiError)) return null
  const fields = Object.keys(error.fieldErrors)
  if (fields.includes('order_positions')) return 'products'
  return fields.some((field) => ADDRESS_FIELDS.includes(field)) ? 'address' : null
}

/** Returns whether an order or draft was refused because the company changed elsewhere. */
export function isAboutCompany(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const fields = Object.keys(error.fieldErrors)
  return isAddressRefusal(error.code) || fields.some((field) => COMPANY_FIELDS.includes(field))
}

/** Returns the indexes (from 0) of lines whose print data was refused. */
export function refusedImprints(error: unknown): number[] {
  if (!(error instanceof ApiError)) return []
  return Object.entries(error.fieldErrors.order_positions ?? {}).flatMap(([index, faults]) =>
    Object.hasOwn(faults, 'confirmed') || Object.hasOwn(faults, 'extra_service_data')
      ? [Number(index)]
      : []
  )
}

/** Returns the index (from 0) of the refused line; null when the refusal is not about a line. */
export function refusedPosition(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const [index] = Object.keys(error.fieldErrors.order_positions ?? {})
  return index === undefined ? null : Number(index)
}
