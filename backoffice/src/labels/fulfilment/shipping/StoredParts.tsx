import { removeRollsPart } from '#shared/labels/fulfilment/fulfilment_endpoints'
import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { businessInstant } from '#shared/ground/dates/business_day'
import Stack from '@mui/material/Stack'
import { useLocale, useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { ConfirmedAction } from '../../../ground/ui/ConfirmedAction'
import { DetailTable } from '../../../ground/ui/records/DetailTable'
import { type LineToShip, sumOf } from './lines_to_ship'

interface StoredPartsProps {
  order: StaffOrder
  items: readonly LineToShip[]
}

export function StoredParts({ order, items }: StoredPartsProps) {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const count = (number: number) => number.toLocaleString(locale)
  const files = Map.groupBy(order.parts, (part) => part.stored_at)
  return (
    <Stack spacing={2} sx={{ mb: 2 }}>
      <DetailTable
        columns={[t('orders.item'), t('orders.rolls'), t('shipping.labels')]}
        empty={t('shipping.none')}
        numbersFrom={1}
        rows={items.map(({ item, stored, ordered }) => [
          item,
          count(stored.rolls),
          t('shipping.stored_of', { labels: count(stored.labels), ordered: count(ordered) }),
        ])}
        title={t('shipping.stored_title')}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {[...files].map(([at, parts], index) => {
          const file = index + 1
          const { rolls, labels } = sumOf(parts)
          return (
            <ConfirmedAction
              act={() =>
                request(removeRollsPart, { path: { pk: order.id }, query: { stored_at: at } })
              }
              isDangerous
              key={at}
              label={t('shipping.remove', { file })}
              question={t('shipping.remove_question', {
                file,
                at: businessInstant(at),
                rolls: count(rolls),
                labels: count(labels),
              })}
            />
          )
        })}
      </Stack>
    </Stack>
  )
}
