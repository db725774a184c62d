import type { StatusCounts } from '#shared/scans/questions/verification_contract'

export interface Counted {
  doc_count: number
  status: StatusCounts
}

/** Returns the number of scans in a column: `doc_count`, or one status as `status_3`. */
export function countIn({ doc_count: count, status }: Counted, column: string): number {
  if (column === 'doc_count') return count
  return status.find(({ key }) => `status_${key}` === column)?.doc_count ?? 0
}

interface Sorting {
  isDescending: boolean
  /** Decides the order of texts. */
  locale: string
}

/**
 * Sorts counted rows by a column of counts or by the value of a function. Texts follow the
 * language; equal rows keep their order, largest count first.
 */
export function sortCounted<Row extends Counted>(
  rows: readonly Row[],
  by: string | ((row: Row) => string | number),
  { isDescending, locale }: Sorting
): Row[] {
  const collator = new Intl.Collator(locale, { numeric: true })
  const valueOf = typeof by === 'string' ? (row: Row) => countIn(row, by) : by
  const sign = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort(({ value: one }, { value: other }) => {
      const isNumber = typeof one === 'number' && typeof other === 'number'
      return sign * (isNumber ? one - other : collator.compare(String(one), String(other)))
    })
    .map(({ row }) => row)
}
