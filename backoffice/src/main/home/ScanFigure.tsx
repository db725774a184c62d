import { utcDay } from '#shared/ground/dates/utc_day'
import { showScanFigures } from '#shared/scans/questions/questions_endpoints'
import { scansBehind } from '#shared/scans/questions/scans_behind'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { Figure } from './Figure'

/** Scans of today and this month, requested separately in case the scan store is unavailable. */
export function ScanFigure() {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const { data, isPending } = useQuery({
    queryKey: ['scan_figures'],
    queryFn: ({ signal }) => request(showScanFigures, {}, { signal }),
    retry: retryUnlessRefused,
    staleTime: 0,
  })
  if (isPending) {
    return (
      <li>
        <Skeleton aria-label={t('home.loading')} height={104} role="status" variant="rounded" />
      </li>
    )
  }
  const today = utcDay(new Date())
  const hint = data
    ? t('home.card.scans_month', { count: data.this_month.toLocaleString(locale) })
    : t('home.card.scans_away')
  return (
    <Figure
      hint={hint}
      name="scans"
      to={scansBehind({}, { date_start: today, date_end: today })}
      tone={data ? 'off' : 'attention'}
      value={data?.today ?? null}
    />
  )
}
