import { countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'
import { businessInstant } from '#shared/ground/dates/business_day'
import { formatUnitPriceMicros } from '#shared/ground/money/money'

export type FindText = (key: string) => string | undefined

/** Returns the text for a path: `contacts.0.phone` is “Contact 1 · Phone”. */
export function wordField(path: string, text: FindText): string {
  const words: string[] = []
  for (const key of path.split('.')) {
    const isIndex = /^\d+$/.test(key)
    if (isIndex) words.push(`${words.pop() ?? ''} ${Number(key) + 1}`.trim())
    else words.push(text(`audit_field.${key}`) ?? spelled(key))
  }
  return words.join(' · ')
}

/** Turns a key without a translation into readable text: `sent_on` is “Sent on”. */
function spelled(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

export function wordValue(
  path: string,
  value: unknown,
  text: FindText,
  language: Language
): string {
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const one = (part: unknown) => wordOne(key, part, text, language)
  if (Array.isArray(value)) return value.map(one).join(', ') || '–'
  return one(value)
}

function wordOne(key: string, value: unknown, text: FindText, language: Language): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') {
    return text(`audit_value.${value ? 'yes' : 'no'}`) ?? String(value)
  }
  if (typeof value === 'number') return wordNumber(key, value, language)
  const written = String(value)
  if (key === 'country_code') return countryName(written, language)
  if (key === 'total') return euros(language).format(Number(written))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written)) return businessInstant(written)
  const known = key === 'role' ? 'roles' : key
  return text(`audit_value.${known}.${written}`) ?? written
}

function wordNumber(key: string, value: number, language: Language): string {
  if (key.endsWith('Micros')) return formatUnitPriceMicros(value, language)
  if (key.endsWith('Cents')) return euros(language).format(value / 100)
  return new Intl.NumberFormat(language).format(value)
}

const euros = (language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
