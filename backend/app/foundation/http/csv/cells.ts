import { withoutGroups } from '#app/foundation/http/csv/grouped_number'
import { readFlag } from '#app/foundation/http/csv/read_flag'
import { holds, ofText } from '#app/foundation/http/input/server_fields'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import { normalAccountId } from '#shared/ground/validation/identity'
import vine from '@vinejs/vine'

/** A yes/no cell; empty means no. */
export const flagCell = () =>
  vine.boolean({ strict: true }).parse(ofText((text) => readFlag(text) ?? text))

/** Detects a long number that Excel abbreviated, such as 1,23457E+09. */
export const isAbbreviated = (text: string): boolean =>
  /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/i.test(text.trim())

/** Lower-case errors of formulas in the languages of Excel, which also end up in CSV files. */
export const FORMULA_ERRORS: ReadonlySet<string> = new Set([
  ...['#n/a', '#ref!', '#value!', '#div/0!', '#name?', '#num!', '#null!', '#spill!', '#calc!'],
  ...['#nv', '#bezug!', '#wert!', '#zahl!', '#überlauf!'],
  ...['#valeur!', '#nom?', '#nombre!', '#nul!', '#propagation!'],
  ...['#¡ref!', '#¡valor!', '#¡div/0!', '#¿nombre?', '#¡num!', '#¡nulo!'],
  ...['#n/d', '#rif!', '#valore!', '#nome?', '#nullo!'],
])

/** Detects an error of a formula, and the crosses of a value wider than its column. */
export const isCellError = (text: string): boolean =>
  FORMULA_ERRORS.has(text.trim().toLowerCase()) || /^#{3,}$/.test(text.trim())

/** Returns how a spreadsheet spoiled a text, or null. */
export function spoiledBy(text: string): 'cell_error' | 'abbreviated' | null {
  if (isCellError(text)) return 'cell_error'
  return isAbbreviated(text) ? 'abbreviated' : null
}

export const isUnabbreviated = () => holds((text) => !isAbbreviated(text), 'validation.abbreviated')

/** A cell with an account id, which may be unknown. */
export const accountCell = () => vine.string().use(isUnabbreviated()).transform(normalAccountId)

/** Reads an integer. Returns undefined for an empty cell and an invalid text unchanged. */
function wholeNumber(text: string): number | string | undefined {
  const typed = withoutGroups(asciiDigits(text))
  if (typed === '') return undefined
  const [, digits] = /^(-?\d{1,15})(?:[.,]0{1,2})?$/.exec(typed) ?? []
  return digits === undefined ? text : Number(digits)
}

export const numberCell = () => vine.number({ strict: true }).parse(ofText(wholeNumber))

/** A cell with an integer; null if it is empty. */
export const optionalNumberCell = () =>
  vine
    .number({ strict: true })
    .parse(ofText((text) => wholeNumber(text) ?? null))
    .nullable()

export const emptyIsNull = (text: string): string | null => text.trim() || null

export const wordsIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((word) => word !== '')
