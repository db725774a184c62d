import { parseJson } from '#app/foundation/http/input/parse_json'
import { moment, numberInText, oneLine, reads } from '#app/foundation/http/input/server_fields'
import { DATE_ORDERS } from '#shared/ground/dates/date_order'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { MAX_SHEET_NAME, TABLE_FORMS } from '#shared/ground/http/table_types'
import { MAX_PK } from '#shared/ground/validation/fields'
import vine from '@vinejs/vine'

export const pkInText = () => numberInText(/^[1-9]\d{0,15}$/, { least: 1, most: MAX_PK })

export const idPath = vine.create({ id: pkInText() })

export const pkPath = vine.create({ pk: pkInText() })

/** Removes undefined from the type of a field that always has a default. */
const asGiven = <Value>(value: Value) => value

export const paging = (defaultLimit: number) => ({
  limit: numberInText(/^\d{1,4}$/, { least: 1, most: 1000, otherwise: defaultLimit })
    .optional()
    .transform(asGiven),
  offset: numberInText(/^\d{1,9}$/, { least: 0, most: 999_999_999, otherwise: 0 })
    .optional()
    .transform(asGiven),
})

/** `true` or `false`; absent means false. */
export const flag = () =>
  vine
    .enum(['true', 'false'] as const)
    .transform((text) => text === 'true')
    .optional()

export const jsonText = <Value>(most: number, isGood: (value: unknown) => value is Value) => {
  const read = (text: string) => {
    const value = parseJson(text)
    return isGood(value) ? value : null
  }
  return vine
    .string()
    .maxLength(most)
    .use(reads({ read, key: 'validation.invalid' }))
    .transform((value) => value as unknown as Value)
    .optional()
}

export const optionalLine = (most?: number) =>
  oneLine(most)
    .parse((value) => value ?? '')
    .meta({ default: '' })
    .optional()
    .transform(asGiven)

/** The name of a sent file, on one line (rule 3.10). */
export const filename = () => optionalLine(255)

/** The sheet of a workbook; by default the only one with content. */
export const sheetName = () => vine.string().maxLength(MAX_SHEET_NAME).optional()

/** The order of day and month, for a file whose dates do not reveal it. */
export const dateOrder = () => vine.enum(DATE_ORDERS).optional()

export const fingerprint = () => vine.string().regex(/^[0-9a-f]{64}$/)

export const previewQuery = vine.create({ filename: filename(), sheet: sheetName() })

export const importFields = () => ({
  filename: filename(),
  sheet: sheetName(),
  fingerprint: fingerprint(),
  /** Imports the valid lines of a file that also has faulty lines. */
  skip_faulty: flag(),
})

export const languageQuery = vine.create({ lang: vine.enum(LANGUAGES).optional() })

export const tableQuery = vine.create({ format: vine.enum(TABLE_FORMS).optional() })

/** The version of a record to delete, as the user saw it: its `updated_at`. */
export const seenVersionQuery = vine.create({ updated_at: moment() })
