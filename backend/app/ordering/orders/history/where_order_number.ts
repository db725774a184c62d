import { orderNumberOf, orderNumbersOf } from '#shared/ordering/orders/order_number'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Filters orders by the beginning of their number, with or without `LP-`. Uses an index. */
export function whereOrderNumber(
  query: DatabaseQueryBuilderContract,
  column: string,
  text: string
): void {
  const word = text.trim()
  const numbers = orderNumbersOf(word)
  if (numbers) query.where(column, '>=', numbers.from).where(column, '<', numbers.before)
  else query.where(column, orderNumberOf(word) ?? word.toUpperCase())
}
