import { useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import type { Address } from '#shared/companies/addresses/address_contract'

export function DeliveryVersion({ address }: { address: Address }) {
  const t = useTranslate()
  return (
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
  )
}
