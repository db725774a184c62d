import { MAX_ORDER_NO_LENGTH } from '#shared/ordering/lines/limits'
import { isOneLine } from '#shared/ground/validation/plain_text'

/** Names a text of the catalogue. */
export type OrderNoProblem = 'order_no_too_long' | 'order_no_invisible'

/** Checks a typed or pasted purchase order number (rules 3.10 and 5.11). Returns null when it is valid. */
export function orderNoProblem(typed: string): OrderNoProblem | null {
  const text = typed.trim()
  if (!isOneLine(text)) return 'order_no_invisible'
  return text.length > MAX_ORDER_NO_LENGTH ? 'order_no_too_long' : null
}
