import { withoutGroups } from '#app/foundation/http/csv/grouped_number'
import { readFlag } from '#app/foundation/http/csv/read_flag'
import { parseJson } from '#app/foundation/http/input/parse_json'
import { fits } from '#app/foundation/http/input/query_fields'
import type { ServerTexts } from '#app/foundation/http/texts'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import { normalAccountId } from '#shared/ground/validation/identity'
import vine, { type VineString } from '@vinejs/vine'
import type { ConstructableLiteralSchema } from '@vinejs/vine/types'
import type * as v from 'valibot'

export type FaultKey = Parameters<ServerTexts>[0]

/** A parsed cell of a CSV file; absent if its column is missing. */
export type Cell<Value> = ConstructableLiteralSchema<string | undefined, Value, Value>

/** Parses a cell; `refuse` reports an invalid text. */
export type ReadCell<Value> = (
  text: string,
  refuse: (key: FaultKey) => undefined
) => Value | undefined

const says = vine.createRule<ReadCell<unknown>>((text, read, field) => {
  const refuse = (key: FaultKey): undefined => field.report(key, 'cell', field)
  field.mutate(read(text as string, refuse), field)
})

const toCell = <Value>(field: VineString) => field.nullable().optional() as unknown as Cell<Value>

export const cell = <Value>(read: ReadCell<Value>) => toCell<Value>(vine.string().use(says(read)))

/** A cell with the rules of a form field, optionally parsed first. */
export function sharedCell<Schema extends v.GenericSchema>(
  schema: Schema,
  read?: ReadCell<unknown>,
  mostCharacters?: number
) {
  const text = vine.string()
  if (mostCharacters !== undefined) text.maxLength(mostCharacters)
  if (read) text.use(says(read))
  return toCell<v.InferOutput<Schema>>(text.use(fits(schema)))
}

export const sharedCells = <Fields extends Record<string, v.GenericSchema>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, sharedCell(schema)])
  ) as {
    [Name in keyof Fields]: Cell<v.InferOutput<Fields[Name]>>
  }

/** A yes/no cell; empty means no. */
export const flagCell = (otherwise: FaultKey = 'validation.flag') =>
  cell((text, refuse) => readFlag(text) ?? refuse(otherwise))

/** Returns whether Excel abbreviated a long number, such as 1,23457E+09. */
export const hasExponent = (text: string): boolean =>
  /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/i.test(text.trim())

/** An account id; refused if Excel abbreviated it. */
export const accountCell = () =>
  cell((text, refuse) =>
    hasExponent(text) ? refuse('validation.account_id_exponent') : normalAccountId(text.trim())
  )

const wholeNumber: ReadCell<number> = (text, refuse) => {
  const typed = withoutGroups(asciiDigits(text))
  if (typed === '') return refuse('validation.required')
  const [, digits] = /^(-?\d{1,15})(?:[.,]0{1,2})?$/.exec(typed) ?? []
  return digits === undefined ? refuse('validation.integer') : Number(digits)
}

/** An integer with optional thousands separators (see {@link withoutGroups}). */
export const numberCell = <Output>(schema: v.GenericSchema<number, Output>) =>
  sharedCell(schema, wholeNumber)

export const optionalNumberCell = <Output>(schema: v.GenericSchema<number | null, Output>) =>
  sharedCell(schema, (text, refuse) => (text.trim() === '' ? null : wholeNumber(text, refuse)))

/** Splits a cell at spaces and commas. */
export const wordsIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((word) => word !== '')

/** JSON in a cell; empty means an empty list. */
export const jsonIn: ReadCell<unknown> = (text, refuse) => {
  const value = parseJson(text.trim() === '' ? '[]' : text)
  return value === undefined ? refuse('validation.json_cell') : value
}
