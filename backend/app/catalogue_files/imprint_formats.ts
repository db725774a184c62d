import { type PartFormat, partFormat } from '#app/catalogue_files/part_format'
import { productReference } from '#shared/catalogue_editing/product_resource_contract'
import {
  type FieldValue,
  type PrintFieldDefinition,
  printFieldDefinition,
} from '#shared/printing/field_contract'
import { layoutCode } from '#shared/printing/layouts/layout_contract'
import { flagCell, jsonListCell, numberCell, optionalNumberCell } from '#shared/validation/cells'
import * as v from 'valibot'

/** As the layouts' schema orders their keys: equal layouts are equal texts. */
export const layouts: PartFormat<'layouts'> = {
  part: 'layouts',
  key: ({ code }) => code,
  owner: ({ code }) => code,
  cells: ({ code, name, layout }) => ({ code, name, layout: JSON.stringify(layout) }),
}

export const services = partFormat('services', {
  schema: v.object({
    customer_reference: productReference(),
    partial_roll: flagCell('validation.flag'),
    printing: flagCell('validation.flag'),
    layout: v.pipe(
      v.string(),
      v.trim(),
      v.transform((text) => text || null),
      v.nullable(layoutCode())
    ),
  }),
  key: ({ customer_reference: reference }) => reference,
  cells: (row) => ({
    customer_reference: row.customer_reference,
    partial_roll: String(row.partial_roll),
    printing: String(row.printing),
    layout: row.layout ?? '',
  }),
})

/** Room for a hundred choices with their words in both languages. */
const LONGEST_LIST = 30_000

const { entries } = printFieldDefinition
const bounds = entries.validation.entries

export const printFields = partFormat('print_fields', {
  schema: v.pipe(
    v.object({
      customer_reference: productReference(),
      name: v.pipe(v.string(), v.trim(), entries.name),
      field_type: v.pipe(v.string(), v.trim(), v.toUpperCase(), entries.field_type),
      index: v.pipe(numberCell(), entries.index),
      description_en: entries.description.entries.en,
      description_fr: entries.description.entries.fr,
      message_en: entries.validation_message.entries.en,
      message_fr: entries.validation_message.entries.fr,
      min: v.pipe(optionalNumberCell(), bounds.min),
      max: v.pipe(optionalNumberCell(), bounds.max),
      blank: flagCell('validation.flag'),
      regexp: v.pipe(
        v.string(),
        v.transform((text) => (text === '' ? null : text)),
        bounds.regexp
      ),
      default: v.pipe(v.string(), v.maxLength(2_000)),
      read_only: flagCell('validation.flag'),
      options: v.pipe(jsonListCell(LONGEST_LIST), entries.options),
      dependencies: v.pipe(jsonListCell(LONGEST_LIST), entries.dependencies),
    }),
    v.rawTransform(({ dataset: { value: line }, addIssue, NEVER }) => {
      const value = v.safeParse(entries.default, readDefault(line.default, line.field_type))
      if (value.success) {
        return { customer_reference: line.customer_reference, field: toField(line, value.output) }
      }
      addIssue({ message: 'validation.invalid', path: pathTo(line, 'default') })
      return NEVER
    })
  ),
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

interface FieldLine extends Pick<
  PrintFieldDefinition,
  'name' | 'field_type' | 'index' | 'read_only' | 'options' | 'dependencies'
> {
  description_en: string
  description_fr: string
  message_en: string
  message_fr: string
  min: number | null
  max: number | null
  blank: boolean
  regexp: string | null
}

/** The keys in the order of the schema, as a stored field has them. */
const toField = (line: FieldLine, value: FieldValue): PrintFieldDefinition => ({
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

const pathTo = (
  input: Record<string, unknown>,
  key: string
): [v.ObjectPathItem, ...v.ObjectPathItem[]] => [
  { type: 'object', origin: 'value', input, key, value: input[key] },
]

/** What a field holds at first, by its type; an empty cell is unset, and `""` the empty text. */
export function readDefault(cell: string, type: string): FieldValue {
  if (cell === '') return null
  if (type === 'INTEGER' && /^\s*-?\d{1,15}\s*$/.test(cell)) return Number(cell)
  if (type === 'BOOLEAN' && /^\s*(true|false)\s*$/i.test(cell)) return /true/i.test(cell)
  return cell.startsWith('"') ? readQuoted(cell) : cell
}

function readQuoted(cell: string): string {
  try {
    const value: unknown = JSON.parse(cell)
    return typeof value === 'string' ? value : cell
  } catch {
    return cell
  }
}

/** Such that {@link readDefault} gives it back. */
export function writeDefault(value: FieldValue, type: string): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  return readDefault(value, type) === value ? value : JSON.stringify(value)
}
