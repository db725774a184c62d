import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Columns that are kept in one case and compared by their bytes, by their name without table. */
const CASE_OF: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => text.toLowerCase(),
  to_address: (text) => text.toLowerCase(),
  cofor6: (text) => text.toUpperCase(),
  cofor10: (text) => text.toUpperCase(),
  company_code: (text) => text.toUpperCase(),
  order_id: (text) => text.toUpperCase(),
}

/**
 * Has a query find rows in which one of the columns holds a text, whatever its case. The text's own
 * `%` and `_` stand for themselves.
 */
export function whereContains(
  query: DatabaseQueryBuilderContract,
  columns: readonly string[],
  text: string
): void {
  const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`
  query.where((either) => {
    for (const column of columns) {
      const inItsCase = CASE_OF[column.slice(column.lastIndexOf('.') + 1)]
      either.orWhereRaw(`${column} LIKE ? ESCAPE '!'`, [inItsCase?.(pattern) ?? pattern])
    }
  })
}
