import type { Histogram } from '#shared/scans/questions/scan_page_contract'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Grid, type GridColumn } from '../../ground/ui/lists/Grid'
import { countOf, countsOf } from './counts_of'

/** Pixels. */
const MOST_HEIGHT = 480

type Bucket = Histogram['buckets'][number]

interface TimeTableProps {
  histogram: Histogram
  title: string
  /** Heading of the days, weeks or months. */
  heading: string
}

export function TimeTable({ histogram: { buckets }, title, heading }: TimeTableProps) {
  const t = useTranslate()
  const columns = useMemo(
    (): GridColumn<Bucket>[] => [
      { field: 'key', headerName: heading, minWidth: 110, flex: 1 },
      { field: 'doc_count', headerName: t('scans.columns.doc_count'), type: 'number', width: 120 },
      ...countsOf(buckets).map(({ status: key }): GridColumn<Bucket> => ({
        field: `status_${key}`,
        headerName: t(`scans.statuses.${key}`),
        type: 'number',
        valueGetter: (_, { status }) => countOf(status, key),
        width: 120,
      })),
    ],
    [buckets, heading, t]
  )
  return (
    <Grid
      columns={columns}
      getRowId={({ key }) => key}
      label={title}
      maxHeight={MOST_HEIGHT}
      rows={buckets}
    />
  )
}
