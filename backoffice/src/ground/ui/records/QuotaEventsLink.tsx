import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { listAddress } from '../lists/list_address'
import { useMay } from '../useMay'

export function QuotaEventsLink({ companyId }: { companyId: number }) {
  const t = useTranslate()
  const may = useMay()
  if (!may('quota_events')) return null
  return (
    <Link
      component={RouterLink}
      sx={{ alignSelf: 'flex-start' }}
      to={listAddress('quota_events', { company_id: companyId })}
    >
      {t('ledger.of_company')}
    </Link>
  )
}
