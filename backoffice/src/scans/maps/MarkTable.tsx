import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { utcInstant } from '#shared/ground/dates/utc_day'
import type { MapView } from '#shared/scans/maps/map_window'
import type { DrawnScan, Mark } from '#shared/scans/maps/scan_marks'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useMemo, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { StatusName } from '../charts/StatusSign'
import { VirtualTable } from '../../ground/ui/lists/VirtualTable'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { useMarkWords } from './useMarkWords'

interface MarkTableProps {
  marks: readonly Mark[]
  onOpen?: (scan: DrawnScan) => void
  /** Called with the place of a row to show on the map. */
  onShow: (view: MapView) => void
}

const HEIGHT = 400
/** Zoom level for a place of the table. */
const NEAR = 12

/** The map's content as a table on request, which is kept in the URL. */
export function MarkTable(props: MarkTableProps) {
  const t = useTranslate()
  const { params, change } = useAddressParams()
  const isOpen = params.get('as') === 'table'
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isOpen}
            onChange={(_, checked) => change({ as: checked ? 'table' : null }, true)}
          />
        }
        label={t('scan_map.as_table')}
      />
      {isOpen && props.marks.length > 0 && <Rows {...props} />}
    </Stack>
  )
}

type Column = 'place' | 'at' | 'label' | 'status' | 'total' | `status_${ScanStatus}`

function Rows({ marks, onOpen, onShow }: MarkTableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const words = useMarkWords()
  const [sort, setSort] = useState<{ column: Column; isDescending: boolean } | null>(null)
  const isSingle = marks.every(({ scan }) => scan !== null)
  const rows = useMemo(() => sorted(marks, sort), [marks, sort])
  const columns = isSingle ? singleColumns(t) : countColumns(t)
  const cell = (index: number, column: Column) => {
    const mark = rows[index]!
    const { scan, lat, lon, counts, total } = mark
    if (column === 'place') {
      return (
        <Link component="button" onClick={() => onShow({ lat, lon, zoom: NEAR })} type="button">
          {words.place(mark)}
        </Link>
      )
    }
    if (column === 'total') return total.toLocaleString(locale)
    if (column === 'label') return scan?.label_id ?? '–'
    if (column === 'status') return scan && <StatusName status={scan.status} />
    if (column === 'at') return scan && <ScanTime onOpen={onOpen} scan={scan} />
    return countOf(counts, column).toLocaleString(locale)
  }
  return (
    <VirtualTable
      cell={cell}
      columns={columns}
      height={Math.min(HEIGHT, 48 * (rows.length + 1) + 16)}
      isDescending={sort?.isDescending ?? true}
      label={t('scan_map.table')}
      onSort={(column, isDescending) => setSort({ column, isDescending })}
      rowCount={rows.length}
      sort={sort?.column ?? null}
    />
  )
}

function ScanTime({ scan, onOpen }: { scan: DrawnScan; onOpen: MarkTableProps['onOpen'] }) {
  const at = utcInstant(scan.timestamp)
  if (!onOpen) return at
  return (
    <Link component="button" onClick={() => onOpen(scan)} type="button">
      {at}
    </Link>
  )
}

type Texts = ReturnType<typeof useTranslate>

const singleColumns = (t: Texts) => [
  { column: 'at' as const, heading: t('scan_map.columns.at'), width: 170 },
  { column: 'status' as const, heading: t('scans.columns.status'), width: 200 },
  { column: 'label' as const, heading: t('scan_map.columns.label'), width: 160 },
  { column: 'place' as const, heading: t('scan_map.columns.place'), width: 200 },
]

const countColumns = (t: Texts) => [
  { column: 'place' as const, heading: t('scan_map.columns.place'), width: 200 },
  { column: 'total' as const, heading: t('scan_map.columns.total'), width: 150, isNumber: true },
  ...STATUS_ORDER.map((status) => ({
    column: `status_${status}` as const,
    heading: t(`scans.statuses.${status}`),
    width: 150,
    isNumber: true,
  })),
]

function countOf(counts: Mark['counts'], column: `status_${ScanStatus}`): number {
  return counts.find(({ key }) => column === `status_${key}`)?.doc_count ?? 0
}

function sorted(
  marks: readonly Mark[],
  sort: { column: Column; isDescending: boolean } | null
): readonly Mark[] {
  if (!sort) return marks
  const { column, isDescending } = sort
  const valueOf = ({ lat, total, scan, counts }: Mark): number | string => {
    if (column === 'place') return lat
    if (column === 'total') return total
    if (column === 'label') return scan?.label_id ?? ''
    if (column === 'status') return scan?.status ?? 0
    if (column === 'at') return scan?.timestamp ?? ''
    return countOf(counts, column)
  }
  return [...marks].sort((one, other) => {
    const [first, second] = isDescending ? [other, one] : [one, other]
    return valueOf(first) < valueOf(second) ? -1 : valueOf(first) > valueOf(second) ? 1 : 0
  })
}
