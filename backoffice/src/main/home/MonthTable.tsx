import { useLocale, useTranslate } from 'react-admin'
import { CountLink } from '../../ground/ui/records/CountLink'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import type { OrdersOfMonths } from './groups_of_months'
import { useMonthLines } from './useMonthLines'

export default function MonthTable({ months, groups }: OrdersOfMonths) {
  const t = useTranslate()
  const locale = useLocale()
  const linesOf = useMonthLines()
  const linked = (count: number, to?: string) => (
    <CountLink count={count} to={to}>
      {count.toLocaleString(locale)}
    </CountLink>
  )
  return (
    <DetailTable
      columns={[
        t('home.orders.month'),
        t('home.orders.orders'),
        ...groups.map(({ name }) => name ?? t('home.orders.others')),
      ]}
      empty={t('home.orders.none')}
      isTitleHidden
      numbersFrom={1}
      rows={months.map(({ month, orders }, index) => [
        month,
        linked(orders, linesOf({ month })),
        ...groups.map(({ name, labels }) =>
          // No filter covers the sum of all smaller groups.
          linked(labels[index] ?? 0, name === null ? undefined : linesOf({ month, domain: name }))
        ),
      ])}
      title={t('home.orders.title')}
    />
  )
}
