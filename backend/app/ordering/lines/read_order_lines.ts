import { randomUUID } from 'node:crypto'
import type { OfferedProduct } from '#app/catalogue/offered_products'
import { Refusal } from '#app/http/refusal'
import type { ServerTexts } from '#app/http/texts'
import { type TableLine, readTable } from '#app/ordering/lines/read_table'
import { findColumns, type ListColumns } from '#app/ordering/lines/find_columns'
import type { Complain } from '#app/ordering/lines/line_problem'
import { type ImprintReader, readImprint } from '#app/ordering/lines/read_imprint'
import { withoutFaultColumns } from '#app/ordering/lines/fault_columns'
import { ReferenceIndex } from '#app/ordering/lines/reference_index'
import { MAX_POSITION_LABELS } from '#shared/ordering/limits'
import type { PositionPayload } from '#shared/ordering/order_contract'
import type {
  LineUnit,
  OrderLines,
  OrderLinesPayload,
} from '#shared/ordering/quick/order_lines_contract'
import { readQuantity } from '#app/ordering/lines/read_quantity'

/** Of a long line only the beginning is told. */
const LONGEST_TEXT = 200

/**
 * Reads a list of order lines against what the company is offered (rule 5.19). Lines that can be
 * ordered become positions, whose quantity counts labels; all others are told with their number and
 * every reason. Throws 422 at `text` for a list that cannot be read at all.
 */
export function readOrderLines(
  { text, unit }: OrderLinesPayload,
  offered: readonly OfferedProduct[],
  reader: Omit<ImprintReader, 'complain'>
): OrderLines {
  const { t } = reader
  const table = withoutFaultColumns(readTable(text))
  const first = table[0]!.cells
  const columns = findColumns(first, unit)
  if (columns.quantity === -1) {
    const values = { columns: t('order_lines.quantity_column') }
    throw new Refusal(422, 'CSV_COLUMNS_MISSING', { field: 'text', values })
  }
  const products = new ReferenceIndex(offered, ({ customerReference }) => customerReference)
  const answer: OrderLines = {
    lines: [],
    sources: [],
    faulty: [],
    columns: namesOf(columns, first, t),
  }
  for (const line of table.slice(columns.isNamed ? 1 : 0)) {
    const errors: string[] = []
    const complain: Complain = (key, values) => errors.push(t(`order_lines.${key}`, values))
    const position = readLine(line, columns, products, { ...reader, complain })
    const { cells } = line
    const source = { line: line.line, text: line.text.slice(0, LONGEST_TEXT), cells }
    if (position && errors.length === 0) {
      answer.lines.push(position)
      answer.sources.push(source)
    } else answer.faulty.push({ ...source, errors })
  }
  return answer
}

/** The names of the columns, as the reader would write them: the quantity's says what it counts. */
function namesOf(
  { isNamed, quantity, unit }: ListColumns,
  first: readonly string[],
  t: ServerTexts
): string[] {
  const counted = t(`order_lines.${unit}_column`)
  if (!isNamed) return [t('order_lines.reference_column'), counted]
  return first.map((name, index) => (index === quantity ? counted : name))
}

function readLine(
  { cells }: TableLine,
  columns: ListColumns,
  products: ReferenceIndex<OfferedProduct>,
  reader: ImprintReader
): PositionPayload | null {
  const { complain } = reader
  const product = findProduct(cells[columns.reference] ?? '', products, complain)
  const labelsPerUnit = product?.labelsPerUnit ?? 1
  const quantity = readLabels(cells[columns.quantity] ?? '', columns.unit, labelsPerUnit, complain)
  const services = product ? readImprint(cells, columns, product, reader) : []
  if (!product || quantity === null) return null
  return { uuid: randomUUID(), product: product.pk, quantity, extra_service_data: services }
}

function findProduct(
  reference: string,
  products: ReferenceIndex<OfferedProduct>,
  complain: Complain
): OfferedProduct | null {
  if (reference === '') {
    complain('reference_missing')
    return null
  }
  const found = products.find(reference)
  const [product] = found
  if (!product) complain('reference_unknown', { reference })
  else if (found.length > 1) {
    const references = found.map(({ customerReference }) => customerReference).join(', ')
    complain('reference_ambiguous', { reference, references })
  } else if (product.tiers.length === 0) complain('no_price', { reference })
  else if (product.blockedReason) complain(`blocked_${product.blockedReason}`)
  return found.length === 1 ? product! : null
}

function readLabels(
  text: string,
  unit: LineUnit,
  labelsPerUnit: number,
  complain: Complain
): number | null {
  const read = readQuantity(text, unit, labelsPerUnit)
  if ('labels' in read) return read.labels
  complain(read.problem, { quantity: text, max: String(MAX_POSITION_LABELS) })
  return null
}
