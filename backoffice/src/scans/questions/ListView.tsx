import { MOST_HITS, type Scan } from '#shared/scans/questions/scan_question_contract'
import { utcInstant } from '#shared/ground/dates/utc_day'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { StatusName } from '../charts/StatusSign'
import type { ScanAddress } from '../filters/useScanAddress'
import { ScanResult, useScans } from '../asking/useScans'
import { Grid, type GridColumn } from '../../ground/ui/lists/Grid'
import { usePageAddress } from '../../ground/ui/lists/table_address'

const HEIGHT = 400

interface ListViewProps {
  address: ScanAddress
  onOpen: (id: string) => void
}

export default function ListView({ address: { filter, isValid }, onOpen }: ListViewProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { page, pageSize, setPage } = usePageAddress({ most: MOST_HITS })
  const query = useScans('newest', filter, {
    more: { hits: pageSize, offset: page * pageSize },
    isEnabled: isValid,
  })
  const columns = useMemo(() => columnsOf(t, onOpen), [t, onOpen])
  return (
    <ScanResult height={HEIGHT} isEmpty={({ count }) => count === 0} query={query}>
      {({ count, data }) => (
        <>
          <Grid
            columns={columns}
            label={t('authentications.list')}
            name="authentications"
            onPaginationModelChange={setPage}
            paginationMode="server"
            paginationModel={{ page, pageSize }}
            rowCount={Math.min(count, MOST_HITS)}
            rows={data}
          />
          {count > MOST_HITS && (
            <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
              {t('authentications.newest_only', { count: MOST_HITS.toLocaleString(locale) })}
            </Typography>
          )}
        </>
      )}
    </ScanResult>
  )
}

function columnsOf(
  t: ReturnType<typeof useTranslate>,
  onOpen: (id: string) => void
): GridColumn<Scan>[] {
  const column = (field: string, width: number): GridColumn<Scan> => ({
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
