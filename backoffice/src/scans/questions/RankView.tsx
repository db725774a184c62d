import { COMBINED_ORDER, countCombined } from '#shared/scans/questions/status_signs'
import type { StatusCounts } from '#shared/scans/questions/scan_page_contract'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { ScanAnswer } from '../asking/ScanAnswer'
import { StatusLegend } from '../charts/StatusLegend'
import { Grid, type GridColumn } from '../../ground/ui/lists/Grid'
import { StatusBar } from './StatusBar'

/** Minimum height of a page in pixels. */
const HEIGHT = 400

/** Width of the headings in pixels, which fits both languages. */
const COMBINED_WIDTH = { valid: 85, doubtful: 90, undecided: 130 } as const

interface RankRow {
  id: number | string
  doc_count: number
  status: StatusCounts
}

interface RankViewProps<Answer, Row extends RankRow> {
  label: string
  query: UseQueryResult<Answer, Error>
  rowsOf: (answer: Answer) => Row[]
  /** Columns before the numbers. */
  columns: readonly GridColumn<RankRow>[]
  /** Columns hidden in narrow windows. */
  wideOnly?: readonly string[]
}

/** A ranking with counts and a bar by status, largest first. */
export function RankView<Answer extends { count: number }, Row extends RankRow>(
  props: RankViewProps<Answer, Row>
) {
  const { label, query, rowsOf, columns, wideOnly = [] } = props
  return (
    <ScanAnswer height={HEIGHT} isEmpty={({ count }) => count === 0} query={query}>
      {(answer) => (
        <RankTable
          columns={columns}
          count={answer.count}
          label={label}
          rows={rowsOf(answer)}
          wideOnly={wideOnly}
        />
      )}
    </ScanAnswer>
  )
}

interface RankTableProps {
  label: string
  count: number
  rows: RankRow[]
  columns: readonly GridColumn<RankRow>[]
  wideOnly: readonly string[]
}

function RankTable({ label, count, rows, columns, wideOnly }: RankTableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const most = Math.max(...rows.map(({ doc_count: one }) => one))
  const unranked = count - rows.reduce((sum, { doc_count: one }) => sum + one, 0)
  const counts: GridColumn<RankRow>[] = [
    { field: 'doc_count', headerName: t('scans.columns.doc_count'), type: 'number', width: 120 },
    ...COMBINED_ORDER.map((name): GridColumn<RankRow> => ({
      field: name,
      headerName: t(`scans.combined.${name}`),
      type: 'number',
      valueGetter: (_, { status }) => countCombined(status, name),
      width: COMBINED_WIDTH[name],
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
            rows={rows}
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
