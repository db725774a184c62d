import type { RegistrationRow } from '#shared/companies/suppliers/supplier_contract'
import type { SortColumn } from './useRegistrationAddress'

/** Sorts rows by a column; equal rows keep the server's order. */
export function sortRegistrations(
  rows: readonly RegistrationRow[],
  column: SortColumn,
  isDescending: boolean,
  locale: string
): RegistrationRow[] {
  const collator = new Intl.Collator(locale, { numeric: true })
  const keyed = rows.map((row) => ({ row, key: keyOf(row, column) }))
  const sign = isDescending ? -1 : 1
  return keyed
    .sort((a, b) => {
      const byNumber = typeof a.key === 'number' && typeof b.key === 'number'
      const difference = byNumber
        ? Number(a.key) - Number(b.key)
        : collator.compare(String(a.key), String(b.key))
      return sign * difference
    })
    .map(({ row }) => row)
}

function keyOf(row: RegistrationRow, column: SortColumn): string | number {
  const cell = row[column]
  return Array.isArray(cell) ? cell.join(', ') : cell
}
