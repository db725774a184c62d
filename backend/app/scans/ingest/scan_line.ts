import { checkServerInput } from '#app/http/server_input'
import { asPlainScan } from '#app/scans/ingest/plain_scan'
import {
  CLIENT_TYPES,
  FIRST_SCAN_DAY,
  MOST_OF,
  RANGE_OF,
} from '#shared/authentications/scan_contract'
import { LABEL_ID_LENGTH, isLabelId, isObjectId } from '#shared/labels/label_id'
import type { Failure, ValidationKey } from '#shared/validation/issues'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

/** The longest line that is looked at. */
export const MOST_LINE_BYTES = 16 * 1024

const HOUR_MS = 3_600_000
const FIRST_MS = Date.parse(`${FIRST_SCAN_DAY}T00:00:00Z`)

/** ISO 8601 with a time zone; what is finer than milliseconds is cut off. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/
// eslint-disable-next-line no-control-regex -- these are what must not be in a text
const CONTROL = /[\u0000-\u001f\u007f]/

const isInstant = vine.createRule((value, _, field) => {
  const isOne = typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
  if (!isOne) field.report('validation.instant', 'instant', field)
})

const isPlain = vine.createRule((value, _, field) => {
  if (CONTROL.test(String(value))) field.report('validation.plain_text', 'plain', field)
})

const isLabel = vine.createRule((value, _, field) => {
  const text = String(value).trim().toUpperCase()
  if (text.length !== LABEL_ID_LENGTH || !isLabelId(text)) {
    return field.report('validation.label_id', 'label', field)
  }
  field.mutate(text, field)
})

const isObject = vine.createRule((value, _, field) => {
  const text = String(value).trim().replace(/^#/, '')
  if ((typeof value !== 'number' && typeof value !== 'string') || !isObjectId(text)) {
    return field.report('validation.object_id', 'object', field)
  }
  field.mutate(Number(text), field)
})

const text = (most: number) => vine.string().maxLength(most).use(isPlain())
const number = () => vine.number({ strict: true })
const decimal = (name: keyof typeof RANGE_OF, kind = number()) =>
  kind.min(RANGE_OF[name][0]).max(RANGE_OF[name][1])
const whole = (name: keyof typeof RANGE_OF) => decimal(name, number().withoutDecimals())

const scanFields = vine.create({
  id: text(MOST_OF.id).minLength(1),
  label_id: vine.string().use(isLabel()).nullable().optional(),
  object_id: vine.any().use(isObject()).nullable().optional(),
  timestamp: vine.string().use(isInstant()),
  status: whole('status'),
  lat: decimal('lat').nullable().optional(),
  lon: decimal('lon').nullable().optional(),
  accuracy: decimal('accuracy').nullable().optional(),
  client_type: vine.enum(CLIENT_TYPES).nullable().optional(),
  agent: text(MOST_OF.agent).nullable().optional(),
  agent_version: text(MOST_OF.agent_version).nullable().optional(),
  verification_count: whole('verification_count').nullable().optional(),
  tags: vine.array(text(MOST_OF.tag).minLength(1)).maxLength(MOST_OF.tags).nullable().optional(),
})

/** A scan as it was sent, checked; its instant is as `toISOString` gives it. */
export type SentScan = Omit<Infer<typeof scanFields>, 'object_id'> & {
  object_id?: number | null
}

export type CheckedScan =
  { scan: SentScan; failures?: undefined } | { scan?: undefined; failures: readonly Failure[] }

/** Checks what a line says (rule 13.1); waits for nothing where that is plain. */
export function checkScan(input: unknown, now: Date): CheckedScan | Promise<CheckedScan> {
  const plain = asPlainScan(input)
  return plain ? checkWhole(plain, now) : checkClosely(input, now)
}

/** The same by the rules of each field one by one. */
export async function checkClosely(input: unknown, now: Date): Promise<CheckedScan> {
  const { output, failures } = await checkServerInput(scanFields, input)
  if (failures) return { failures }
  const scan = output as SentScan
  return checkWhole({ ...scan, timestamp: new Date(scan.timestamp).toISOString() }, now)
}

/** Checks what fields say together. */
function checkWhole(scan: SentScan, now: Date): CheckedScan {
  const at = Date.parse(scan.timestamp)
  if (at < FIRST_MS) return fault('timestamp', 'validation.date_too_early')
  if (at > now.getTime() + HOUR_MS) return fault('timestamp', 'validation.scan_ahead')
  const missing = findMissing(scan)
  return missing ? fault(missing, 'validation.required') : { scan }
}

/** A label is told by either id, and a position is whole or absent. */
function findMissing({ label_id: label, object_id: object, lat, lon }: SentScan): string | null {
  if ((label ?? object ?? null) === null) return 'label_id'
  const [hasLat, hasLon] = [(lat ?? null) !== null, (lon ?? null) !== null]
  if (hasLat === hasLon) return null
  return hasLat ? 'lon' : 'lat'
}

const fault = (field: string, key: ValidationKey): CheckedScan => ({
  failures: [{ path: [field], message: { key } }],
})

/** Reads and checks a line of NDJSON. */
export function checkLine(line: string, now: Date): Promise<CheckedScan> | CheckedScan {
  // No character takes more than three bytes for each of its units.
  if (line.length * 3 > MOST_LINE_BYTES && Buffer.byteLength(line) > MOST_LINE_BYTES) {
    return fault('non_field_errors', 'validation.line_too_long')
  }
  try {
    return checkScan(JSON.parse(line), now)
  } catch {
    return fault('non_field_errors', 'validation.json')
  }
}
