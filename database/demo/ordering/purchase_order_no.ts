import type { Random } from '#database/demo/random'

/** Share of the orders with a purchase order number. */
const NUMBERED = 0.88

const FORMATS: readonly ((count: number, at: Date) => string)[] = [
  (count) => `45000${String(10_000 + count)}`,
  (count, at) => `PO-${at.getUTCFullYear()}-${String(count).padStart(5, '0')}`,
  (count, at) => `BC${at.toISOString().slice(2, 7).replace('-', '')}-${count}`,
  (count, at) => `${count}/${at.getUTCFullYear()}`,
  (count) => `EK-${String(count).padStart(6, '0')}`,
]

/**
 * Draws a purchase order number in the company's own format, at most 15 characters; empty for some
 * orders. `count` grows from order to order.
 */
export function drawOrderNo(companyId: number, count: number, at: Date, random: Random): string {
  return random.chance(NUMBERED) ? FORMATS[companyId % FORMATS.length](count * 3, at) : ''
}
