import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { decimalToCents } from '#shared/ground/money/money'
import { useTranslate } from 'react-admin'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { useMoney } from '../../ground/ui/useMoney'

export function OrderCosts({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const { money } = useMoney()
  const positions = order.order_positions.reduce((sum, { total }) => sum + toCents(total), 0)
  return (
    <DetailTable
      columns={[t('orders.costs'), t('orders.amount')]}
      empty={t('record.none')}
      isTitleHidden
      numbersFrom={1}
      rows={[
        [t('orders.positions_total'), money((positions / 100).toFixed(2))],
        [
          <>
            {t('orders.handling')}
            <br />
            {t('orders.of_which_operator')} {money(order.handling_sub_costs_operator)}
          </>,
          money(order.handling_costs),
        ],
        [t('orders.delivery'), money(order.delivery_costs)],
        [<b key="total">{t('orders.total')}</b>, <b key="sum">{money(order.total)}</b>],
      ]}
      title={t('orders.costs')}
    />
  )
}

const toCents = (decimal: string) => decimalToCents(decimal) ?? 0
