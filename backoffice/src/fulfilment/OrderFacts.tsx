import type { StaffOrder } from '#shared/fulfilment/fulfilment_contract'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { Fact, FactCard, FactColumns } from '../ui/records/Facts'
import { RecordLink } from '../ui/records/RecordLink'
import { Instant } from '../ui/Moment'

/** Who ordered, for when and to where. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const { user } = order
  return (
    <FactColumns>
      <FactCard title={t('orders.order')}>
        <Fact source="customer_order_no" />
        <Fact source="date_created">
          <Instant source="date_created" />
        </Fact>
        <Fact source="user">
          <RecordLink id={user.pk} resource="users">
            {`${user.first_name} ${user.last_name}`}
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
        {(['BILLING', 'DELIVERY'] as const).map((category) => (
          <Fact key={category} label={t(`audit_value.category.${category}`)}>
            {linesOf(category === 'BILLING' ? order.billing_address : order.delivery_address).map(
              (line) => (
                <div key={line}>{line}</div>
              )
            )}
          </Fact>
        ))}
      </FactCard>
    </FactColumns>
  )
}

const linesOf = (address: StaffOrder['billing_address']): string[] =>
  [
    address.company_name,
    address.street_address,
    address.address_details,
    `${address.postal_code} ${address.city}`,
    address.country,
  ].filter(Boolean)
