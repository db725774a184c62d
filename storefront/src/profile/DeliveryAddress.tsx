import { Alert, Typography } from '@mui/material'
import { useTranslate } from '../app/i18n'
import { FactList } from '../ordering/FactList'
import { Section } from './Section'
import type { Address } from '#shared/companies/company_contract'

/** The delivery address of a T account, and what its state means for ordering. */
export function DeliveryAddress({ address }: { address: Address | null }) {
  const t = useTranslate()
  return (
    <Section title={t('profile.delivery.title')}>
      {address === null && <Typography>{t('profile.delivery.none')}</Typography>}
      {address?.state === 'CLIENT_APPROVAL_REQUESTED' && (
        <Alert severity="warning">{t('profile.delivery.pending')}</Alert>
      )}
      {address && (
        <FactList
          facts={[
            [t('profile.delivery.state'), t(`profile.delivery.states.${address.state}`)],
            [t('profile.billing.company_name'), address.company_name],
            [
              t('profile.billing.street_address'),
              [address.street_address, address.address_details].filter(Boolean).join(', '),
            ],
            [t('profile.billing.city'), `${address.postal_code} ${address.city}`],
            [t('profile.billing.country'), address.country],
          ]}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('profile.delivery.change')}
      </Typography>
    </Section>
  )
}
