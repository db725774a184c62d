import { isAbbreviated } from '#app/foundation/http/csv/cells'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { isNoId, meansNothing } from '#app/scans/lines/tidy_scan'
import { CLIENT_TYPES, MOST_OF, RANGE_OF } from '#shared/scans/questions/scan_contract'
import { LABEL_ID_LENGTH, MAX_OBJECT_ID, isLabelId } from '#shared/labels/rolls/label_id'

/** Printable ASCII, which needs no further check. */
const PLAIN = /^[\u0020-\u007e]*$/
const PLAIN_INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** Index of the day in an instant. Days before the 29th exist in every month. */
const DAY_AT = 8
const RARE_DAY = '29'

const CLIENTS: ReadonlySet<unknown> = new Set(CLIENT_TYPES)

type Range = readonly [least: number, most: number]

const isPlain = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most && PLAIN.test(value)

const isWithin = (value: unknown, [least, most]: Range): value is number =>
  typeof value === 'number' && value >= least && value <= most

const isWhole = (value: unknown, range: Range) => isWithin(value, range) && Number.isInteger(value)

const isAbsent = (value: unknown) => value === undefined || value === null

/**
 * Returns a scan that is certainly valid, or null if only the full check of {@link SentScan} can
 * decide. Much faster than the full check.
 */
export function asPlainScan(input: unknown): SentScan | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null
  const sent = input as Record<keyof SentScan, unknown>
  const isRight =
    isPlain(sent.id, 1, MOST_OF.id) &&
    !isNoId(sent.id) &&
    !isAbbreviated(sent.id) &&
    isRightLabel(sent.label_id) &&
    (isAbsent(sent.object_id) || isWhole(sent.object_id, [1, MAX_OBJECT_ID])) &&
    isPlainInstant(sent.timestamp) &&
    isWhole(sent.status, RANGE_OF.status) &&
    isNumber(sent.lat, RANGE_OF.lat) &&
    isNumber(sent.lon, RANGE_OF.lon) &&
    isNumber(sent.accuracy, RANGE_OF.accuracy) &&
    (isAbsent(sent.client_type) || CLIENTS.has(sent.client_type)) &&
    isText(sent.agent, MOST_OF.agent) &&
    isText(sent.agent_version, MOST_OF.agent_version) &&
    (isAbsent(sent.verification_count) ||
      isWhole(sent.verification_count, RANGE_OF.verification_count)) &&
    areTags(sent.tags)
  return isRight ? inOrder(sent as SentScan) : null
}

/** Copies the known fields in the order of the full check. */
const inOrder = (sent: SentScan): SentScan => ({
  id: sent.id,
  label_id: sent.label_id,
  object_id: sent.object_id,
  timestamp: sent.timestamp,
  status: sent.status,
  lat: sent.lat,
  lon: sent.lon,
  accuracy: sent.accuracy,
  client_type: sent.client_type,
  agent: sent.agent,
  agent_version: sent.agent_version,
  verification_count: sent.verification_count,
  tags: sent.tags,
})

const isNumber = (value: unknown, range: Range) => isAbsent(value) || isWithin(value, range)
const isText = (value: unknown, most: number) =>
  isAbsent(value) || (isPlain(value, 1, most) && !meansNothing(value))

const isRightLabel = (value: unknown) =>
  isAbsent(value) ||
  (typeof value === 'string' &&
    value.length === LABEL_ID_LENGTH &&
    isLabelId(value) &&
    !isNoId(value))

const isPlainInstant = (value: unknown) =>
  typeof value === 'string' &&
  PLAIN_INSTANT.test(value) &&
  (value.slice(DAY_AT, DAY_AT + 2) < RARE_DAY || new Date(value).toISOString() === value)

const areTags = (value: unknown) =>
  isAbsent(value) ||
  (Array.isArray(value) &&
    value.length <= MOST_OF.tags &&
    value.every((tag) => isPlain(tag, 1, MOST_OF.tag) && tag.trim() !== '') &&
    new Set(value).size === value.length)
