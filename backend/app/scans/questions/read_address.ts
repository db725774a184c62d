import { readInput } from '#app/foundation/http/input/input'
import { parseJson } from '#app/foundation/http/input/parse_json'
import { TABLE_FORMS } from '#shared/ground/http/table_types'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { type ScanFilter, scanFilter } from '#shared/scans/questions/scan_question_contract'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const repeatable = () =>
  vine
    .array(vine.string())
    .parse((value) => (value === undefined ? value : [value].flat()))
    .optional()

export const filterInAddress = vine.create({
  date_start: repeatable(),
  date_end: repeatable(),
  verification_status: repeatable(),
  geolocation_method: repeatable(),
  domains: repeatable(),
  accuracy: repeatable(),
  /** The box as JSON. */
  bounding_box: vine.string().maxLength(300).optional(),
  cells: repeatable(),
  spool_id: repeatable(),
  company_ids: repeatable(),
  order_countries: repeatable(),
  customer_references: repeatable(),
  tags: repeatable(),
  _object_id__label_id_or_checksum: repeatable(),
  /** Language of the file; by default that of the request. */
  lang: vine.enum(LANGUAGES).optional(),
  format: vine.enum(TABLE_FORMS).optional(),
})
type InAddress = Infer<typeof filterInAddress>

const NUMBERS = ['verification_status', 'company_ids'] as const
const TEXTS = ['cells', 'domains', 'order_countries', 'customer_references', 'tags'] as const
const SINGLE = [
  'date_start',
  'date_end',
  'geolocation_method',
  'spool_id',
  '_object_id__label_id_or_checksum',
] as const

/** Reads filters from a query string. Throws 422 like a filter in a body. */
export function readAddress(query: InAddress): ScanFilter {
  const listOf = (name: keyof InAddress) => [query[name] ?? []].flat().filter((text) => text !== '')
  const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
  const filled = (entries: [string, unknown][]) =>
    entries.filter(([, value]) => value !== undefined && value !== '')
  return readInput(
    scanFilter,
    Object.fromEntries(
      filled([
        ...SINGLE.map((name): [string, unknown] => [name, listOf(name)[0]]),
        ...TEXTS.map((name): [string, unknown] => [name, listOf(name)]),
        ...NUMBERS.map((name): [string, unknown] => [
          name,
          listOf(name)
            .flatMap((text) => text.split(','))
            .map(numberOf),
        ]),
        ['accuracy', listOf('accuracy').map(numberOf)[0]],
        ['bounding_box', boxOf(query.bounding_box)],
      ])
    )
  )
}

function boxOf(text: string | undefined): unknown {
  if (!text) return undefined
  const box = parseJson(text)
  return box === undefined ? text : box
}
