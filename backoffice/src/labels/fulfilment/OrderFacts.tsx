import { addressLines } from '#shared/ground/geography/address_lines'
import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { languageOf } from '#shared/ground/i18n/language'
import { fullName, shownName } from '#shared/ground/texts/full_name'
import Link from '@mui/material/Link'
import { useLocale, useTranslate } from 'react-admin'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { Instant } from '../../ground/ui/Moment'

export function OrderFacts({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const language = languageOf(useLocale())
  const { user } = order
  const addresses = [
    ['BILLING', order.billing_address],
    ['DELIVERY', order.delivery_address],
  ] as const
  return (
    <FactColumns>
      <FactCard title={t('orders.order')}>
        <Fact source="customer_order_no" />
        {order.cost_centre && <Fact source="cost_centre" />}
        <Fact source="date_created">
          <Instant source="date_created" />
        </Fact>
        <Fact source="user">
          <RecordLink id={user.pk} resource="users">
            {shownName(fullName(user), t)}
          </RecordLink>
          <br />
          <Link href={`mailto:${user.email}`}>{user.email}</Link>
        </Fact>
        <Fact source="desired_delivery_date">
          {order.desired_delivery_date ?? t('orders.as_soon_as_possible')}
        </Fact>
        <Fact label={t('orders.own_transport')}>
          {t(order.transport_by_customer ? 'record.yes' : 'record.no')}
        </Fact>
        <Fact label={t('orders.payment')}>
          {t('orders.payment_term', { smart_count: order.payment_term_days })}
        </Fact>
      </FactCard>
      <FactCard title={t('orders.addresses')}>
        {addresses.map(([category, address]) => (
          <Fact key={category} label={t(`audit_value.category.${category}`)}>
            {addressLines(address, language).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Fact>
        ))}
      </FactCard>
    </FactColumns>
  )
}
