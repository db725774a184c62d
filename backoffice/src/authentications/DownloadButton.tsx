import type { ScanFilter } from '#shared/authentications/scan_address'
import DownloadIcon from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import { ScanFailure } from '../scans/ScanAnswer'
import { useScanFile } from './useScanFile'

interface DownloadButtonProps {
  filter: ScanFilter
  /** How many rows there will be; none while that is not known. */
  count: number | undefined
}

/** Downloads all scans that match, and shows how many rows have arrived. */
export function DownloadButton({ filter, count }: DownloadButtonProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { state, start, stop } = useScanFile(filter)
  const number = (value: number) => value.toLocaleString(locale)
  if (state.step === 'running') {
    const share = count ? Math.min(100, (100 * state.rows) / count) : 0
    return (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box sx={{ minWidth: 200 }}>
          <Typography variant="body2">
            {t('authentications.file.running', {
              rows: number(state.rows),
              count: number(count ?? 0),
            })}
          </Typography>
          <LinearProgress
            aria-label={t('authentications.file.progress')}
            value={share}
            variant="determinate"
          />
        </Box>
        <Button onClick={stop}>{t('ra.action.cancel')}</Button>
      </Stack>
    )
  }
  return (
    <Stack spacing={1} sx={{ alignItems: 'end' }}>
      <Button disabled={!count} onClick={start} startIcon={<DownloadIcon />} variant="outlined">
        {t('authentications.file.download')}
      </Button>
      <Typography role="status" variant="body2">
        {state.step === 'done' &&
          t('authentications.file.done', { smart_count: state.rows, rows: number(state.rows) })}
      </Typography>
      {state.step === 'failed' && <ScanFailure error={state.error} onRetry={start} />}
    </Stack>
  )
}
