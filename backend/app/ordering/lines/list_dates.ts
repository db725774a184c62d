import { dateOrderOf, isoDate } from '#app/foundation/http/csv/date_order'
import type { NamedColumn } from '#app/ordering/lines/find_columns'
import type { TableLine } from '#app/ordering/lines/read_table'
import type { DateExample, DateOrder } from '#shared/ground/dates/date_order'

/** Lines with ISO dates, and the first date whose order of day and month is unclear. */
interface DatedLines {
  lines: readonly TableLine[]
  unclear: DateExample | null
}

/** Converts dates to ISO 8601. The column decides the order of day and month, else `wanted`. */
export function readListDates(
  lines: readonly TableLine[],
  columns: readonly NamedColumn[],
  wanted: DateOrder | undefined
): DatedLines {
  const orders = new Map<number, DateOrder>()
  let unclear: DateExample | null = null
  for (const { name, index } of columns) {
    const found = dateOrderOf(lines.map(({ cells }) => cells[index] ?? ''))
    if ('order' in found) orders.set(index, found.order)
    else if (wanted) orders.set(index, wanted)
    else unclear ??= { column: name, ...found.unclear }
  }
  const read = (cell: string, index: number) => {
    const order = orders.get(index)
    return order ? isoDate(cell, order) : cell
  }
  return { lines: lines.map((line) => ({ ...line, cells: line.cells.map(read) })), unclear }
}
