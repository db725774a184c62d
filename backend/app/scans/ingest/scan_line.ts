import { checkServerInput } from '#app/http/server_input'
import { CLIENT_TYPES, FIRST_SCAN_DAY } from '#shared/authentications/scan_contract'
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
const decimal = () => vine.number({ strict: true })

const scanFields = vine.create({
  id: text(64).minLength(1),
  label_id: vine.string().use(isLabel()).nullable().optional(),
  object_id: vine.any().use(isObject()).nullable().optional(),
  timestamp: vine.string().use(isInstant()),
  status: decimal().withoutDecimals().min(0).max(6),
  lat: decimal().min(-90).max(90).nullable().optional(),
  lon: decimal().min(-180).max(180).nullable().optional(),
  accuracy: decimal().min(-1_000_000_000).max(1_000_000_000).nullable().optional(),
  client_type: vine.enum(CLIENT_TYPES).nullable().optional(),
  agent: text(200).nullable().optional(),
  agent_version: text(50).nullable().optional(),
  verification_count: decimal().withoutDecimals().min(0).max(4_294_967_295).nullable().optional(),
  tags: vine.array(text(50).minLength(1)).maxLength(20).nullable().optional(),
})

/** A scan as it was sent, checked. */
export type SentScan = Omit<Infer<typeof scanFields>, 'object_id'> & {
  object_id?: number | null
}

type CheckedScan = { scan: SentScan; failures?: undefined } | { failures: readonly Failure[] }

/** Checks what a line says (rule 13.1). */
export async function checkScan(input: unknown, now: Date): Promise<CheckedScan> {
  const { output, failures } = await checkServerInput(scanFields, input)
  if (failures) return { failures }
  const scan = output as SentScan
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
  if (Buffer.byteLength(line) > MOST_LINE_BYTES) {
    return fault('non_field_errors', 'validation.line_too_long')
  }
  try {
    return checkScan(JSON.parse(line), now)
  } catch {
    return fault('non_field_errors', 'validation.json')
  }
}
