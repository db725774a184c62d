import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { filledFields, orderedText } from '#shared/catalogue/printing/fields/ordered_text'
import { useLocale, useTranslate } from 'react-admin'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { useMoney } from '../../ground/ui/useMoney'

type Item = StaffOrder['order_positions'][number]

export function OrderItems({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const locale = useLocale()
  const { money, unitPrice } = useMoney()
  const rolls = ({ quantity, product }: Item) =>
    (quantity / product.labels_per_unit).toLocaleString(locale, { maximumFractionDigits: 2 })
  return (
    <DetailTable
      columns={['item', 'product', 'size', 'imprint', 'quantity', 'rolls', 'price', 'amount'].map(
        (column) => t(`orders.${column}`)
      )}
      empty={t('record.none')}
      isTitleHidden
      numbersFrom={4}
      rows={order.order_positions.map((item, index) => [
        index + 1,
        <>
          {item.product.customer_reference}
          <br />
          {item.product.description}
          {item.alternative_customer_reference && (
            <div>
              {t('orders.fact', {
                term: t('orders.own_reference'),
                value: item.alternative_customer_reference,
              })}
            </div>
          )}
        </>,
        `${item.product.label_length} × ${item.product.label_width} mm`,
        <Imprint item={item} key="imprint" />,
        item.quantity.toLocaleString(locale),
        rolls(item),
        unitPrice(item.price),
        money(item.total),
      ])}
      title={t('orders.overview')}
    />
  )
}

function Imprint({ item }: { item: Item }) {
  const t = useTranslate()
  const fields = filledFields(item.extra_service_data.flatMap((service) => service.fields))
  if (fields.length === 0) return '–'
  const words = { yes: t('record.yes'), no: t('record.no') }
  return fields.map((field) => (
    <div key={field.name}>
      {t('orders.fact', { term: field.description, value: orderedText(field, words) })}
    </div>
  ))
}
