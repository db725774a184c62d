import { withoutGroups } from '#app/foundation/http/csv/grouped_number'
import { MAX_LINE_LABELS } from '#shared/ordering/lines/limits'
import type { LineUnit } from '#shared/ordering/quick/order_lines_contract'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'

export type QuantityProblem =
  | 'quantity_missing'
  | 'quantity_no_number'
  | 'quantity_grouped'
  | 'quantity_zero'
  | 'quantity_broken'
  | 'quantity_too_large'

const LONGEST = 20

const ROLL_DECIMALS = 4

/**
 * Reads a quantity in rolls or labels and returns labels. A fraction of a roll must make whole
 * labels (rule 5.2). Refuses "1,000", because it is ambiguous.
 */
export function readQuantity(
  text: string,
  unit: LineUnit,
  labelsPerUnit: number
): { labels: number } | { problem: QuantityProblem } {
  if (text.length > LONGEST) return { problem: 'quantity_no_number' }
  const typed = withoutGroups(asciiDigits(text))
  if (typed === '') return { problem: 'quantity_missing' }
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(typed)) return { problem: 'quantity_grouped' }
  const parts = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed)
  if (!parts) return { problem: 'quantity_no_number' }
  const decimals = (parts[2] ?? '').replace(/(?<!0)0+$/, '')
  if (decimals !== '' && (unit === 'labels' || decimals.length > ROLL_DECIMALS)) {
    return { problem: 'quantity_broken' }
  }
  // Ten-thousandths keep 0.1 rolls of 1,000 labels at exactly 100.
  const tenThousandths = Number(`${parts[1]}${decimals.padEnd(ROLL_DECIMALS, '0')}`)
  const labels = (tenThousandths * (unit === 'rolls' ? labelsPerUnit : 1)) / 10 ** ROLL_DECIMALS
  if (labels > MAX_LINE_LABELS) return { problem: 'quantity_too_large' }
  if (!Number.isInteger(labels)) return { problem: 'quantity_broken' }
  return labels === 0 ? { problem: 'quantity_zero' } : { labels }
}
