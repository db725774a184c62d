import { type ScanFilter, scansBehind } from '#shared/scans/questions/scans_behind'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { StatusCounts } from '#shared/scans/questions/scan_question_contract'
import {
  COMBINED_ORDER,
  COMBINED_STATUSES,
  countCombined,
} from '#shared/scans/questions/status_signs'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { ScanResult } from '../asking/useScans'
import { StatusLegend } from '../charts/StatusLegend'
import { Grid, type GridColumn } from '../../ground/ui/lists/Grid'
import { usePageAddress, useSortAddress } from '../../ground/ui/lists/table_address'
import { linkedCounts } from '../../ground/ui/records/CountLink'
import { StatusBar } from './StatusBar'

/** Expected height of a page in pixels. */
const HEIGHT = 400

/** Column widths in pixels, which fit the headings in both languages. */
const COMBINED_WIDTH = { valid: 85, doubtful: 90, undecided: 130 } as const

interface RankRow {
  id: number | string
  doc_count: number
  status: StatusCounts
}

interface RankViewProps<Result, Row extends RankRow> {
  label: string
  query: UseQueryResult<Result, Error>
  filter: ScanFilter
  /** Returns the additional filter of one row. */
  narrow: (row: RankRow) => ScanFilter
  rowsOf: (response: Result) => Row[]
  /** Columns before the numbers. */
  columns: readonly GridColumn<RankRow>[]
  wideOnly?: readonly string[]
}

/** A ranking with counts and a bar by status, largest first. */
export function RankView<Result extends { count: number }, Row extends RankRow>(
  props: RankViewProps<Result, Row>
) {
  const { label, query, filter, narrow, rowsOf, columns, wideOnly = [] } = props
  return (
    <ScanResult height={HEIGHT} isEmpty={({ count }) => count === 0} query={query}>
      {(response) => (
        <RankTable
          columns={columns}
          count={response.count}
          filter={filter}
          label={label}
          narrow={narrow}
          rows={rowsOf(response)}
          wideOnly={wideOnly}
        />
      )}
    </ScanResult>
  )
}

interface RankTableProps extends Required<
  Pick<RankViewProps<never, RankRow>, 'label' | 'filter' | 'narrow' | 'columns' | 'wideOnly'>
> {
  count: number
  rows: RankRow[]
}

function RankTable({ label, count, filter, narrow, rows, columns, wideOnly }: RankTableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const sorting = useSortAddress('doc_count')
  const { page, pageSize, setPage } = usePageAddress({})
  const most = Math.max(...rows.map(({ doc_count: one }) => one))
  const unranked = count - rows.reduce((sum, { doc_count: one }) => sum + one, 0)
  const linked = (statuses?: readonly ScanStatus[]) =>
    linkedCounts<RankRow>((row) => scansBehind(filter, narrow(row), statuses))
  const counts: GridColumn<RankRow>[] = [
    {
      field: 'doc_count',
      headerName: t('scans.columns.doc_count'),
      type: 'number',
      width: 145,
      ...linked(),
    },
    ...COMBINED_ORDER.map((name): GridColumn<RankRow> => ({
      field: name,
      headerName: t(`scans.combined.${name}`),
      type: 'number',
      valueGetter: (_, { status }) => countCombined(status, name),
      width: COMBINED_WIDTH[name],
      ...linked(COMBINED_STATUSES[name]),
    })),
  ]
  const bar: GridColumn<RankRow> = {
    field: 'status',
    headerName: t('scans.columns.status'),
    sortable: false,
    flex: 1,
    minWidth: 140,
    display: 'flex',
    renderCell: ({ row }) => <StatusBar most={most} status={row.status} />,
  }
  return (
    <>
      {rows.length > 0 && (
        <>
          <StatusLegend />
          <Grid
            columns={[...columns, ...counts, bar]}
            label={label}
            onPaginationModelChange={setPage}
            paginationModel={{ page, pageSize }}
            rows={rows}
            sorting={sorting}
            wideOnly={wideOnly}
          />
        </>
      )}
      {unranked > 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
          {t('authentications.unranked', {
            smart_count: unranked,
            count: unranked.toLocaleString(locale),
          })}
        </Typography>
      )}
    </>
  )
}
