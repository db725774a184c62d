import { type ScanFilter, scansBehind } from '#shared/scans/questions/scans_behind'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { STATUS_ORDER, countOf } from '#shared/scans/questions/status_signs'
import { utcInstant } from '#shared/ground/dates/utc_day'
import type { MapView } from '#shared/scans/maps/map_window'
import type { DrawnScan, Mark } from '#shared/scans/maps/scan_marks'
import Link from '@mui/material/Link'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { StatusName } from '../../charts/StatusSign'
import { Grid, type GridColumn } from '../../../ground/ui/lists/Grid'
import { linkedCounts } from '../../../ground/ui/records/CountLink'
import { useMarkWords } from './useMarkWords'
import { placeColumn } from './place_column'

interface MarkTableProps {
  filter: ScanFilter
  marks: readonly Mark[]
  onOpen?: (scan: DrawnScan) => void
  onShow: (view: MapView) => void
}

const HEIGHT = 400

export function MarkTable({ filter, marks, onOpen, onShow }: MarkTableProps) {
  const t = useTranslate()
  const words = useMarkWords()
  const isSingle = marks.every(({ scan }) => scan !== null)
  const columns = useMemo(() => {
    const place = placeColumn<Mark>({
      name: t('scan_map.columns.place'),
      placeOf: words.place,
      onShow,
    })
    return isSingle ? [...scanColumns(t, onOpen), place] : [place, ...countColumns(t, filter)]
  }, [filter, isSingle, onOpen, onShow, t, words])
  return (
    <Grid
      columns={columns}
      getRowId={({ key }) => key}
      label={t('scan_map.table')}
      maxHeight={HEIGHT}
      rows={marks}
    />
  )
}

type Texts = ReturnType<typeof useTranslate>

const scanColumns = (t: Texts, onOpen: MarkTableProps['onOpen']): GridColumn<Mark>[] => [
  {
    field: 'at',
    headerName: t('scan_map.columns.at'),
    valueGetter: (_, { scan }) => scan && utcInstant(scan.timestamp),
    renderCell: ({ row: { scan }, value }) =>
      scan && onOpen ? (
        <Link component="button" onClick={() => onOpen(scan)} type="button">
          {value}
        </Link>
      ) : (
        value
      ),
    width: 170,
  },
  {
    field: 'status',
    headerName: t('scans.columns.status'),
    valueGetter: (_, { scan }) => scan?.status,
    renderCell: ({ row: { scan } }) => scan && <StatusName status={scan.status} />,
    width: 200,
  },
  {
    field: 'label',
    headerName: t('scan_map.columns.label'),
    valueGetter: (_, { scan }) => scan?.label_id ?? '–',
    width: 160,
  },
]

function countColumns(t: Texts, filter: ScanFilter): GridColumn<Mark>[] {
  const linked = (statuses?: readonly ScanStatus[]) =>
    linkedCounts<Mark>(({ key }) => scansBehind(filter, { cells: [key] }, statuses))
  return [
    {
      field: 'total',
      headerName: t('scan_map.columns.total'),
      type: 'number',
      width: 150,
      ...linked(),
    },
    ...STATUS_ORDER.map((status): GridColumn<Mark> => ({
      field: `status_${status}`,
      headerName: t(`scans.statuses.${status}`),
      type: 'number',
      valueGetter: (_, { counts }) => countOf(counts, status),
      width: 150,
      ...linked([status]),
    })),
  ]
}
