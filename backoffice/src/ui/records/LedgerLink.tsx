import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../useMay'

/** Leads to the ledger of a company's quotas, for those who may open it. */
export function LedgerLink({ companyId }: { companyId: number }) {
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
