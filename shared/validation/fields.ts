import * as v from 'valibot'
import { asciiDigits } from '#shared/validation/ascii_digits'
import {
  hasForeignDomain,
  isPlainEmail,
  normalAccountId,
  normalEmail,
} from '#shared/validation/identity'
import { isOneLine, isPlainText, normalLines, normalText } from '#shared/validation/plain_text'

/** The longest text an input takes unless it says otherwise (rule 3.10). */
export const DEFAULT_MAX_LENGTH = 100

/** The largest id a record can have: the largest integer that JSON keeps exact. */
export const MAX_PK = Number.MAX_SAFE_INTEGER

/** A record's id. */
export const pk = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PK))

/** An id that stands in a path or a query string. */
export const pkInText = () =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number), v.maxValue(MAX_PK))

/** The ids of the records that a list is narrowed to: react-admin asks so for those that others refer to. */
export const wantedIds = () => v.optional(v.pipe(v.array(pk()), v.maxLength(100)))

/** Over-long text stays as it is, to be refused for its length: composing characters costs time. */
const normalized = (maxLength: number, normalize: (text: string) => string) =>
  v.transform((text: string) => (text.length > 4 * maxLength ? text : normalize(text)))

/** A text of one line that may be empty; surrounding space is cut (rule 3.10). */
export const optionalText = (maxLength = DEFAULT_MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.trim(),
    normalized(maxLength, normalText),
    v.maxLength(maxLength),
    v.check(isOneLine, 'validation.one_line')
  )

/** A text of one line that must not be empty; surrounding space is cut (rule 3.10). */
export const requiredText = (maxLength = DEFAULT_MAX_LENGTH) =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    normalized(maxLength, normalText),
    v.minLength(1, 'validation.required'),
    v.maxLength(maxLength),
    v.check(isOneLine, 'validation.one_line')
  )

/** A text of several lines that may be empty. */
export const textOfLines = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    normalized(maxLength, normalLines),
    v.maxLength(maxLength),
    v.check(isPlainText, 'validation.plain_text')
  )

/** A text of one line that is a code with digits, such as a postal code or a VAT number. */
export const requiredCode = (maxLength: number) =>
  v.pipe(requiredText(maxLength), v.transform(asciiDigits))

/** As {@link requiredCode}, but it may be empty. */
export const optionalCode = (maxLength: number) =>
  v.pipe(optionalText(maxLength), v.transform(asciiDigits))

/** An email address in plain ASCII, lower-cased. */
export const email = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.minLength(1, 'validation.required'),
    v.maxLength(DEFAULT_MAX_LENGTH),
    v.check((text) => !hasForeignDomain(text), 'validation.email_domain'),
    v.check(
      (text) => text === '' || isPlainEmail(text) || hasForeignDomain(text),
      'validation.email'
    ),
    v.transform(normalEmail)
  )

/** What a phone number may be written with (rule 3.10); the rest is cut on entry. */
export const phoneCharacters = (text: string) => asciiDigits(text).replace(/[^\d+.() -]/g, '')

/** Digits that a phone number has at least. */
const LEAST_PHONE_DIGITS = 8

/** A phone number; what it cannot be written with is cut. */
export const phone = () =>
  v.pipe(
    v.string('validation.required'),
    v.transform(phoneCharacters),
    v.trim(),
    v.minLength(1, 'validation.required'),
    v.check(
      (text) => text === '' || text.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS,
      'validation.phone'
    ),
    v.maxLength(DEFAULT_MAX_LENGTH)
  )

/** An account id (COFOR10), upper-cased. */
export const accountId = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.minLength(1, 'validation.required'),
    v.transform(asciiDigits),
    v.regex(/^([A-Za-z0-9]{6,10})?$/, 'validation.account_id'),
    v.transform(normalAccountId)
  )

/** The id that a client gives a line of a cart or an order, lower-cased: it is compared by its bytes. */
export const lineId = () => v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** A calendar date as yyyy-MM-dd. */
export const calendarDate = () =>
  v.pipe(
    v.string(),
    v.transform(asciiDigits),
    v.isoDate('validation.date'),
    v.check(isRealDate, 'validation.date')
  )

/** An instant as ISO 8601 UTC with milliseconds. */
export const instant = () => v.pipe(v.string(), v.isoTimestamp())

/** A sum in euros as a decimal string, as large as is kept exact; 2 digits, or 3 for delivery fees. */
export const money = () => v.pipe(v.string(), v.regex(/^-?\d{1,14}\.\d{2,3}$/, 'validation.money'))

/** A price for one label in euros, as a decimal string with up to 6 digits. */
export const unitPrice = () => v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2,6}$/, 'validation.money'))

/** `limit` and `offset` of a list, as they stand in a query string. */
export const pagingFields = (defaultLimit: number) => ({
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(1000)),
    String(defaultLimit)
  ),
  offset: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(0)),
    '0'
  ),
})

/** Returns whether a text that reads yyyy-MM-dd is a day of the calendar. */
export function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
