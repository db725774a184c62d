import {
  VOLUME_COLUMNS,
  type VolumeStatusRow,
} from '#shared/ordering/volume_status/volume_status_contract'
import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, useLocale, useTranslate } from 'react-admin'
import { api, retryUnlessRefused } from '../../ground/app/api'
import { Balance } from '../../ground/ui/states/Balance'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { Failed } from '../../ground/ui/Failed'

const STATUS = '/statistics/api/volume_status/'

export default function VolumeStatus() {
  const t = useTranslate()
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['volume_status'],
    queryFn: () => api.get<VolumeStatusRow[]>(STATUS),
    retry: retryUnlessRefused,
  })
  const title = t('resources.volume_status.name', { smart_count: 2 })
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={title} />
      <Stack direction="row" sx={headStyle}>
        <Typography aria-live="polite">
          {data && data.length > 0 && t('volume_status.count', { smart_count: data.length })}
        </Typography>
        <Button
          href={`${STATUS}?format=pdf&lang=${locale}`}
          startIcon={<DownloadIcon />}
          variant="outlined"
        >
          {t('volume_status.download')}
        </Button>
      </Stack>
      {isFetching && <LinearProgress aria-label={t('volume_status.loading')} />}
      {error && !isFetching && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <DetailTable
          columns={VOLUME_COLUMNS.map((column) => t(`volume_status.columns.${column}`))}
          empty={t('volume_status.empty')}
          isTitleHidden
          numbersFrom={VOLUME_COLUMNS.indexOf('contracts')}
          rows={data.map((row) => [
            row.company_name,
            row.cofor10,
            row.product_group,
            row.contracts.toLocaleString(locale),
            row.orders.toLocaleString(locale),
            <Balance key="balance" labels={row.balance} />,
          ])}
          title={title}
        />
      )}
    </Stack>
  )
}

const headStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}
