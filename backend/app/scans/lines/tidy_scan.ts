import { FORMULA_ERRORS } from '#app/foundation/http/csv/cells'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { CLIENT_TYPES, MOST_OF, RANGE_OF } from '#shared/scans/questions/scan_contract'

/** Lower-case texts that programs send for an unknown value. */
const NOTHING: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '?',
  'n/a',
  'n.a.',
  'na',
  'nan',
  'nil',
  'none',
  'null',
  'undefined',
  'unknown',
  '(null)',
  '(none)',
  '(unknown)',
  ...FORMULA_ERRORS,
])
const LONGEST_NOTHING = Math.max(...Array.from(NOTHING, ({ length }) => length))

/** Matches ids of zeros only, which were never set. */
const ZEROS = /^#?[0{}-]+$/
const ZERO = '0'

export const meansNothing = (text: string): boolean =>
  text.length <= LONGEST_NOTHING && NOTHING.has(text.trim().toLowerCase())

export const isNoId = (text: string): boolean =>
  meansNothing(text) || (text.includes(ZERO) && ZEROS.test(text))

type Fields = Partial<Record<keyof SentScan, unknown>>

/**
 * Drops texts for unknown values. Cuts or drops optional fields that do not fit, because they are
 * no reason to refuse a scan (rule 13.1).
 */
export function tidyScan(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const sent = input as Fields
  return {
    ...sent,
    id: known(sent.id, isNoId),
    label_id: known(sent.label_id, isNoId),
    object_id: sent.object_id === 0 ? undefined : known(sent.object_id, isNoId),
    ...tidyPlace(sent),
    accuracy: known(sent.accuracy),
    client_type: tidy(sent.client_type, tidyClient),
    agent: tidy(sent.agent, (value) => tidyText(value, MOST_OF.agent)),
    agent_version: tidy(sent.agent_version, (value) => tidyText(value, MOST_OF.agent_version)),
    verification_count: tidy(sent.verification_count, tidyCount),
    tags: tidy(sent.tags, tidyTags),
  } satisfies Fields
}

/** Reads a value, but keeps null, which means absent. */
const tidy = <Value>(value: unknown, read: (value: unknown) => Value) =>
  value === null ? null : read(value)

const known = (value: unknown, isNothing = meansNothing): unknown =>
  typeof value === 'string' && isNothing(value) ? undefined : value

const isBeyond = (value: unknown, [least, most]: readonly [number, number]) =>
  typeof value === 'number' && (value < least || value > most)

/** Treats coordinates out of range on both axes, such as 91 and 181, as no position. */
function tidyPlace({ lat, lon }: Fields) {
  if (isBeyond(lat, RANGE_OF.lat) && isBeyond(lon, RANGE_OF.lon)) {
    return { lat: undefined, lon: undefined }
  }
  return { lat: known(lat), lon: known(lon) }
}

function tidyClient(value: unknown): string | undefined {
  const name = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return CLIENT_TYPES.find((type) => type === name)
}

// eslint-disable-next-line no-control-regex -- these are what must not be in a text
const CONTROLS = /[\u0000-\u001f\u007f]+/g

function tidyText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  if (meansNothing(text)) return undefined
  return cut(text.replace(CONTROLS, ' ').toWellFormed(), most)
}

/** Cuts a text without leaving half a surrogate pair. */
const cut = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text

function tidyCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof count !== 'number' || Number.isNaN(count)) return undefined
  const [least, most] = RANGE_OF.verification_count
  return Math.min(most, Math.max(least, Math.trunc(count)))
}

function tidyTags(value: unknown): string[] | undefined {
  if (typeof value === 'string' && meansNothing(value)) return undefined
  if (typeof value !== 'string' && !Array.isArray(value)) return undefined
  const tags = [value].flat().flatMap((tag: unknown) => {
    // "unknown" is a valid tag.
    if (typeof tag !== 'string' && typeof tag !== 'number') return []
    const text = cut(String(tag).replace(CONTROLS, ' ').toWellFormed(), MOST_OF.tag)
    return text.trim() === '' ? [] : [text]
  })
  return [...new Set(tags)].slice(0, MOST_OF.tags)
}
