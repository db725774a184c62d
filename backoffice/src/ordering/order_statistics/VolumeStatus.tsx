import { LoadingLine } from '#shared/ground/components/LoadingLine'
import { showVolumeStatus } from '#shared/ordering/volume_status/volume_status_endpoints'
import {
  VOLUME_COLUMNS,
  type VolumeStatusRow,
} from '#shared/ordering/volume_status/volume_status_contract'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Title, useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { Balance } from '../../ground/ui/states/Balance'
import { Grid, type GridColumn } from '../../ground/ui/lists/Grid'
import { listAddress } from '../../ground/ui/lists/list_address'
import { useMay } from '../../ground/ui/useMay'
import { Failed } from '../../ground/ui/Failed'

/** In pixels. */
const MOST_HEIGHT = 600

const SHAPES: Record<(typeof VOLUME_COLUMNS)[number], Partial<GridColumn<VolumeStatusRow>>> = {
  company_name: { flex: 1, minWidth: 220 },
  cofor10: { width: 130 },
  product_group: { width: 170 },
  contracts: { type: 'number', width: 130, renderCell: (cell) => <ToEvents {...cell} /> },
  orders: { type: 'number', width: 130, renderCell: (cell) => <ToEvents {...cell} /> },
  balance: {
    type: 'number',
    width: 130,
    renderCell: (cell) => (
      <ToEvents {...cell} formattedValue={<Balance labels={cell.row.balance} />} />
    ),
  },
}

export default function VolumeStatus() {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['volume_status'],
    queryFn: () => request(showVolumeStatus),
    retry: retryUnlessRefused,
  })
  const title = t('resources.volume_status.name', { smart_count: 2 })
  const columns = useMemo(
    () =>
      VOLUME_COLUMNS.map((field) => ({
        field,
        headerName: t(`volume_status.columns.${field}`),
        ...SHAPES[field],
      })),
    [t]
  )
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={title} />
      <Stack direction="row" sx={headStyle}>
        <Typography aria-live="polite">
          {data && data.length > 0 && t('volume_status.count', { smart_count: data.length })}
        </Typography>
        <Button
          href={addressOf(showVolumeStatus, { query: { format: 'pdf', lang: locale } })}
          startIcon={<DownloadIcon />}
          variant="outlined"
        >
          {t('volume_status.download')}
        </Button>
      </Stack>
      <LoadingLine isLoading={isFetching} label={t('volume_status.loading')} />
      {error && !isFetching && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography color="textSecondary">{t('volume_status.empty')}</Typography>
      )}
      {data && data.length > 0 && (
        <Grid
          columns={columns}
          getRowId={({ company_pk: company, product_group_pk: group }) => `${company} ${group}`}
          label={title}
          maxHeight={MOST_HEIGHT}
          name="volume_status"
          rows={data}
        />
      )}
    </Stack>
  )
}

interface EventsCell {
  row: VolumeStatusRow
  formattedValue?: ReactNode
  tabIndex: number
}

function ToEvents({ row, formattedValue, tabIndex }: EventsCell) {
  const may = useMay()
  if (!may('quota_events')) return formattedValue
  const filter = { company_id: row.company_pk, product_group_id: row.product_group_pk }
  return (
    <Link component={RouterLink} tabIndex={tabIndex} to={listAddress('quota_events', filter)}>
      {formattedValue}
    </Link>
  )
}

const headStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}
