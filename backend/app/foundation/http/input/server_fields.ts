import type { TextKey } from '#app/foundation/http/input/server_input'
import { DEFAULT_MAX_LENGTH, INSTANT, boundedText } from '#shared/ground/validation/fields'
import { accountIdIn } from '#shared/ground/validation/identity'
import { isOneLine, normalText } from '#shared/ground/validation/plain_text'
import vine from '@vinejs/vine'

interface Reading {
  /** Returns the value to use, or null to refuse the text. Forms may share the function. */
  read: (text: string) => unknown
  key: TextKey
}

export const reads = vine.createRule<Reading>((text, { read, key }, field) => {
  const value = read(text as string)
  if (value === null) field.report(key, 'reads', field)
  else field.mutate(value, field)
})

export const holds = (accepts: (text: string) => boolean, key: TextKey) =>
  reads({ read: (text) => (accepts(text) ? text : null), key })

/** Converts a text before the rules of its field run, which refuse values of other types. */
export const ofText = (prepare: (text: string) => unknown) => (value: unknown) =>
  typeof value === 'string' ? prepare(value) : value

const trimmed = () => vine.string().trim()

/** One line, possibly empty (rule 3.10), like `optionalText` of forms. */
export const oneLine = (most = DEFAULT_MAX_LENGTH, text = trimmed()) =>
  text
    .use(reads({ read: boundedText(most, normalText), key: 'validation.invalid' }))
    .maxLength(most)
    .use(holds(isOneLine, 'validation.one_line'))

/** One line, not empty (rule 3.10), like `requiredText` of forms. */
export const filledLine = (most = DEFAULT_MAX_LENGTH, text = trimmed()) =>
  oneLine(most, text.minLength(1))

/** An account id (COFOR10), upper-cased, like `accountId` of forms. */
export const account = (text = trimmed()) =>
  text.minLength(1).use(reads({ read: accountIdIn, key: 'validation.account_id' }))

/** An instant as ISO 8601 UTC with milliseconds; a text, because versions are compared as texts. */
export const moment = () =>
  vine.string().regex(INSTANT).meta({ format: 'date-time', pattern: undefined })

interface Bounds {
  least: number
  most: number
  /** The value of an absent parameter. */
  otherwise?: number
}

/** A whole number in a path or query string. The OpenAPI document describes it as text. */
export const numberInText = (digits: RegExp, { least, most, otherwise }: Bounds) =>
  vine
    .number({ strict: true })
    .min(least)
    .max(most)
    .parse((value) => {
      if (value === undefined) return otherwise
      return typeof value === 'string' && digits.test(value) ? Number(value) : Number.NaN
    })
    .meta({
      type: 'string',
      pattern: digits.source,
      minimum: undefined,
      maximum: undefined,
      ...(otherwise !== undefined && { default: String(otherwise) }),
    })
