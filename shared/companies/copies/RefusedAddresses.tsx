import { businessInstant } from '#shared/ground/dates/business_day'
import type { RefusedAddress } from '#shared/mailing/outbox_contract'
import type { CopyWords } from '#shared/companies/copies/copy_words'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'

interface RefusedAddressesProps {
  t: CopyWords
  refused: readonly RefusedAddress[]
}

export function RefusedAddresses({ t, refused }: RefusedAddressesProps) {
  if (refused.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>{t('copies.refused_title', { smart_count: refused.length })}</AlertTitle>
      {refused.map(({ email, reason, refused_at: at }) => (
        <div key={email} style={{ overflowWrap: 'anywhere' }}>
          {t('copies.refused', { email, reason, date: businessInstant(at) })}
        </div>
      ))}
    </Alert>
  )
}
