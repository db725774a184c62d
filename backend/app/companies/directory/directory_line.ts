import {
  type ReadCell,
  cell,
  flagCell,
  hasExponent,
  sharedCell,
} from '#app/foundation/http/csv/cells'
import { type LineOf, lineReader } from '#app/foundation/http/csv/line_reader'
import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import { isTemporaryAccount } from '#shared/companies/companies/temporary_account'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { normalCountry } from '#shared/ground/geography/normal_country'
import { cofor6 } from '#shared/companies/registration/registration_contract'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import {
  accountId,
  optionalCode,
  optionalText,
  requiredCode,
  requiredText,
} from '#shared/ground/validation/fields'
import { normalAccountId } from '#shared/ground/validation/identity'
import type { GenericSchema } from 'valibot'

/** Collapses white space and refuses other control characters. */
const plainText: ReadCell<string> = (text, refuse) => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return /^\P{Cc}*$/u.test(plain) ? plain : refuse('validation.invalid')
}

const plainCell = <Value>(schema: GenericSchema<string, Value>) => sharedCell(schema, plainText)

/** The account id of a site. Temporary ones are created here and are no sites (rule 3.4). */
const siteCell = sharedCell(accountId(), (text, refuse) => {
  if (hasExponent(text)) return refuse('validation.account_id_exponent')
  const plain = plainText(text, refuse)
  const isTemporary = plain !== undefined && isTemporaryAccount(normalAccountId(plain))
  return isTemporary ? refuse('directory.temporary') : plain
})

/** One of several words, ignoring case. */
const wordCell = <Word extends string>(
  words: readonly Word[],
  otherwise: 'directory.country' | 'directory.group'
) =>
  cell<Word>((text, refuse) => {
    const plain = plainText(text, refuse)
    if (plain === undefined) return undefined
    const written = otherwise === 'directory.country' ? normalCountry(plain) : plain.toUpperCase()
    return words.find((word) => word === written) ?? refuse(otherwise)
  })

/** Degrees with 5 decimals, about a metre. Accepts a decimal comma. */
const degrees =
  (most: 90 | 180): ReadCell<number | null> =>
  (text, refuse) => {
    const plain = asciiDigits(plainText(text, refuse) ?? text)
    if (plain === '') return null
    const isNumber = /^-?\d{1,3}([.,]\d{1,15})?$/.test(plain)
    const value = Math.round(Number(plain.replace(',', '.')) * 1e5) / 1e5
    return isNumber && Math.abs(value) <= most ? value : refuse(`directory.degrees_${most}`)
  }

const latitude = degrees(90)
const longitude = degrees(180)

/** Reads a cell alone; undefined if refused. */
const readAlone = <Value>(read: ReadCell<Value>, text: string) => read(text, () => undefined)

/** Countries with five-digit postal codes, whose leading zero spreadsheets remove. */
const FIVE_DIGITS = ['DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IT', 'MA', 'MX', 'TR', 'UA', 'US']

export const readEntry = lineReader(
  {
    cofor6: plainCell(cofor6()),
    cofor10: siteCell,
    name: plainCell(requiredText()),
    street_address: plainCell(requiredText()),
    address_details: plainCell(optionalText()),
    postal_code: plainCell(requiredCode(20)),
    city: plainCell(requiredText()),
    country_code: wordCell(COUNTRY_CODES, 'directory.country'),
    latitude: cell(latitude),
    longitude: cell(longitude),
    vat_identification_no: plainCell(optionalCode(30)),
    company_group: wordCell(COMPANY_GROUPS, 'directory.group'),
    company_reference: plainCell(optionalText()),
    is_restricted: flagCell('directory.flag'),
  },
  {
    field: 'longitude',
    key: 'directory.both_degrees',
    isIn: (cells) => {
      const north = readAlone(latitude, cells.latitude)
      const east = readAlone(longitude, cells.longitude)
      return north !== undefined && east !== undefined && (north === null) !== (east === null)
    },
  },
  {
    field: 'postal_code',
    key: 'directory.postal_code_zero',
    isIn: ({ postal_code: code, country_code: country }) =>
      FIVE_DIGITS.includes(normalCountry(country)) && /^\d{4}$/.test(asciiDigits(code).trim()),
  }
)

export type DirectoryEntry = LineOf<typeof readEntry>
