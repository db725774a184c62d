import { checkServerInput } from '#app/foundation/http/input/server_input'
import { asPlainScan } from '#app/scans/lines/plain_scan'
import { SCAN_TEXTS, type SentScan, scanFields } from '#app/scans/lines/sent_scan'
import { tidyScan } from '#app/scans/lines/tidy_scan'
import { FIRST_SCAN_DAY } from '#shared/scans/questions/scan_contract'
import { HOUR_MS } from '#shared/ground/dates/spans'
import type { MessageValues } from '#shared/ground/i18n/translator'
import type { LineFailure } from '#shared/ground/validation/issues'

export const MOST_LINE_BYTES = 16 * 1024

const FIRST_MS = Date.parse(`${FIRST_SCAN_DAY}T00:00:00Z`)

export type CheckedScan =
  { scan: SentScan; failures?: undefined } | { scan?: undefined; failures: readonly LineFailure[] }

type LineKey = LineFailure['message']['key']

/** Checks a scan (rule 13.1). Synchronous for plain scans. */
export function checkScan(input: unknown, now: Date): CheckedScan | Promise<CheckedScan> {
  const plain = asPlainScan(input) ?? asPlainScan(tidyScan(input))
  return plain ? checkWhole(plain, now) : checkClosely(input, now)
}

export async function checkClosely(input: unknown, now: Date): Promise<CheckedScan> {
  const { output, failures } = await checkServerInput(scanFields, tidyScan(input), SCAN_TEXTS)
  if (failures) return { failures }
  const scan = output as SentScan
  return checkWhole({ ...scan, timestamp: new Date(scan.timestamp).toISOString() }, now)
}

function checkWhole(scan: SentScan, now: Date): CheckedScan {
  const at = Date.parse(scan.timestamp)
  if (at < FIRST_MS) return problemAt('timestamp', 'validation.date_too_early')
  if (at > now.getTime() + HOUR_MS) return problemAt('timestamp', 'validation.scan_ahead')
  const missing = findMissing(scan)
  return missing ? problemAt(missing, 'validation.required') : { scan }
}

function findMissing({ label_id: label, object_id: object, lat, lon }: SentScan): string | null {
  if ((label ?? object ?? null) === null) return 'label_id'
  const [hasLat, hasLon] = [(lat ?? null) !== null, (lon ?? null) !== null]
  if (hasLat === hasLon) return null
  return hasLat ? 'lon' : 'lat'
}

const problemAt = (field: string, key: LineKey, values?: MessageValues): CheckedScan => ({
  failures: [{ path: [field], message: { key, values } }],
})

export const lineError = (key: LineKey, values?: MessageValues): CheckedScan =>
  problemAt('non_field_errors', key, values)

export const notUtf8 = lineError('validation.utf8')

/** Skips counting bytes if even three bytes per UTF-16 unit would fit. */
export const isTooLong = (line: string): boolean =>
  line.length * 3 > MOST_LINE_BYTES && Buffer.byteLength(line) > MOST_LINE_BYTES

export function checkLine(line: string, now: Date): Promise<CheckedScan> | CheckedScan {
  if (isTooLong(line)) return lineError('validation.line_too_long')
  try {
    return checkScan(JSON.parse(line), now)
  } catch {
    return lineError('validation.json')
  }
}
