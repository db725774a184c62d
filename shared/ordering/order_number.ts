/** The order number people read and quote: `LP-00000123` for the order with id 123. */
export function orderNumber(id: number): string {
  return `LP-${String(id).padStart(8, '0')}`
}
