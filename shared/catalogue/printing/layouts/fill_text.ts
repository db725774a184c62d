import { LABEL_LANGUAGES, labelCountryName } from '#shared/catalogue/printing/layouts/country_names'

export type LabelValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/** `{field}`, or `{field:country_ar}` for the name of the country with this code. */
const PLACEHOLDER = /\{([a-z][a-z0-9_]{0,39})(?::country_(en|fr|ar))?\}/g

/** Characters that isolate the direction of a value. They keep digits in Arabic text in order. */
const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'
export const ISOLATES = new RegExp(`[${ISOLATE}${END_OF_ISOLATE}]`, 'g')

export const isolated = (value: string): string => ISOLATE + value + END_OF_ISOLATE

export const hasSoundPlaceholders = (text: string): boolean =>
  !/[{}]/.test(text.replace(PLACEHOLDER, ''))

export const fieldsOf = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, field]) => field!)

export interface FilledText {
  text: string
  fields: string[]
}

/** Returns null if the template has fields and all of them are empty. */
export function fillText(template: string, values: LabelValues): FilledText | null {
  const fields: string[] = []
  let hasValue = false
  const text = template.replace(PLACEHOLDER, (_, field: string, language?: string) => {
    if (!fields.includes(field)) fields.push(field)
    const value = wordOf(values[field])
    if (value === '') return ''
    hasValue = true
    const known = LABEL_LANGUAGES.find((name) => name === language)
    return isolated(known ? labelCountryName(value, known) : value)
  })
  if (fields.length > 0 && !hasValue) return null
  return { text: text.normalize('NFC').replace(/\s+/g, ' ').trim(), fields }
}

/** Booleans are conditions only and not printed. */
export function wordOf(value: LabelValues[string]): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

interface Condition {
  field: string
  values?: readonly (string | number | boolean)[]
}

/** Compares texts and numbers in printed form. */
export function holds(condition: Condition | undefined, values: LabelValues): boolean {
  if (!condition) return true
  const value = values[condition.field]
  const word = wordOf(value)
  const isWanted = (wanted: string | number | boolean) =>
    wanted === value || (word !== '' && wordOf(wanted) === word)
  return condition.values?.some(isWanted) ?? (value === true || word !== '')
}
