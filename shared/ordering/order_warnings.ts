import * as v from 'valibot'
import { LARGE_ORDER_LABELS } from '#shared/ordering/limits'
import { isPartialRoll } from '#shared/ordering/quantities'
import { isPrinted } from '#shared/ordering/services'
import type { ServiceCategory } from '#shared/catalogue/service_contract'

export const ORDER_WARNINGS = [
  'MIXED_PRINTED_UNPRINTED',
  'PARTIAL_ROLL_WITHOUT_IMPRINT',
  'LARGE_ORDER',
  'QUOTA_EXCEEDED',
  'ORDER_NO_USED',
] as const
export type OrderWarning = (typeof ORDER_WARNINGS)[number]

/** The warnings that were shown when they were acknowledged. */
export const acknowledgedWarnings = v.pipe(
  v.array(v.picklist(ORDER_WARNINGS)),
  v.maxLength(ORDER_WARNINGS.length)
)

/** What the warnings look at; `quantity` counts labels. */
export interface WarnedPosition {
  quantity: number
  product: { labelsPerUnit: number }
  services: readonly { category: ServiceCategory }[]
}

/**
 * Lists what an order's owner has to acknowledge before it is placed (rule 5.10).
 * Neither quotas nor earlier orders are seen from the positions, so that QUOTA_EXCEEDED and ORDER_NO_USED are never among them.
 */
export function orderWarnings(positions: readonly WarnedPosition[]): OrderWarning[] {
  const unprinted = positions.filter(({ services }) => !isPrinted(services))
  const labels = positions.reduce((sum, { quantity }) => sum + quantity, 0)
  const warnings: OrderWarning[] = []
  if (unprinted.length > 0 && unprinted.length < positions.length) {
    warnings.push('MIXED_PRINTED_UNPRINTED')
  }
  if (unprinted.some(hasPartialRoll)) warnings.push('PARTIAL_ROLL_WITHOUT_IMPRINT')
  if (labels > LARGE_ORDER_LABELS) warnings.push('LARGE_ORDER')
  return warnings
}

/** Returns whether each warning is one of those that were acknowledged: a later one is not (rule 5.10). */
export function areAcknowledged(
  warnings: readonly OrderWarning[],
  cart: { warningAcknowledged: boolean; acknowledgedWarnings?: readonly OrderWarning[] | undefined }
): boolean {
  const known = cart.warningAcknowledged ? (cart.acknowledgedWarnings ?? []) : []
  return warnings.every((warning) => known.includes(warning))
}

/**
 * Names the sentence that tells of a warning: partial rolls cause no extra costs where services cost nothing, as for
 * internal suppliers (rule 5.6).
 */
export const warningText = (warning: OrderWarning, areServicesFree: boolean) =>
  warning === 'PARTIAL_ROLL_WITHOUT_IMPRINT' && areServicesFree
    ? 'PARTIAL_ROLL_WITHOUT_COSTS'
    : warning

const hasPartialRoll = ({ quantity, product }: WarnedPosition) =>
  isPartialRoll(quantity, product.labelsPerUnit)
