import { withoutGroups } from '#app/http/csv/grouped_number'
import { MAX_POSITION_LABELS } from '#shared/ordering/limits'
import type { LineUnit } from '#shared/ordering/quick/order_lines_contract'
import { asciiDigits } from '#shared/validation/ascii_digits'

export type QuantityProblem =
  | 'quantity_missing'
  | 'quantity_no_number'
  | 'quantity_grouped'
  | 'quantity_zero'
  | 'quantity_broken'
  | 'quantity_too_large'

/** Characters of a quantity: 12 digits, with decimals and separators. */
const LONGEST = 20

/** Decimals that a number of rolls may have. */
const ROLL_DECIMALS = 4

/**
 * Reads a quantity of a list, in rolls or labels, and returns labels. Rolls may have a fraction
 * that makes whole labels (rule 5.2). "1,000" is refused: to some it is one, to others a thousand.
 */
export function readQuantity(
  text: string,
  unit: LineUnit,
  labelsPerUnit: number
): { labels: number } | { problem: QuantityProblem } {
  if (text.length > LONGEST) return { problem: 'quantity_no_number' }
  const typed = withoutGroups(asciiDigits(text))
  if (typed === '') return { problem: 'quantity_missing' }
  if (/^\d{1,3}[.,]\d{3}$/.test(typed)) return { problem: 'quantity_grouped' }
  const parts = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed)
  if (!parts) return { problem: 'quantity_no_number' }
  const decimals = (parts[2] ?? '').replace(/(?<!0)0+$/, '')
  if (decimals !== '' && (unit === 'labels' || decimals.length > ROLL_DECIMALS)) {
    return { problem: 'quantity_broken' }
  }
  // In ten-thousandths, so that 0.1 rolls of 1,000 labels are 100 and not 100.00000000000001.
  const tenThousandths = Number(`${parts[1]}${decimals.padEnd(ROLL_DECIMALS, '0')}`)
  const labels = (tenThousandths * (unit === 'rolls' ? labelsPerUnit : 1)) / 10 ** ROLL_DECIMALS
  if (labels > MAX_POSITION_LABELS) return { problem: 'quantity_too_large' }
  if (!Number.isInteger(labels)) return { problem: 'quantity_broken' }
  return labels === 0 ? { problem: 'quantity_zero' } : { labels }
}
