import { readInput } from '#app/foundation/http/input/input'
import { parseJson } from '#app/foundation/http/input/parse_json'
import {
  type VerificationFilter,
  type verificationFilterInAddress,
  verificationFilter,
} from '#shared/scans/questions/verification_question_contract'
import type * as v from 'valibot'

type InAddress = v.InferOutput<typeof verificationFilterInAddress>

const NUMBERS = ['verification_status', 'company_ids'] as const
const TEXTS = ['domains', 'order_countries', 'customer_references', 'tags'] as const
const SINGLE = [
  'date_start',
  'date_end',
  'geolocation_method',
  'spool_id',
  '_object_id__label_id_or_checksum',
] as const

/** Reads filters from an address; throws 422 as in a request. */
export function readAddress(query: InAddress): VerificationFilter {
  const listOf = (name: keyof InAddress) => [query[name] ?? []].flat().filter((text) => text !== '')
  const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
  const filled = (entries: [string, unknown][]) =>
    entries.filter(([, value]) => value !== undefined && value !== '')
  return readInput(
    verificationFilter,
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
