import { ApiError } from '#shared/ground/http/api_client'
import { businessDay } from '#shared/ground/dates/business_day'
import type { SupplierDetail } from '#shared/companies/suppliers/supplier_contract'
import { fullName } from '#shared/ground/texts/full_name'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { Balance } from '../../ground/ui/states/Balance'
import { RetryAlert } from '../../ground/ui/RetryAlert'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { QuotaEventsLink } from '../../ground/ui/records/QuotaEventsLink'
import { ProductGroupRights } from './ProductGroupRights'

/** The details of a supplier for staff (rule 9.4). */
export function CompanyDetails({ company }: { company: UseQueryResult<SupplierDetail> }) {
  const t = useTranslate()
  const { data, error, refetch } = company
  if (data) return <Loaded company={data} onChanged={refetch} />
  if (!error) return <LinearProgress aria-label={t('company_detail.loading')} sx={{ width: 1 }} />
  const isAbsent = error instanceof ApiError && error.status === 404
  if (isAbsent) return <Alert severity="error">{t('company_detail.not_found')}</Alert>
  return <RetryAlert onRetry={refetch}>{t('company_detail.failed')}</RetryAlert>
}

interface LoadedProps {
  company: SupplierDetail
  onChanged: () => void
}

function Loaded({ company, onChanged }: LoadedProps) {
  const t = useTranslate()
  const blocks = company.blocked.map((block) => t(`registrations.blocks.${block}`))
  return (
    <Stack spacing={3} sx={{ minWidth: 0, width: 1 }}>
      <Facts
        facts={[
          [t('registrations.columns.cofor6'), company.cofor6],
          [t('registrations.columns.cofor10'), company.cofor10],
          [t('company_detail.reference'), company.reference.UV_UC_RELATION || '–'],
          [
            t('company_detail.blocked'),
            blocks.length > 0 ? blocks.join(', ') : t('company_detail.not_blocked'),
          ],
        ]}
      />
      <ProductGroupRights company={company} onChanged={onChanged} />
      <People company={company} />
      <Volumes company={company} />
    </Stack>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', gap: 3, m: 0 }}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography color="textSecondary" component="dt" variant="body2">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {value}
          </Typography>
        </div>
      ))}
    </Stack>
  )
}

function People({ company }: { company: SupplierDetail }) {
  const t = useTranslate()
  const reach = [t('company_detail.email'), t('company_detail.phone')]
  return (
    <>
      <DetailTable
        columns={[t('company_detail.name'), ...reach]}
        empty={t('company_detail.no_users')}
        rows={company.users.map((user) => [fullName(user), user.email, user.phone])}
        title={t('company_detail.users')}
      />
      <DetailTable
        columns={[t('company_detail.category'), t('company_detail.name'), ...reach]}
        empty={t('company_detail.no_contacts')}
        rows={company.contacts.map(({ category, name, email, phone }) => [
          t(`company_detail.contact.${category}`),
          name,
          email,
          phone,
        ])}
        title={t('company_detail.contacts')}
      />
      <DetailTable
        columns={[
          t('company_detail.category'),
          t('company_detail.address'),
          t('company_detail.in_force'),
        ]}
        empty={t('company_detail.no_addresses')}
        rows={company.addresses.map((address) => [
          t(`company_detail.address_category.${address.category}`),
          `${address.street_address}, ${address.postal_code} ${address.city}, ${address.country}`,
          address.primary ? '✓' : '–',
        ])}
        title={t('company_detail.addresses')}
        wordy={[1]}
      />
    </>
  )
}

function Volumes({ company }: { company: SupplierDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const labels = (amount: number) => amount.toLocaleString(locale)
  return (
    <>
      <QuotaEventsLink companyId={company.pk} />
      <DetailTable
        columns={(['group', 'contracts', 'orders', 'quota'] as const).map((column) =>
          t(`company_detail.quotas.${column}`)
        )}
        empty={t('company_detail.quotas.none')}
        numbersFrom={1}
        rows={company.quotas.map(({ group, contracts, orders, quota }) => [
          group,
          labels(contracts),
          labels(orders),
          <Balance key="balance" labels={quota} />,
        ])}
        title={t('company_detail.quotas.title')}
      />
      <DetailTable
        columns={(['date', 'type', 'group', 'amount'] as const).map((column) =>
          t(`company_detail.events.${column}`)
        )}
        empty={t('company_detail.events.none')}
        numbersFrom={3}
        rows={company.licensing_events.map((event) => [
          businessDay(event.created_at),
          t(`company_detail.events.types.${event.type}`),
          event.product_group,
          labels(event.amount),
        ])}
        title={t('company_detail.events.title')}
      />
    </>
  )
}
