import type { CompanyAddress, CompanyDetail } from '#shared/companies/company_resource_contract'
import { localDay } from '#shared/i18n/local_time'
import Stack from '@mui/material/Stack'
import { useLocale, useTranslate } from 'react-admin'
import { DetailTable } from '../ui/records/DetailTable'
import { LedgerLink } from '../ui/records/LedgerLink'
import { RecordLink } from '../ui/records/RecordLink'

interface TableProps {
  company: CompanyDetail
}

/** Everybody of the company. */
export function CompanyPeople({ company: { people } }: TableProps) {
  const t = useTranslate()
  const field = (name: string) => t(`resources.companies.fields.contact.${name}`)
  return (
    <DetailTable
      columns={[field('name'), field('email'), t('companies.state'), t('activity.active')]}
      empty={t('companies.no_users')}
      rows={people.map(({ id, name, email, state, is_active: isActive }) => [
        <RecordLink id={id} key={id} resource="users">
          {name}
        </RecordLink>,
        email,
        t(`user_state.${state}`),
        t(isActive ? 'record.yes' : 'record.no'),
      ])}
      title={t('companies.users')}
    />
  )
}

/** Its addresses in all their versions. */
export function CompanyAddresses({ company: { addresses } }: TableProps) {
  const t = useTranslate()
  const stateOf = (address: CompanyAddress) => {
    if (address.deleted_at) {
      return t('address_state.deleted', { date: localDay(address.deleted_at) })
    }
    return address.superseded_at
      ? t('address_state.superseded', { date: localDay(address.superseded_at) })
      : t(`address_state.${address.state}`)
  }
  return (
    <DetailTable
      columns={[
        t('companies.category'),
        t('companies.version_column'),
        t('companies.state'),
        t('companies.lines'),
      ]}
      empty={t('record.none')}
      rows={addresses.map((address) => [
        <RecordLink id={address.id} key={address.id} resource="addresses">
          {t(`address_category.${address.category}`)}
        </RecordLink>,
        address.version,
        stateOf(address),
        linesOf(address),
      ])}
      title={t('companies.addresses')}
      wordy={3}
    />
  )
}

const linesOf = (address: CompanyAddress): string =>
  [
    address.company_name,
    address.company_code,
    address.street_address,
    address.address_details,
    `${address.postal_code} ${address.city}`,
    address.country_code,
  ]
    .filter(Boolean)
    .join(', ')

/** What it may order, and how many labels are left to it. */
export function CompanyGroups({ company: { id, product_groups: groups } }: TableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const count = (labels: number) => labels.toLocaleString(locale)
  return (
    <Stack spacing={2}>
      <LedgerLink companyId={id} />
      <DetailTable
        columns={['group', 'can_order', 'contracts', 'balance'].map((one) => t(`companies.${one}`))}
        empty={t('record.none')}
        numbersFrom={2}
        rows={groups.map(({ name, can_order: canOrder, contracts, balance }) => [
          name,
          t(canOrder ? 'record.yes' : 'record.no'),
          count(contracts),
          balance === null ? t('companies.no_contract') : count(balance),
        ])}
        title={t('companies.product_groups')}
      />
    </Stack>
  )
}

/** Its latest orders. */
export function CompanyOrders({ company: { latest_orders: orders } }: TableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  return (
    <DetailTable
      columns={['order_id', 'date', 'state', 'total'].map((one) => t(`companies.${one}`))}
      empty={t('companies.no_orders')}
      numbersFrom={3}
      rows={orders.map((order) => [
        order.order_id,
        localDay(order.created_at),
        t(`order_state.${order.state}`),
        money.format(Number(order.total)),
      ])}
      title={t('companies.orders')}
    />
  )
}
