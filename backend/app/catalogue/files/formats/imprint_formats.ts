import { type PartFormat, partFormat } from '#app/catalogue/files/formats/part_format'
import {
  flagCell,
  jsonIn,
  numberCell,
  optionalNumberCell,
  sharedCell,
} from '#app/foundation/http/csv/cells'
import { type LineOf, lineReader } from '#app/foundation/http/csv/line_reader'
import { parseJson } from '#app/foundation/http/input/parse_json'
import { productReference } from '#shared/catalogue/editing/product_resource_contract'
import {
  type FieldValue,
  type PrintFieldDefinition,
  printFieldDefinition,
} from '#shared/catalogue/printing/fields/field_contract'
import { layoutCode } from '#shared/catalogue/printing/layouts/layout_version'
import * as v from 'valibot'

/** Keys in the order of the schema, so that equal layouts are equal texts. */
export const layouts: PartFormat<'layouts'> = {
  part: 'layouts',
  key: ({ code }) => code,
  owner: ({ code }) => code,
  cells: ({ code, name, layout }) => ({ code, name, layout: JSON.stringify(layout) }),
}

export const services = partFormat('services', {
  read: lineReader({
    customer_reference: sharedCell(productReference()),
    partial_roll: flagCell(),
    printing: flagCell(),
    layout: sharedCell(v.nullable(layoutCode()), (text) => text.trim() || null),
  }),
  key: ({ customer_reference: reference }) => reference,
  cells: (row) => ({
    customer_reference: row.customer_reference,
    partial_roll: String(row.partial_roll),
    printing: String(row.printing),
    layout: row.layout ?? '',
  }),
})

/** Enough for a hundred choices in both languages. */
const LONGEST_LIST = 30_000

const { entries } = printFieldDefinition
const bounds = entries.validation.entries

const readFieldLine = lineReader({
  customer_reference: sharedCell(productReference()),
  name: sharedCell(entries.name, (text) => text.trim()),
  field_type: sharedCell(entries.field_type, (text) => text.trim().toUpperCase()),
  index: numberCell(entries.index),
  description_en: sharedCell(entries.description.entries.en),
  description_fr: sharedCell(entries.description.entries.fr),
  message_en: sharedCell(entries.validation_message.entries.en),
  message_fr: sharedCell(entries.validation_message.entries.fr),
  min: optionalNumberCell(bounds.min),
  max: optionalNumberCell(bounds.max),
  blank: flagCell(),
  regexp: sharedCell(bounds.regexp, (text) => text || null),
  default: sharedCell(v.pipe(v.string(), v.maxLength(2_000))),
  read_only: flagCell(),
  options: sharedCell(entries.options, jsonIn, LONGEST_LIST),
  dependencies: sharedCell(entries.dependencies, jsonIn, LONGEST_LIST),
})

export const printFields = partFormat('print_fields', {
  read: async (cells) => {
    const { row, faults } = await readFieldLine(cells)
    if (faults) return { faults }
    const value = readDefault(row.default, row.field_type)
    if (v.is(entries.default, value)) {
      return { row: { customer_reference: row.customer_reference, field: toField(row, value) } }
    }
    const text = { key: 'validation.invalid' } as const
    return { faults: [{ field: 'default', value: row.default, text }] }
  },
  key: ({ customer_reference: reference, field }) => JSON.stringify([reference, field.name]),
  owner: ({ customer_reference: reference }) => reference,
  cells: ({ customer_reference: reference, field }) => ({
    customer_reference: reference,
    name: field.name,
    field_type: field.field_type,
    index: String(field.index),
    description_en: field.description.en,
    description_fr: field.description.fr,
    message_en: field.validation_message.en,
    message_fr: field.validation_message.fr,
    min: String(field.validation.min ?? ''),
    max: String(field.validation.max ?? ''),
    blank: String(field.validation.blank),
    regexp: field.validation.regexp ?? '',
    default: writeDefault(field.default, field.field_type),
    read_only: String(field.read_only),
    options: JSON.stringify(field.options),
    dependencies: JSON.stringify(field.dependencies),
  }),
})

/** Builds a field with keys in the order of the schema. */
const toField = (line: LineOf<typeof readFieldLine>, value: FieldValue): PrintFieldDefinition => ({
  name: line.name,
  field_type: line.field_type,
  validation: { min: line.min, max: line.max, blank: line.blank, regexp: line.regexp },
  default: value,
  read_only: line.read_only,
  index: line.index,
  dependencies: line.dependencies,
  description: { en: line.description_en, fr: line.description_fr },
  validation_message: { en: line.message_en, fr: line.message_fr },
  options: line.options,
})

/** Parses a default value by its type. An empty cell is unset; `""` is the empty text. */
export function readDefault(cell: string, type: string): FieldValue {
  if (cell === '') return null
  if (type === 'INTEGER' && /^\s*-?\d{1,15}\s*$/.test(cell)) return Number(cell)
  if (type === 'BOOLEAN' && /^\s*(true|false)\s*$/i.test(cell)) return /true/i.test(cell)
  return cell.startsWith('"') ? readQuoted(cell) : cell
}

function readQuoted(cell: string): string {
  const value = parseJson(cell)
  return typeof value === 'string' ? value : cell
}

/** Formats a default value for {@link readDefault}. */
export function writeDefault(value: FieldValue, type: string): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  return readDefault(value, type) === value ? value : JSON.stringify(value)
}
