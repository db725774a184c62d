import {
  FIRST_DAY_SHOWN,
  type ScanFilter,
  type ScanFilterName,
  problemsOf,
  readScanFilter,
  writeScanFilter,
} from '#shared/authentications/scan_address'
import { utcDay } from '#shared/dates/utc_day'
import { useProblemTexts } from '../ui/lists/useProblemTexts'
import { useAddressParams } from '#shared/search/use_address_params'

/** Filters that a screen may offer besides the period. */
export type OfferedFilter =
  | 'verification_status'
  | 'geolocation_method'
  | 'domains'
  | 'tags'
  | 'company_ids'
  | 'customer_references'
  | 'order_countries'
  | 'object'

/** Today in UTC, as days of scans are told. */
const today = () => utcDay(new Date())

/** The filters that a screen offers, by the names that they have in an address. */
const namesOf = (offered: readonly OfferedFilter[]): ScanFilterName[] => [
  'date_start',
  'date_end',
  ...offered.map((name) => (name === 'object' ? '_object_id__label_id_or_checksum' : name)),
]

/**
 * Which scans are shown stands in the address, so that a view outlives a reload and is passed on.
 * Filters without a field on the screen count for nothing.
 */
export function useScanAddress(offered: readonly OfferedFilter[] = []) {
  const { params, edit } = useAddressParams()
  const read = readScanFilter(params)
  const chosen: ScanFilter = Object.fromEntries(
    namesOf(offered).flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]]))
  )
  /** What is asked for: all since {@link FIRST_DAY_SHOWN} unless a period was chosen. */
  const filter: ScanFilter = { date_start: FIRST_DAY_SHOWN, date_end: today(), ...chosen }
  const problems = useProblemTexts(problemsOf(filter))
  const write = (next: (before: ScanFilter) => ScanFilter, replace: boolean) =>
    edit((after) => {
      writeScanFilter(next(readScanFilter(after)), after)
      // Other scans begin with the first page of them.
      after.delete('page')
    }, replace)
  return {
    filter,
    /** What is wrong about a filter, by its name. */
    problems,
    isValid: Object.keys(problems).length === 0,
    isFiltered: Object.keys(chosen).length > 0,
    setFilter: (changes: ScanFilter) => write((before) => ({ ...before, ...changes }), true),
    /** Shows a period, with a way back to the one before. */
    zoomTo: (from: string, until: string) =>
      write((before) => ({ ...before, date_start: from, date_end: until }), false),
    resetFilter: () => write(() => ({}), true),
  }
}

export type ScanAddress = ReturnType<typeof useScanAddress>
