import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { filledFields, orderedText } from '#shared/catalogue/printing/fields/ordered_text'
import { useLocale, useTranslate } from 'react-admin'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { useMoney } from '../../ground/ui/useMoney'

type Line = StaffOrder['order_positions'][number]

export function OrderLines({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const locale = useLocale()
  const { money, unitPrice } = useMoney()
  const rolls = ({ quantity, product }: Line) =>
    (quantity / product.labels_per_unit).toLocaleString(locale, { maximumFractionDigits: 2 })
  return (
    <DetailTable
      columns={['item', 'product', 'size', 'imprint', 'quantity', 'rolls', 'price', 'amount'].map(
        (column) => t(`orders.${column}`)
      )}
      empty={t('record.none')}
      isTitleHidden
      numbersFrom={4}
      rows={order.order_positions.map((line, index) => [
        index + 1,
        <>
          {line.product.customer_reference}
          <br />
          {line.product.description}
          {line.alternative_customer_reference && (
            <div>
              {t('orders.fact', {
                term: t('orders.own_reference'),
                value: line.alternative_customer_reference,
              })}
            </div>
          )}
        </>,
        `${line.product.label_length} × ${line.product.label_width} mm`,
        <Imprint line={line} key="imprint" />,
        line.quantity.toLocaleString(locale),
        rolls(line),
        unitPrice(line.price),
        money(line.total),
      ])}
      title={t('orders.overview')}
    />
  )
}

function Imprint({ line }: { line: Line }) {
  const t = useTranslate()
  const fields = filledFields(line.extra_service_data.flatMap((service) => service.fields))
  if (fields.length === 0) return '–'
  const words = { yes: t('record.yes'), no: t('record.no') }
  return fields.map((field) => (
    <div key={field.name}>
      {t('orders.fact', { term: field.description, value: orderedText(field, words) })}
    </div>
  ))
}
