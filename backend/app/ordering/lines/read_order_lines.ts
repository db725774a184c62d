import { randomUUID } from 'node:crypto'
import type { OfferedProduct } from '#app/catalogue/catalogue/offered_products'
import { Refusal } from '#app/foundation/http/refusal'
import { spoiledBy } from '#app/foundation/http/csv/cells'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { checkServerInput } from '#app/foundation/http/input/server_input'
import { Slices } from '#app/foundation/http/slices'
import { isTotal, unitAmongOthers, unitOfCell } from '#app/ordering/lines/column_words'
import { withoutLineErrorColumns } from '#app/ordering/lines/line_error_columns'
import { findColumns, findOtherHeaders, type ListColumns } from '#app/ordering/lines/find_columns'
import { readListDates } from '#app/ordering/lines/list_dates'
import type { Complain } from '#app/ordering/lines/line_problem'
import { findField, type ImprintReader, readImprint } from '#app/ordering/lines/read_imprint'
import { readQuantity } from '#app/ordering/lines/read_quantity'
import { readTable, type TableLine } from '#app/ordering/lines/read_table'
import { ReferenceIndex } from '#app/ordering/lines/reference_index'
import { MAX_LINE_LABELS, MAX_REFERENCE_LENGTH } from '#shared/ordering/lines/limits'
import { printingOf } from '#shared/ordering/lines/line_rules'
import type { StoredField } from '#shared/catalogue/printing/fields/describe_fields'
import type { LinePayload } from '#shared/ordering/orders/order_contract'
import type {
  LineUnit,
  OrderLines,
  OrderLinesPayload,
} from '#shared/ordering/quick/order_lines_contract'
import vine from '@vinejs/vine'

/** Maximum characters of a line that the response repeats. */
const LONGEST_TEXT = 200

type Products = ReferenceIndex<OfferedProduct>
type Reader = Omit<ImprintReader, 'complain'>

/**
 * Reads a list of order lines for the offered products (rule 5.19). Returns valid lines with
 * quantities in labels, and faulty lines with their numbers and reasons. Returns no lines while a
 * unit, column or date is unclear. Throws 422 at `text` for an unreadable list.
 */
export async function readOrderLines(
  { text, unit: wantedUnit, print_columns: wantedFields, date_order: order }: OrderLinesPayload,
  offered: readonly OfferedProduct[],
  reader: Reader
): Promise<OrderLines> {
  const { t } = reader
  const slices = new Slices()
  const products: Products = new ReferenceIndex(offered, (product) => product.customerReference)
  const read = readTable(text)
  await slices.giveWay()
  const table = withoutLineErrorColumns(read)
  const printed = await fieldsOf(table, products, slices)
  const {
    columns: found,
    titles,
    lines: all,
  } = findColumns(table, {
    isProduct: (cell) => cell !== '' && products.find(cell).length > 0,
    isField: (name) => findField(printed, name) !== undefined,
  })
  await slices.giveWay()
  if (found.quantities.length === 0) {
    const values = { columns: t('order_lines.quantity_column') }
    throw new Refusal(422, 'CSV_COLUMNS_MISSING', { field: 'text', values })
  }
  const unit = unitOf(found, wantedUnit)
  const isUnclear = unit === null || (!wantedFields && found.unclear.length > 0)
  const columns = settle(found, unit, wantedFields)
  const lines = all.filter(({ cells }) => !isTotal(cells[columns.reference] ?? ''))
  const dates = columns.fields.filter(({ name }) => findField(printed, name)?.field_type === 'DATE')
  const dated = readListDates(lines, dates, order)
  const result: OrderLines = {
    lines: [],
    sources: [],
    faulty: [],
    columns: namesOf(columns, unit, t),
    unit,
    example: unit === null ? exampleOf(lines, columns, products) : null,
    unclear_date: isUnclear ? null : dated.unclear,
    unclear_columns: wantedFields ? [] : found.unclear.map(({ name }) => name),
    unused_columns: columns.unused.map(({ name }) => name),
    unused_lines: [...titles, ...all.filter((line) => !lines.includes(line))].map(
      ({ line }) => line
    ),
  }
  if (isUnclear || dated.unclear) return result
  const isMixed = hasMixedUnits(lines, columns)
  const otherHeaders = findOtherHeaders(lines, columns)
  for (const [index, line] of lines.entries()) {
    await slices.giveWay()
    const errors: string[] = []
    const complain: Complain = (key, values) => errors.push(t(`order_lines.${key}`, values))
    const { cells } = line
    const header = otherHeaders.get(line)
    if (header !== undefined) complain('other_header', { line: String(header) })
    else compareUnit(line, columns, isMixed ? unitAmongOthers : unitOfCell, complain)
    const payload =
      header === undefined
        ? await readLine(dated.lines[index]!, columns, products, { ...reader, complain })
        : null
    const source = { line: line.line, text: line.text.slice(0, LONGEST_TEXT), cells }
    if (payload && errors.length === 0) {
      result.lines.push(payload)
      result.sources.push(source)
    } else result.faulty.push({ ...source, errors })
  }
  return result
}

async function fieldsOf(
  table: readonly TableLine[],
  products: Products,
  slices: Slices
): Promise<StoredField[]> {
  const listed = new Set<OfferedProduct>()
  for (const { cells } of table) {
    for (const cell of cells) products.find(cell).forEach((product) => listed.add(product))
    await slices.giveWay()
  }
  return [...listed].flatMap(({ services }) => printingOf(services)?.fields ?? [])
}

