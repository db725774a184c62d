import { siteLines } from '#shared/ground/geography/address_lines'
import type {
  CompanyAddress,
  CompanyDetail,
} from '#shared/companies/companies/company_resource_contract'
import { languageOf } from '#shared/ground/i18n/language'
import { businessDay } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/ground/texts/full_name'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Fragment } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { AddressStateWord } from '../addresses/AddressState'
import { listAddress } from '../../ground/ui/lists/list_address'
import { OrderStateWord } from '../../ground/ui/states/OrderState'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { QuotaEventsLink } from '../../ground/ui/records/QuotaEventsLink'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { StateWord } from '../../ground/ui/states/StateWord'
import { useMay } from '../../ground/ui/useMay'
import { useMoney } from '../../ground/ui/useMoney'
import { UserActivityWord, UserStateWord } from '../../ground/ui/states/UserState'

interface TableProps {
  company: CompanyDetail
}

export function CompanyPeople({ company: { people } }: TableProps) {
  const t = useTranslate()
  const field = (name: string) => t(`resources.companies.fields.contact.${name}`)
  return (
    <DetailTable
      columns={[field('name'), field('email'), t('companies.state'), t('activity.active')]}
      empty={t('companies.no_users')}
      rows={people.map(({ id, name, email, state, is_active: isActive }) => [
        <RecordLink id={id} key={id} resource="users">
          {shownName(name, t)}
        </RecordLink>,
        email,
        <UserStateWord key="state" state={state} />,
        <UserActivityWord isActive={isActive} key="activity" />,
      ])}
      title={t('companies.users')}
    />
  )
}

export function CompanyAddresses({ company: { addresses } }: TableProps) {
  const t = useTranslate()
  const language = languageOf(useLocale())
  const stateOf = (address: CompanyAddress) => {
    if (address.deleted_at) {
      const date = businessDay(address.deleted_at)
      return <StateWord tone="off">{t('address_state.deleted', { date })}</StateWord>
    }
    if (address.superseded_at) {
      const date = businessDay(address.superseded_at)
      return <StateWord tone="off">{t('address_state.superseded', { date })}</StateWord>
    }
    return <AddressStateWord state={address.state} />
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
        <Fragment key="state">{stateOf(address)}</Fragment>,
        [address.company_name, address.company_code, ...siteLines(address, language)]
          .filter(Boolean)
          .join(', '),
      ])}
      title={t('companies.addresses')}
      wordy={[3]}
    />
  )
}

/** The product groups with the company's right to order and its remaining quota in labels. */
export function CompanyGroups({ company: { id, product_groups: groups } }: TableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const count = (labels: number) => labels.toLocaleString(locale)
  return (
    <Stack spacing={2}>
      <QuotaEventsLink companyId={id} />
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

export function CompanyOrders({ company }: TableProps) {
  const t = useTranslate()
  const may = useMay()
  const { money } = useMoney()
  const { account_id: account, latest_orders: orders } = company
  return (
    <Stack spacing={2}>
      <DetailTable
        columns={['order_id', 'date', 'state', 'total'].map((one) => t(`companies.${one}`))}
        empty={t('companies.no_orders')}
        numbersFrom={3}
        rows={orders.map((order) => [
          <RecordLink id={order.id} key="order" resource="orders">
            {order.order_id}
          </RecordLink>,
          businessDay(order.created_at),
          <OrderStateWord key="state" state={order.state} />,
          money(order.total),
        ])}
        title={t('companies.orders')}
      />
      {orders.length > 0 && may('orders') && (
        <Link
          component={RouterLink}
          sx={{ alignSelf: 'flex-start' }}
          to={listAddress('orders', { q: account })}
        >
          {t('companies.all_orders')}
        </Link>
      )}
    </Stack>
  )
}
