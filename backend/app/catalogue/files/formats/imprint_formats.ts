import {
  catalogueReader,
  productReference,
  upperCase,
} from '#app/catalogue/files/formats/catalogue_cells'
import { type PartFormat, partFormat } from '#app/catalogue/files/formats/part_format'
import {
  emptyIsNull,
  flagCell,
  numberCell,
  optionalNumberCell,
} from '#app/foundation/http/csv/cells'
import type { CellError, LineOf } from '#app/foundation/http/csv/line_reader'
import { parseJson } from '#app/foundation/http/input/parse_json'
import { filledLine, ofText, oneLine } from '#app/foundation/http/input/server_fields'
import {
  FIELD_NAME,
  FIELD_TYPE,
  type FieldValue,
  MAX_FIELD_INDEX,
  MAX_PATTERN_LENGTH,
  MAX_TEXT_LENGTH,
  type PrintFieldDefinition,
  printFieldDefinition,
} from '#shared/catalogue/printing/fields/field_contract'
import { LAYOUT_CODE } from '#shared/catalogue/printing/layouts/layout_version'
import { issueMessage } from '#shared/ground/validation/issues'
import vine from '@vinejs/vine'
import * as v from 'valibot'

/** Layouts have the keys in the order of the schema, so that equal layouts have equal texts. */
export const layouts: PartFormat<'layouts'> = {
  part: 'layouts',
  key: ({ code }) => code,
  owner: ({ code }) => code,
  cells: ({ code, name, layout }) => ({ code, name, layout: JSON.stringify(layout) }),
}

export const services = partFormat('services', {
  read: catalogueReader({
    customer_reference: productReference(),
    partial_roll: flagCell(),
    printing: flagCell(),
    layout: vine.string().regex(LAYOUT_CODE).parse(ofText(emptyIsNull)).nullable(),
  }),
  key: ({ customer_reference: reference }) => reference,
  cells: (row) => ({
    customer_reference: row.customer_reference,
    partial_roll: String(row.partial_roll),
    printing: String(row.printing),
    layout: row.layout ?? '',
  }),
})

const { entries } = printFieldDefinition

/** Maximum characters of a list, enough for a hundred choices in both languages. */
const LONGEST_LIST = 30_000

const LONGEST_DEFAULT = 2_000

/**
 * A list as JSON in a cell; an empty cell is an empty list. Lists have the shape of the editor's
 * request, which browsers check too.
 */
const listCell = <List extends v.GenericSchema>(list: List) =>
  v.pipe(
    v.string(),
    v.maxLength(LONGEST_LIST),
    v.transform((text) => text.trim() || '[]'),
    v.parseJson(undefined, 'validation.json_cell'),
    list
  )

const fieldLists = v.object({
  options: listCell(entries.options),
  dependencies: listCell(entries.dependencies),
})
type FieldLists = v.InferOutput<typeof fieldLists>

const readFieldLine = catalogueReader({
  customer_reference: productReference(),
  name: vine.string().trim().regex(FIELD_NAME),
  field_type: vine.string().parse(upperCase).regex(FIELD_TYPE),
  index: numberCell().min(0).max(MAX_FIELD_INDEX),
  description_en: filledLine(MAX_TEXT_LENGTH),
  description_fr: filledLine(MAX_TEXT_LENGTH),
  message_en: oneLine(MAX_TEXT_LENGTH),
  message_fr: oneLine(MAX_TEXT_LENGTH),
  min: optionalNumberCell(),
  max: optionalNumberCell(),
  blank: flagCell(),
  regexp: vine
    .string()
    .maxLength(MAX_PATTERN_LENGTH)
    .transform((text) => text || null),
  default: vine.string().maxLength(LONGEST_DEFAULT),
  read_only: flagCell(),
})

export const printFields = partFormat('print_fields', {
  read: async (cells) => {
    const { row, lineErrors = [] } = await readFieldLine(cells)
    const lists = v.safeParse(fieldLists, cells)
    if (!row || !lists.success) {
      return { lineErrors: [...lineErrors, ...listLineErrors(cells, lists.issues ?? [])] }
    }
    const value = readDefault(row.default, row.field_type)
    if (v.is(entries.default, value)) {
      const field = toField(row, lists.output, value)
      return { row: { customer_reference: row.customer_reference, field } }
    }
    const text = { key: 'validation.invalid' } as const
    return { lineErrors: [{ field: 'default', value: row.default, text }] }
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

const listLineErrors = (
  cells: Readonly<Record<string, string>>,
  issues: readonly v.BaseIssue<unknown>[]
): CellError[] =>
  issues.map((issue) => {
    const field = String(issue.path![0].key)
    return { field, value: cells[field] ?? '', text: issueMessage(issue) }
  })

/** Builds a field with keys in the order of the schema. */
const toField = (
  line: LineOf<typeof readFieldLine>,
  { options, dependencies }: FieldLists,
  value: FieldValue
): PrintFieldDefinition => ({
  name: line.name,
  field_type: line.field_type,
  validation: { min: line.min, max: line.max, blank: line.blank, regexp: line.regexp },
  default: value,
  read_only: line.read_only,
  index: line.index,
  dependencies,
  description: { en: line.description_en, fr: line.description_fr },
  validation_message: { en: line.message_en, fr: line.message_fr },
  options,
})

/** Parses a default value by its type. An empty cell means no default; `""` is an empty text. */
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

/** Formats a default value so that {@link readDefault} returns the same value. */
export function writeDefault(value: FieldValue, type: string): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  return readDefault(value, type) === value ? value : JSON.stringify(value)
}
