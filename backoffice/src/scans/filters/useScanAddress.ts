import { FIRST_DAY_SHOWN, problemsOf, readScanFilter } from '#shared/scans/questions/scan_address'
import {
  type ScanFilter,
  type ScanFilterName,
  writeScanFilter,
} from '#shared/scans/questions/scans_behind'
import { utcDay } from '#shared/ground/dates/utc_day'
import { useProblemTexts } from '../../ground/ui/lists/useProblemTexts'
import { useAddressParams } from '#shared/ground/search/use_address_params'

/** Filters that a screen may offer in addition to the period. */
export type OfferedFilter =
  | 'verification_status'
  | 'geolocation_method'
  | 'domains'
  | 'tags'
  | 'company_ids'
  | 'customer_references'
  | 'order_countries'
  | 'spool_id'
  | 'cells'
  | 'object'

/** Days of scans are UTC days. */
const today = () => utcDay(new Date())

const namesOf = (offered: readonly OfferedFilter[]): ScanFilterName[] => [
  'date_start',
  'date_end',
  ...offered.map((name) => (name === 'object' ? '_object_id__label_id_or_checksum' : name)),
]

/** Ignores filters that the screen does not offer. */
export function useScanAddress(offered: readonly OfferedFilter[] = []) {
  const { params, edit } = useAddressParams()
  const read = readScanFilter(params)
  const chosen: ScanFilter = Object.fromEntries(
    namesOf(offered).flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]]))
  )
  /** All scans since {@link FIRST_DAY_SHOWN}, unless a period is set. */
  const filter: ScanFilter = { date_start: FIRST_DAY_SHOWN, date_end: today(), ...chosen }
  const problems = useProblemTexts(problemsOf(filter))
  const write = (next: (before: ScanFilter) => ScanFilter, replace: boolean) =>
    edit((after) => {
      writeScanFilter(next(readScanFilter(after)), after)
      // Another filter starts on the first page.
      after.delete('page')
    }, replace)
  return {
    filter,
    problems,
    isValid: Object.keys(problems).length === 0,
    isFiltered: Object.keys(chosen).length > 0,
    setFilter: (changes: ScanFilter) => write((before) => ({ ...before, ...changes }), true),
    /** Shows a period; the browser's back button undoes it. */
    zoomTo: (from: string, until: string) =>
      write((before) => ({ ...before, date_start: from, date_end: until }), false),
    resetFilter: () => write(() => ({}), true),
  }
}

export type ScanAddress = ReturnType<typeof useScanAddress>
