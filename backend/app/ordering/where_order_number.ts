import { orderNumberOf, orderNumbersOf } from '#shared/ordering/order_number'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Filters orders by number, with or without `LP-` and leading zeros, or by its beginning. Uses the
 * column's index.
 */
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
