import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../useMay'

export function QuotaEventsLink({ companyId }: { companyId: number }) {
  const t = useTranslate()
  const may = useMay()
  if (!may('quota_events')) return null
  const filter = JSON.stringify({ company_id: companyId })
  return (
    <Link
      component={RouterLink}
      sx={{ alignSelf: 'flex-start' }}
      to={`/quota_events?${new URLSearchParams({ filter })}`}
    >
      {t('ledger.of_company')}
    </Link>
  )
}
