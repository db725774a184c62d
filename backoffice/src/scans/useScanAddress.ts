import {
  FIRST_DAY_SHOWN,
  type ScanFilter,
  type ScanFilterName,
  problemsOf,
  readScanFilter,
  writeScanFilter,
} from '#shared/authentications/scan_address'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'

/** Today in UTC, as days of scans are told. */
const today = () => new Date().toISOString().slice(0, 10)

/** Which scans are shown stands in the address, so that a view outlives a reload and is passed on. */
export function useScanAddress() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const chosen = readScanFilter(params)
  /** What is asked for: all since {@link FIRST_DAY_SHOWN} unless a period was chosen. */
  const filter: ScanFilter = { date_start: FIRST_DAY_SHOWN, date_end: today(), ...chosen }
  const problems: Partial<Record<ScanFilterName, string>> = Object.fromEntries(
    Object.entries(problemsOf(filter)).map(([name, { key, values }]) => [name, t(key, values)])
  )
  const write = (next: (before: ScanFilter) => ScanFilter, replace: boolean) =>
    setParams(
      (before) => writeScanFilter(next(readScanFilter(before)), new URLSearchParams(before)),
      { replace }
    )
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
