import { flagCell, isUnabbreviated } from '#app/foundation/http/csv/cells'
import { type LineOf, lineReader } from '#app/foundation/http/csv/line_reader'
import {
  account,
  filledLine,
  holds,
  ofText,
  oneLine,
  reads,
} from '#app/foundation/http/input/server_fields'
import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import { isTemporaryAccount } from '#shared/companies/companies/temporary_account'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { normalCountry } from '#shared/ground/geography/normal_country'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import { cofor6In, normalAccountId } from '#shared/ground/validation/identity'
import vine from '@vinejs/vine'

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Collapses white space and refuses other control characters. */
const plain = () =>
  vine
    .string()
    .parse(ofText(inOneLine))
    .use(holds((text) => /^\P{Cc}*$/u.test(text), 'validation.invalid'))

const text = (most?: number) => filledLine(most, plain())

const optionalText = (most?: number) => oneLine(most, plain())

/** The account id of a site, which is never temporary (rule 3.4). */
const site = () =>
  account(
    plain()
      .use(isUnabbreviated())
      .use(holds((id) => !isTemporaryAccount(normalAccountId(id)), 'directory.temporary'))
  )

/** Reads degrees, rounded to 5 decimals (about a metre). Returns other texts unchanged. */
const degreesIn =
  (most: 90 | 180) =>
  (cell: string): number | string | null => {
    const typed = asciiDigits(inOneLine(cell))
    if (typed === '') return null
    const isNumber = /^-?\d{1,3}([.,]\d{1,15})?$/.test(typed)
    const value = Math.round(Number(typed.replace(',', '.')) * 1e5) / 1e5
    return isNumber && Math.abs(value) <= most ? value : cell
  }

const latitudeIn = degreesIn(90)
const longitudeIn = degreesIn(180)

const degrees = (read: typeof latitudeIn) =>
  vine.number({ strict: true }).parse(ofText(read)).nullable()

/** Countries whose postal codes may begin with 0, which spreadsheets remove, by number of digits. */
const ZERO_FIRST: Record<number, string> = {
  4: 'AM AU DK GE NO NZ PA PH ZA',
  5: 'DE DZ ES FI FR GT IT KE KR LA LK LT MX MY PE PL PR SK TR UA US VA VI',
  6: 'CN CO EC KZ RO SG',
  7: 'JP',
  8: 'BR',
}

const POSTAL_CODE_DIGITS = new Map(
  Object.entries(ZERO_FIRST).flatMap(([digits, countries]) =>
    countries.split(' ').map((country) => [country, Number(digits)] as const)
  )
)

export const readEntry = lineReader(
  {
    cofor6: plain()
      .minLength(1)
      .use(reads({ read: cofor6In, key: 'validation.cofor6' })),
    cofor10: site(),
    name: text(),
    street_address: text(),
    address_details: optionalText(),
    postal_code: text(20).transform(asciiDigits),
    city: text(),
    country_code: vine
      .enum(COUNTRY_CODES)
      .parse(ofText((country) => normalCountry(inOneLine(country)))),
    latitude: degrees(latitudeIn),
    longitude: degrees(longitudeIn),
    vat_identification_no: optionalText(30).use(isUnabbreviated()).transform(asciiDigits),
    company_group: vine
      .enum(COMPANY_GROUPS)
      .parse(ofText((group) => inOneLine(group).toUpperCase())),
    company_reference: optionalText().use(isUnabbreviated()),
    is_restricted: flagCell(),
  },
  {
    texts: {
      'country_code.enum': 'directory.country',
      'latitude.number': 'directory.degrees_90',
      'longitude.number': 'directory.degrees_180',
      'company_group.enum': 'directory.group',
      'is_restricted.boolean': 'directory.flag',
    },
    misfits: [
      {
        field: 'longitude',
        key: 'directory.both_degrees',
        isIn: (cells) => {
          const [north, east] = [latitudeIn(cells.latitude), longitudeIn(cells.longitude)]
          return (
            typeof north !== 'string' &&
            typeof east !== 'string' &&
            (north === null) !== (east === null)
          )
        },
      },
      {
        field: 'postal_code',
        key: 'directory.postal_code_zero',
        isIn: ({ postal_code: code, country_code: country }) => {
          const typed = asciiDigits(code).trim()
          const digits = POSTAL_CODE_DIGITS.get(normalCountry(inOneLine(country))) ?? 0
          return /^\d+$/.test(typed) && typed.length < digits
        },
      },
    ],
  }
)

export type DirectoryEntry = LineOf<typeof readEntry>
