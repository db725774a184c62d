import { dateOrderOf, isoDate } from '#app/foundation/http/csv/date_order'
import type { CsvLine } from '#app/foundation/http/csv/read_csv'
import { Refusal } from '#app/foundation/http/refusal'
import type { CataloguePart } from '#shared/catalogue/files/catalogue_files'
import type { DateOrder } from '#shared/ground/dates/date_order'

const DATE_COLUMNS: Partial<Record<CataloguePart, readonly string[]>> = {
  price_lists: ['valid_from', 'valid_until'],
}

/**
 * Converts the dates of a part to ISO 8601. Throws 422 at `date_order` if the order of day and
 * month is unclear; the refusal has an `example` in both readings.
 */
export async function* withDates(
  part: CataloguePart,
  lines: AsyncIterable<CsvLine<string>>,
  wanted: DateOrder | undefined
): AsyncGenerator<CsvLine<string>> {
  const columns = DATE_COLUMNS[part]
  if (!columns) return yield* lines
  const all = await Array.fromAsync(lines)
  const orders = new Map(
    columns.map((column) => {
      const found = dateOrderOf(all.map(({ cells }) => cells?.[column] ?? ''))
      if ('order' in found) return [column, found.order]
      if (wanted) return [column, wanted]
      throw unclearDates({ column, ...found.unclear })
    })
  )
  for (const { cells, ...line } of all) {
    const read = ([column, text]: [string, string]) => {
      const order = orders.get(column)
      return [column, order ? isoDate(text, order) : text]
    }
    yield { ...line, cells: cells && Object.fromEntries(Object.entries(cells).map(read)) }
  }
}

const unclearDates = (example: Record<string, string>) =>
  new Refusal(422, 'DATE_ORDER_UNCLEAR', {
    field: 'date_order',
    values: { value: example.value! },
    extra: { example },
  })
