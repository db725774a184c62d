import { MAX_ORDER_NO_LENGTH } from '#shared/ordering/limits'
import { isOneLine } from '#shared/validation/plain_text'

/** What is wrong with a purchase order number; names a text of the catalogue. */
export type OrderNoProblem = 'order_no_too_long' | 'order_no_invisible'

/** Checks a purchase order number as it was typed or pasted (rules 3.10 and 5.11); null when an order takes it. */
export function orderNoProblem(typed: string): OrderNoProblem | null {
  const text = typed.trim()
  if (!isOneLine(text)) return 'order_no_invisible'
  return text.length > MAX_ORDER_NO_LENGTH ? 'order_no_too_long' : null
}
