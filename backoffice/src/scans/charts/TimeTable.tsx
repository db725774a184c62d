import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { Histogram } from '#shared/scans/questions/scan_question_contract'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Grid, type GridColumn } from '../../ground/ui/lists/Grid'
import { linkedCounts } from '../../ground/ui/records/CountLink'
import { countOf, countsOf } from '../../../../shared/scans/questions/status_signs'

/** In pixels. */
const MOST_HEIGHT = 480

type Bucket = Histogram['buckets'][number]

interface TimeTableProps {
  histogram: Histogram
  /** Returns the URL of a bucket's scans, optionally only those with some statuses. */
  addressOf: (index: number, statuses?: readonly ScanStatus[]) => string
  title: string
  /** Heading of the days, weeks or months. */
  heading: string
}

export default function TimeTable({ histogram, addressOf, title, heading }: TimeTableProps) {
  const t = useTranslate()
  const { buckets } = histogram
  const columns = useMemo(() => {
    const linked = (statuses?: readonly ScanStatus[]) =>
      linkedCounts<Bucket>((bucket) => addressOf(histogram.buckets.indexOf(bucket), statuses))
    return [
      { field: 'key', headerName: heading, minWidth: 110, flex: 1 },
      {
        field: 'doc_count',
        headerName: t('scans.columns.doc_count'),
        type: 'number',
        width: 120,
        ...linked(),
      },
      ...countsOf(histogram.buckets).map(({ status: key }): GridColumn<Bucket> => ({
        field: `status_${key}`,
        headerName: t(`scans.statuses.${key}`),
        type: 'number',
        valueGetter: (_, { status }) => countOf(status, key),
        width: 120,
        ...linked([key]),
      })),
    ] satisfies GridColumn<Bucket>[]
  }, [addressOf, heading, histogram, t])
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
