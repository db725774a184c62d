import { MOST_HITS } from '#shared/scans/questions/verification_question_contract'
import type { Verification } from '#shared/scans/questions/verification_contract'
import { utcInstant } from '#shared/ground/dates/utc_day'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { Suspense, lazy } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { ScanAnswer } from '../asking/ScanAnswer'
import { StatusName } from '../charts/StatusSign'
import type { ScanAddress } from '../filters/useScanAddress'
import { useVerifications } from '../asking/useVerifications'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { PAGE_SIZES } from './page_sizes'

const ScanGrid = lazy(() => import('./ScanGrid'))

const HEIGHT = 400

interface ListViewProps {
  address: ScanAddress
  onOpen: (id: string) => void
}

export default function ListView({ address: { filter, isValid }, onOpen }: ListViewProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { page, pageSize, setPage } = usePageAddress()
  const query = useVerifications('newest', filter, {
    more: { hits: pageSize, offset: page * pageSize },
    isEnabled: isValid,
  })
  return (
    <ScanAnswer height={HEIGHT} isEmpty={({ count }) => count === 0} query={query}>
      {({ count, data }) => (
        <>
          <Suspense fallback={<Skeleton height={HEIGHT} variant="rounded" />}>
            <ScanGrid
              aria-label={t('authentications.list')}
              columns={columnsOf(t, onOpen)}
              onPaginationModelChange={setPage}
              paginationMode="server"
              paginationModel={{ page, pageSize }}
              rowCount={Math.min(count, MOST_HITS)}
              rows={data}
            />
          </Suspense>
          {count > MOST_HITS && (
            <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
              {t('authentications.newest_only', { count: MOST_HITS.toLocaleString(locale) })}
            </Typography>
          )}
        </>
      )}
    </ScanAnswer>
  )
}

/** The page in the URL; the grid counts from 0, the URL from 1. */
function usePageAddress() {
  const { params, change } = useAddressParams()
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get('rows')) ?? PAGE_SIZES[0]
  const asked = Number(params.get('page'))
  const last = Math.floor((MOST_HITS - 1) / pageSize)
  return {
    page: Number.isInteger(asked) && asked > 0 ? Math.min(asked - 1, last) : 0,
    pageSize,
    setPage: (next: { page: number; pageSize: number }) =>
      change(
        {
          page: next.page === 0 ? null : String(next.page + 1),
          rows: next.pageSize === PAGE_SIZES[0] ? null : String(next.pageSize),
        },
        true
      ),
  }
}

function columnsOf(
  t: ReturnType<typeof useTranslate>,
  onOpen: (id: string) => void
): GridColDef<Verification>[] {
  const column = (field: string, width: number): GridColDef<Verification> => ({
    field,
    headerName: t(`scans.columns.${field}`),
    sortable: false,
    width,
  })
  return [
    {
      ...column('timestamp', 150),
      renderCell: ({ row }) => (
        <Link component="button" onClick={() => onOpen(row.id)}>
          {utcInstant(row.timestamp)}
        </Link>
      ),
    },
    { ...column('status', 190), renderCell: ({ row }) => <StatusName status={row.status} /> },
    { ...column('label_id', 150), valueGetter: (_, { label_id: label }) => label ?? '–' },
    {
      ...column('object_id', 150),
      valueGetter: (_, { holospot_id: object }) => (object === null ? '–' : `#${object}`),
    },
    {
      ...column('company', 200),
      flex: 1,
      minWidth: 200,
      valueGetter: (_, { attr_order_company_name: name }) => name ?? '–',
    },
    { ...column('product_group', 150), valueGetter: (_, row) => row.attr_product_group ?? '–' },
    {
      ...column('method', 130),
      valueGetter: (_, { geolocation_method: method }) => t(`scans.methods.${method}`),
    },
  ]
}
