import { GEOHASH } from '#shared/scans/places/geo_grid'
import { SCAN_STATUSES } from '#shared/scans/questions/scan_contract'
import { GEOLOCATION_METHODS, scanFilter } from '#shared/scans/questions/scan_question_contract'
import type { ScanFilter, ScanFilterName } from '#shared/scans/questions/scans_behind'
import { isLabelId } from '#shared/labels/rolls/label_id'
import { labelIdIn } from '#shared/labels/rolls/scanned_id'
import type { MessageValues } from '#shared/ground/i18n/translator'
import { firstProblems } from '#shared/ground/validation/issues'

const TEXTS = ['date_start', 'date_end', 'spool_id', '_object_id__label_id_or_checksum'] as const
const LISTS = ['domains', 'tags', 'order_countries', 'customer_references'] as const

export const FIRST_DAY_SHOWN = '2018-01-01'

/** A list repeats its name; invalid values are left out. */
export function readScanFilter(params: URLSearchParams): ScanFilter {
  const filter: Record<string, unknown> = {}
  const keep = (name: ScanFilterName, value: string | readonly (string | number)[]) => {
    if (value.length > 0) filter[name] = value
  }
  for (const name of TEXTS) keep(name, params.get(name) ?? '')
  for (const name of LISTS) keep(name, params.getAll(name).filter(Boolean))
  keep(
    'cells',
    params.getAll('cells').filter((cell) => GEOHASH.test(cell))
  )
  keep(
    'verification_status',
    SCAN_STATUSES.filter((status) => params.getAll('verification_status').includes(String(status)))
  )
  keep('company_ids', params.getAll('company_ids').filter(isPk).map(Number))
  keep(
    'geolocation_method',
    GEOLOCATION_METHODS.find((method) => method === params.get('geolocation_method')) ?? ''
  )
  return filter
}

const isPk = (text: string) => /^[1-9]\d{0,8}$/.test(text)

type ScanProblems = Partial<Record<ScanFilterName, { key: string; values?: MessageValues }>>

/** The server also refuses invalid days, but finds nothing for invalid ids. */
export function problemsOf(filter: ScanFilter): ScanProblems {
  const problems: ScanProblems = firstProblems(scanFilter, filter)
  const key = '_object_id__label_id_or_checksum'
  const problem = problemOfId(filter[key] ?? '')
  if (problem) problems[key] = { key: problem }
  return problems
}

/** An object id. Without `#` it must be longer than a label id that is being typed. */
const OBJECT_ID = /^(?:#\d{3,16}|\d{13,16})$/

/**
 * Returns the text key of the problem of an entered id, or null (rules 7.2 and 9.5). Everything but
 * an object id must be a label id.
 */
export function problemOfId(entered: string): string | null {
  const id = labelIdIn(entered)
  if (id === '' || OBJECT_ID.test(id)) return null
  if (id.startsWith('#')) return 'scans.object_not_entered'
  if (id.length !== 12) return 'scans.label_not_entered'
  return isLabelId(id) ? null : 'scans.label_hint'
}
