import * as v from 'valibot'
import { LARGE_ORDER_LABELS } from '#shared/ordering/lines/limits'
import { isPartialRoll } from '#shared/ordering/lines/quantities'
import { isPrinted } from '#shared/ordering/lines/services'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'

export const ORDER_WARNINGS = [
  'MIXED_PRINTED_UNPRINTED',
  'PARTIAL_ROLL_WITHOUT_IMPRINT',
  'LARGE_ORDER',
  'QUOTA_EXCEEDED',
  'ORDER_NO_USED',
] as const
export type OrderWarning = (typeof ORDER_WARNINGS)[number]

/** The warnings shown when they were acknowledged. */
export const acknowledgedWarnings = v.pipe(
  v.array(v.picklist(ORDER_WARNINGS)),
  v.maxLength(ORDER_WARNINGS.length)
)

/** `quantity` is in labels. */
interface WarnedLine {
  quantity: number
  product: { labelsPerUnit: number }
  services: readonly { category: ServiceCategory }[]
}

/**
 * Returns the warnings that must be acknowledged before ordering (rule 5.10). QUOTA_EXCEEDED and
 * ORDER_NO_USED are missing, because order lines alone do not show them.
 */
export function orderWarnings(lines: readonly WarnedLine[]): OrderWarning[] {
  const unprinted = lines.filter(({ services }) => !isPrinted(services))
  const labels = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const warnings: OrderWarning[] = []
  if (unprinted.length > 0 && unprinted.length < lines.length) {
    warnings.push('MIXED_PRINTED_UNPRINTED')
  }
  if (unprinted.some(hasPartialRoll)) warnings.push('PARTIAL_ROLL_WITHOUT_IMPRINT')
  if (labels > LARGE_ORDER_LABELS) warnings.push('LARGE_ORDER')
  return warnings
}

/** Returns whether all warnings are acknowledged. A later warning is not (rule 5.10). */
export function areAcknowledged(
  warnings: readonly OrderWarning[],
  cart: { warningAcknowledged: boolean; acknowledgedWarnings?: readonly OrderWarning[] | undefined }
): boolean {
  const known = cart.warningAcknowledged ? (cart.acknowledgedWarnings ?? []) : []
  return warnings.every((warning) => known.includes(warning))
}

/**
 * Returns the text key of a warning. Partial rolls cost nothing where services are free, as for
 * internal suppliers (rule 5.6).
 */
export const warningText = (warning: OrderWarning, areServicesFree: boolean) =>
  warning === 'PARTIAL_ROLL_WITHOUT_IMPRINT' && areServicesFree
    ? 'PARTIAL_ROLL_WITHOUT_COSTS'
    : warning

const hasPartialRoll = ({ quantity, product }: WarnedLine) =>
  isPartialRoll(quantity, product.labelsPerUnit)
