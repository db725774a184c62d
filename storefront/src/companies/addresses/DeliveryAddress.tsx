import { Alert, Divider, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { DeliveryForm } from './DeliveryForm'
import { FactList } from '../../ground/ui/FactList'
import { Section } from '../../ground/ui/Section'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { deliveryVersions } from './delivery_versions'
import { api } from '../../ground/api/api'
import { listCompanyAddresses } from '#shared/companies/addresses/address_endpoints'
import type { Address } from '#shared/companies/addresses/address_contract'
import type { CompanyProfile } from '#shared/companies/companies/company_contract'
import type { DeliveryVersions } from './delivery_versions'

interface DeliveryAddressProps {
  company: CompanyProfile
  mayChange: boolean
  onSaved: () => Promise<void>
}

/** Versions of a T account's delivery address, their effect on ordering, and a form for changes. */
export function DeliveryAddress({ company, mayChange, onSaved }: DeliveryAddressProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const client = useQueryClient()
  const addresses = useQuery({
    queryKey: ['delivery_addresses', language],
    queryFn: () => api.request(listCompanyAddresses, { query: { q_category: 'DELIVERY' } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const refresh = async () => {
    await Promise.all([onSaved(), client.invalidateQueries({ queryKey: ['delivery_addresses'] })])
  }
  const versions = addresses.data && deliveryVersions(addresses.data)
  return (
    <Section title={t('profile.delivery.title')}>
      {addresses.isPending && (
        <Skeleton
          variant="rounded"
          height={200}
          role="status"
          aria-label={t('profile.delivery.loading')}
        />
      )}
      {addresses.isError && (
        <RetryAlert onRetry={addresses.refetch}>{t('profile.delivery.failed')}</RetryAlert>
      )}
      {versions && <Versions versions={versions} />}
      {versions && mayChange && (
        <DeliveryForm company={company} versions={versions} onSaved={refresh} />
      )}
      {!mayChange && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('profile.only_orderers')}
        </Typography>
      )}
    </Section>
  )
}

function Versions({ versions: { inForce, waiting, rejected } }: { versions: DeliveryVersions }) {
  const t = useTranslate()
  const shown = [waiting, rejected, inForce].filter((address) => address !== null)
  const rejection = inForce ? 'rejected' : 'rejected_first'
  return (
    <>
      {shown.length === 0 && <Typography>{t('profile.delivery.none')}</Typography>}
      {waiting && <Alert severity="warning">{t('profile.delivery.pending')}</Alert>}
      {rejected && !waiting && (
        <Alert severity="warning">{t(`profile.delivery.${rejection}`)}</Alert>
      )}
      <Stack spacing={2} divider={<Divider />}>
        {shown.map((address) => (
          <Version key={address.pk} address={address} />
        ))}
      </Stack>
    </>
  )
}

function Version({ address }: { address: Address }) {
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
