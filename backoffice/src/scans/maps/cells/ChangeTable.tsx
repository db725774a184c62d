import { type CellChange, sumChanges } from '#shared/scans/maps/cells/cell_changes'
import type { MapView } from '#shared/scans/maps/map_window'
import { scansBehind, type ScanFilter } from '#shared/scans/questions/scans_behind'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Grid, type GridColumn } from '../../../ground/ui/lists/Grid'
import { linkedCounts } from '../../../ground/ui/records/CountLink'
import { placeColumn } from '../marks/place_column'

interface ChangeTableProps {
  cells: readonly CellChange[]
  filter: ScanFilter
  before: ScanFilter
  onShow: (view: MapView) => void
  placeOf: (cell: CellChange) => string
}

const HEIGHT = 400

export function ChangeTable({ cells, filter, before, onShow, placeOf }: ChangeTableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const signed = useMemo(
    () => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }),
    [locale]
  )
  const columns = useMemo(
    (): GridColumn<CellChange>[] => [
      placeColumn({ name: t('scan_map.columns.place'), placeOf, onShow }),
      {
        field: 'now',
        headerName: t('scan_map.columns.now'),
        type: 'number',
        width: 150,
        ...linkedCounts<CellChange>(({ key }) => scansBehind(filter, { cells: [key] })),
      },
      {
        field: 'before',
        headerName: t('scan_map.columns.before'),
        type: 'number',
        width: 150,
        ...linkedCounts<CellChange>(({ key }) => scansBehind(before, { cells: [key] })),
      },
      {
        field: 'change',
        headerName: t('scan_map.columns.change'),
        type: 'number',
        valueFormatter: (value: number) => signed.format(value),
        width: 150,
      },
    ],
    [before, filter, onShow, placeOf, signed, t]
  )
  if (cells.length === 0) return null
  const sums = sumChanges(cells)
  return (
    <>
      <Grid
        columns={columns}
        getRowId={({ key }) => key}
        label={t('scan_map.table')}
        maxHeight={HEIGHT}
        rows={cells}
      />
      <Typography variant="body2">
        {t('scan_map.sums', {
          now: sums.now.toLocaleString(locale),
          before: sums.before.toLocaleString(locale),
          change: signed.format(sums.change),
        })}
      </Typography>
    </>
  )
}
