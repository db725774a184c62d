import * as v from 'valibot'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import {
  accountIdIn,
  cofor6In,
  hasForeignDomain,
  isPlainEmail,
  normalEmail,
} from '#shared/ground/validation/identity'
import {
  isOneLine,
  isPlainText,
  normalLines,
  normalText,
} from '#shared/ground/validation/plain_text'

/** Default maximum length of a text (rule 3.10). */
export const DEFAULT_MAX_LENGTH = 100

/** The largest integer that JSON represents exactly. */
export const MAX_PK = Number.MAX_SAFE_INTEGER

export const pk = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PK))

/** A number of labels from 1; a text in its place is not a whole number. */
export const labels = (most: number) =>
  v.pipe(
    v.number(({ input }) => (input === null ? 'validation.required' : 'validation.integer')),
    v.integer(),
    v.minValue(1),
    v.maxValue(most)
  )

/** Limits the work of `normalize`: far too long text stays unchanged, and is refused later. */
export const boundedText =
  (maxLength: number, normalize: (text: string) => string) =>
  (text: string): string =>
    text.length > 4 * maxLength ? text : normalize(text)

/** One line, possibly empty, trimmed (rule 3.10). */
export const optionalText = (maxLength = DEFAULT_MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform(boundedText(maxLength, normalText)),
    v.maxLength(maxLength),
    v.check(isOneLine, 'validation.one_line')
  )

/** One line, not empty, trimmed (rule 3.10). */
export const requiredText = (maxLength = DEFAULT_MAX_LENGTH) =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.transform(boundedText(maxLength, normalText)),
    v.minLength(1, 'validation.required'),
    v.maxLength(maxLength),
    v.check(isOneLine, 'validation.one_line')
  )

export const textOfLines = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform(boundedText(maxLength, normalLines)),
    v.maxLength(maxLength),
    v.check(isPlainText, 'validation.plain_text')
  )

/** One line with a code that contains digits, such as a postal code or a VAT number. */
export const requiredCode = (maxLength: number) =>
  v.pipe(requiredText(maxLength), v.transform(asciiDigits))

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

/** Removes characters that are not allowed in phone numbers (rule 3.10). */
export const phoneCharacters = (text: string) => asciiDigits(text).replace(/[^\d+.() -]/g, '')

const LEAST_PHONE_DIGITS = 8

/** A phone number; characters that are not allowed are removed. */
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

const typedId = (
  idIn: (text: string) => string | null,
  message: 'validation.account_id' | 'validation.cofor6'
) =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.minLength(1, 'validation.required'),
    v.check((text) => text === '' || idIn(text) !== null, message),
    v.transform((text) => idIn(text) ?? text)
  )

/** An account id (COFOR10), upper-cased. */
export const accountId = () => typedId(accountIdIn, 'validation.account_id')

/** The id of a supplier (COFOR6), upper-cased. */
export const cofor6 = () => typedId(cofor6In, 'validation.cofor6')

export const LINE_ID = v.UUID_REGEX

/** The client's id of a line in a cart or order, lower-cased because it is compared by bytes. */
export const lineId = () => v.pipe(v.string(), v.uuid(), v.toLowerCase())

export const isDay = (text: string): boolean => v.ISO_DATE_REGEX.test(text) && isRealDate(text)

/** The value of a day field while it is incomplete. Every schema of a day refuses it. */
export const INCOMPLETE_DAY = '–'

/** A calendar date as yyyy-MM-dd. */
export const calendarDate = () =>
  v.pipe(v.string(), v.transform(asciiDigits), v.check(isDay, 'validation.date'))

export const INSTANT = v.ISO_TIMESTAMP_REGEX

/** An instant as ISO 8601 UTC with milliseconds. */
export const instant = () => v.pipe(v.string(), v.isoTimestamp())

/** A sum in euros as a decimal string, with 2 decimals, or 3 for delivery fees. */
export const money = () => v.pipe(v.string(), v.regex(/^-?\d{1,14}\.\d{2,3}$/, 'validation.money'))

/** The price of one label in euros, as a decimal string with 2 to 6 decimals. */
export const unitPrice = () => v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2,6}$/, 'validation.money'))

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

export function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A password, or a code in its place, that is only compared. Spaces at its ends count. */
export const enteredPassword = () =>
  v.pipe(
    v.string('validation.required'),
    v.minLength(1, 'validation.required'),
    v.maxLength(DEFAULT_MAX_LENGTH)
  )
