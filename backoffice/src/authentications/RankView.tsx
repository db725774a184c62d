import type { StatusCounts } from '#shared/authentications/verification_contract'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { ScanAnswer } from '../scans/ScanAnswer'
import { StatusBar } from './StatusBar'

const ScanGrid = lazy(() => import('./ScanGrid'))

/** Pixels that a page of a ranking takes at least. */
const HEIGHT = 400

interface RankRow {
  id: number | string
  doc_count: number
  status: StatusCounts
}

interface RankViewProps<Answer, Row extends RankRow> {
  label: string
  query: UseQueryResult<Answer, Error>
  rowsOf: (answer: Answer) => Row[]
  /** Those before the numbers. */
  columns: readonly GridColDef[]
}

/** A ranking: the largest first, each with its count and a bar cut by status. */
export function RankView<Answer extends { count: number }, Row extends RankRow>(
  props: RankViewProps<Answer, Row>
) {
  const { label, query, rowsOf, columns } = props
  return (
    <ScanAnswer height={HEIGHT} isEmpty={(answer) => rowsOf(answer).length === 0} query={query}>
      {(answer) => (
        <RankTable columns={columns} count={answer.count} label={label} rows={rowsOf(answer)} />
      )}
    </ScanAnswer>
  )
}

interface RankTableProps {
  label: string
  count: number
  rows: RankRow[]
  columns: readonly GridColDef[]
}

function RankTable({ label, count, rows, columns }: RankTableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const most = Math.max(...rows.map(({ doc_count: one }) => one))
  const unranked = count - rows.reduce((sum, { doc_count: one }) => sum + one, 0)
  return (
    <>
      <Suspense fallback={<Skeleton height={HEIGHT} variant="rounded" />}>
        <ScanGrid
          aria-label={label}
          columns={[
            ...columns,
            {
              field: 'doc_count',
              headerName: t('scans.columns.doc_count'),
              type: 'number',
              valueFormatter: (value: number) => value.toLocaleString(locale),
              width: 130,
            },
            {
              field: 'status',
              headerName: t('scans.columns.status'),
              sortable: false,
              flex: 1,
              minWidth: 180,
              display: 'flex',
              renderCell: ({ row }: { row: RankRow }) => (
                <StatusBar most={most} status={row.status} />
              ),
            },
          ]}
          rows={rows}
        />
      </Suspense>
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
