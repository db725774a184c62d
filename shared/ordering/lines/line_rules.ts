import { LARGE_ORDER_LABELS } from '#shared/ordering/lines/limits'
import type {
  ExtraServiceData,
  ServiceCategory,
  ServiceField,
} from '#shared/catalogue/printing/fields/service_contract'

/** Returns whether the labels do not fill whole rolls (rule 5.2). */
export const isPartialRoll = (quantity: number, labelsPerUnit: number): boolean =>
  quantity % labelsPerUnit !== 0

interface GroupLabels {
  groupId: number
  labels: number
}

export function labelsByGroup(lines: readonly GroupLabels[]): GroupLabels[] {
  const sums = new Map<number, number>()
  for (const { groupId, labels } of lines) sums.set(groupId, (sums.get(groupId) ?? 0) + labels)
  return [...sums].map(([groupId, labels]) => ({ groupId, labels }))
}

type Service = { category: ServiceCategory }

export const printingOf = <Found extends Service>(services: readonly Found[]): Found | undefined =>
  services.find(({ category }) => category === 'PRINTING')

export const printDesignOf = <Found extends Service>(
  services: readonly Found[]
): Found | undefined => services.find(({ category }) => category === 'PRINT_DESIGN')

/** Returns the services of printed labels, including the design if it is offered (rule 5.5). */
export const printedServices = (
  offered: readonly Service[],
  fields: ServiceField[]
): ExtraServiceData => [
  { category: 'PRINTING', fields },
  ...(printDesignOf(offered) ? [{ category: 'PRINT_DESIGN' as const, fields: [] }] : []),
]

export const isPrinted = (services: readonly Service[]): boolean =>
  printingOf(services) !== undefined

/** Returns whether a proof can be drawn. This needs a print design with a layout (rule 6.4). */
export const hasProof = (services: readonly (Service & { layout?: string | null })[]): boolean =>
  isPrinted(services) && Boolean(printDesignOf(services)?.layout)

export const ORDER_WARNINGS = [
  'MIXED_PRINTED_UNPRINTED',
  'PARTIAL_ROLL_WITHOUT_IMPRINT',
  'LARGE_ORDER',
  'QUOTA_EXCEEDED',
  'ORDER_NO_USED',
] as const
export type OrderWarning = (typeof ORDER_WARNINGS)[number]

/** `quantity` is in labels. */
interface WarnedLine {
  quantity: number
  product: { labelsPerUnit: number }
  services: readonly { category: ServiceCategory }[]
}

/**
 * Returns the warnings that must be acknowledged before ordering (rule 5.10). Leaves out
 * QUOTA_EXCEEDED and ORDER_NO_USED, which lines alone do not reveal.
 */
export function orderWarnings(lines: readonly WarnedLine[]): OrderWarning[] {
  const unprinted = lines.filter(({ services }) => !isPrinted(services))
  const labels = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const warnings: OrderWarning[] = []
  if (unprinted.length > 0 && unprinted.length < lines.length) {
    warnings.push('MIXED_PRINTED_UNPRINTED')
  }
  if (unprinted.some(({ quantity, product }) => isPartialRoll(quantity, product.labelsPerUnit))) {
    warnings.push('PARTIAL_ROLL_WITHOUT_IMPRINT')
  }
  if (labels > LARGE_ORDER_LABELS) warnings.push('LARGE_ORDER')
  return warnings
}

/** Returns whether the user has acknowledged each of these warnings (rule 5.10). */
export function areAcknowledged(
  warnings: readonly OrderWarning[],
  cart: { warningAcknowledged: boolean; acknowledgedWarnings?: readonly OrderWarning[] | undefined }
): boolean {
  const known = cart.warningAcknowledged ? (cart.acknowledgedWarnings ?? []) : []
  return warnings.every((warning) => known.includes(warning))
}

/**
 * Returns the text key of a warning. The text about partial rolls omits costs if services are free,
 * as for internal suppliers (rule 5.6).
 */
export const warningText = (warning: OrderWarning, areServicesFree: boolean) =>
  warning === 'PARTIAL_ROLL_WITHOUT_IMPRINT' && areServicesFree
    ? 'PARTIAL_ROLL_WITHOUT_COSTS'
    : warning
