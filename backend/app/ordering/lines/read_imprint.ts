import type { OfferedProduct } from '#app/catalogue/catalogue/offered_products'
import { printedServices, printingOf } from '#shared/ordering/lines/line_rules'
import type { ServerTexts } from '#app/foundation/http/texts'
import type { ListColumns } from '#app/ordering/lines/find_columns'
import type { Complain } from '#app/ordering/lines/line_problem'
import { findFieldProblems } from '#app/catalogue/printing/checks_in_turns'
import { spoiledBy } from '#app/foundation/http/csv/cells'
import { readFlag } from '#app/foundation/http/csv/read_flag'
import { compactText } from '#shared/ground/search/plain_words'
import type { ExtraServiceData } from '#shared/catalogue/printing/fields/service_contract'
import type { Language } from '#shared/ground/i18n/language'
import type { StoredField } from '#shared/catalogue/printing/fields/describe_fields'
import type { FieldValue } from '#shared/catalogue/printing/fields/field_contract'
import { formatValue } from '#shared/catalogue/printing/fields/format_field'
import {
  type FieldTools,
  impossibleCharacters,
  problemMessage,
} from '#shared/catalogue/printing/fields/print_fields'
import { isOneLine } from '#shared/ground/validation/plain_text'

const LONGEST_VALUE = 500

export interface ImprintReader {
  tools: FieldTools
  language: Language
  t: ServerTexts
  complain: Complain
}

interface FilledCell {
  name: string
  value: string
}

/**
 * Reads the print data of a line. A column is named after its field or the field's label in either
 * language. A refused value makes the line faulty (rule 6.2). The order form requests missing
 * values.
 */
export async function readImprint(
  cells: readonly string[],
  { fields: columns, width }: ListColumns,
  product: OfferedProduct,
  reader: ImprintReader
): Promise<ExtraServiceData> {
  const { complain } = reader
  const filled = columns.flatMap(({ name, index }) => {
    const value = cells[index] ?? ''
    return value === '' ? [] : [{ name, value }]
  })
  if (cells.slice(width).some((cell) => cell !== '')) complain('no_column')
  if (filled.length === 0) return []
  const printing = printingOf(product.services)
  if (!printing) {
    complain('no_imprint', { reference: product.customerReference })
    return []
  }
  return printedServices(product.services, [
    ...(await readFields(filled, printing.fields, product, reader)),
    ...untickedFields(cells, columns, printing.fields),
  ])
}

async function readFields(
  filled: readonly FilledCell[],
  fields: readonly StoredField[],
  { customerReference: reference }: OfferedProduct,
  { tools, language, t, complain }: ImprintReader
) {
  const values: Record<string, FieldValue> = {}
  for (const { name, value } of filled) {
    const field = findField(fields, name)
    const spoiled = spoiledBy(value)
    if (!field) complain('field_unknown', { name, reference })
    else if (Object.hasOwn(values, field.name)) complain('field_twice', { name })
    else if (spoiled) complain(spoiled, { name, value })
    else if (value.length > LONGEST_VALUE || !isOneLine(value)) complain('value_too_long', { name })
    else values[field.name] = formatValue(field, valueOfCell(field, value))
  }
  for (const [name, problem] of await findFieldProblems(fields, values, tools)) {
    const field = fields.find((one) => one.name === name)
    if (!field || !Object.hasOwn(values, name)) continue
    const message = { validation_message: field.validation_message[language] }
    const text = problemMessage(
      message,
      problem,
      t,
      impossibleCharacters(field, values[name], tools)
    )
    complain('field_refused', { field: field.description[language], problem: text })
  }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

const valueOfCell = ({ field_type: type }: StoredField, cell: string): FieldValue =>
  type === 'BOOLEAN' ? (readFlag(cell) ?? cell) : cell

/** Returns false for each checkbox with an empty cell, even if its default is true. */
function untickedFields(
  cells: readonly string[],
  columns: ListColumns['fields'],
  fields: readonly StoredField[]
) {
  return columns.flatMap(({ name, index }) => {
    const field = (cells[index] ?? '') === '' ? findField(fields, name) : undefined
    return field?.field_type === 'BOOLEAN' ? [{ name: field.name, value: false }] : []
  })
}

export function findField(
  fields: readonly StoredField[],
  heading: string
): StoredField | undefined {
  const wanted = compactText(heading)
  return fields.find(({ name, description: { en, fr } }) =>
    [name, en, fr].some((text) => compactText(text) === wanted)
  )
}