function unitOf({ quantities }: ListColumns, wanted: LineUnit | undefined): LineUnit | null {
  const counts = quantities.at(-1)?.counts ?? 'unclear'
  return counts === 'unclear' ? (wanted ?? null) : counts
}

/** Applies the user’s choices of unit and print columns. */
function settle(
  columns: ListColumns,
  unit: LineUnit | null,
  wantedFields: readonly string[] | undefined
): ListColumns {
  if (!wantedFields) return { ...columns, quantities: counted(columns, unit) }
  const isPrinted = ({ name }: { name: string }) => wantedFields.includes(name)
  return {
    ...columns,
    quantities: counted(columns, unit),
    fields: [...columns.fields, ...columns.unclear.filter(isPrinted)],
    unused: [...columns.unused, ...columns.unclear.filter((column) => !isPrinted(column))],
  }
}

const counted = ({ quantities }: ListColumns, unit: LineUnit | null): ListColumns['quantities'] =>
  quantities.map(({ index, counts }) => ({
    index,
    counts: counts === 'unclear' ? (unit ?? counts) : counts,
  }))

/** Returns the list's column names; the quantity's name is translated and shows its unit. */
function namesOf(
  { names, quantities }: ListColumns,
  unit: LineUnit | null,
  t: Reader['t']
): string[] {
  const quantity = t(unit ? `order_lines.${unit}_column` : 'order_lines.quantity_column')
  if (names.length === 0) return [t('order_lines.reference_column'), quantity]
  if (quantities.length > 1) return [...names]
  return names.map((name, index) => (index === quantities[0]?.index ? quantity : name))
}

/** Returns the first readable line as an example, in rolls and in labels. */
function exampleOf(
  lines: readonly TableLine[],
  { reference, quantities }: ListColumns,
  products: Products
): OrderLines['example'] {
  for (const { cells } of lines) {
    const [product] = products.find(cells[reference] ?? '')
    const quantity = cells[quantities[0]!.index] ?? ''
    if (!product) continue
    const [rolls, labels] = (['rolls', 'labels'] as const).map((unit) =>
      readQuantity(quantity, unit, product.labelsPerUnit)
    )
    if (!('labels' in rolls!) && !('labels' in labels!)) continue
    return {
      reference: product.customerReference,
      quantity,
      labels_of_rolls: 'labels' in rolls! ? rolls.labels : null,
      labels: 'labels' in labels! ? labels.labels : null,
    }
  }
  return null
}

const hasMixedUnits = (lines: readonly TableLine[], { units }: ListColumns): boolean =>
  units !== null && new Set(lines.map(({ cells }) => unitAmongOthers(cells[units] ?? ''))).size > 1

function compareUnit(
  { cells }: TableLine,
  columns: ListColumns,
  readUnit: (cell: string) => LineUnit | null,
  complain: Complain
): void {
  const said = columns.units === null ? '' : (cells[columns.units] ?? '')
  const named = readUnit(said)
  if (named === null || givenQuantities(cells, columns).some(({ counts }) => counts === named)) {
    return
  }
  complain(named === 'rolls' ? 'unit_is_not_labels' : 'unit_is_not_rolls', { unit: said })
}

function givenQuantities(cells: readonly string[], { quantities }: ListColumns) {
  const filled = quantities.filter(({ index }) => (cells[index] ?? '') !== '')
  return filled.length > 0 ? filled : quantities.slice(0, 1)
}

async function readLine(
  { cells }: TableLine,
  columns: ListColumns,
  products: Products,
  reader: ImprintReader
): Promise<LinePayload | null> {
  const { complain } = reader
  const product = findProduct(cells[columns.reference] ?? '', products, complain)
  const quantity = readLabels(cells, columns, product?.labelsPerUnit ?? 1, complain)
  const services = product ? await readImprint(cells, columns, product, reader) : []
  const reference = await readOwnReference(cells, columns, complain)
  if (!product || quantity === null) return null
  return {
    uuid: randomUUID(),
    product: product.pk,
    quantity,
    ...(reference && { alternative_customer_reference: reference }),
    extra_service_data: services,
  }
}

const ownReferenceCell = vine.create({ text: oneLine(MAX_REFERENCE_LENGTH) })

/** Reads the customer's own reference, or an empty text (rule 5.27). */
async function readOwnReference(
  cells: readonly string[],
  { ownReference }: ListColumns,
  complain: Complain
): Promise<string> {
  if (!ownReference) return ''
  const text = cells[ownReference.index] ?? ''
  const { output } = await checkServerInput(ownReferenceCell, { text })
  const { name } = ownReference
  const spoiled = spoiledBy(text)
  if (spoiled) complain(spoiled, { name, value: text })
  if (output) return output.text
  complain('own_reference_refused', { name, max: String(MAX_REFERENCE_LENGTH) })
  return ''
}

function findProduct(
  reference: string,
  products: Products,
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

/** Reads the number of labels. If both quantities are filled, they must agree. */
function readLabels(
  cells: readonly string[],
  columns: ListColumns,
  labelsPerUnit: number,
  complain: Complain
): number | null {
  const numbers = givenQuantities(cells, columns).map(({ index, counts }) => {
    const quantity = cells[index] ?? ''
    const read = readQuantity(quantity, counts === 'labels' ? 'labels' : 'rolls', labelsPerUnit)
    if ('labels' in read) return read.labels
    complain(read.problem, { quantity, max: String(MAX_LINE_LABELS) })
    return null
  })
  const [first = null, second = first] = numbers
  if (first !== null && second !== null && first !== second) complain('quantities_differ')
  return first
}
