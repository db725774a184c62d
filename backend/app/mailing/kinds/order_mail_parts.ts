import type {
  OrderMailData,
  OrderMailParts,
  OrderNewsMailData,
  PlacedOrderMailData,
} from '#app/mailing/kinds/order_mail'
import type { MailBlock, MailLines } from '#app/mailing/wording/mail_content'
import type { MailFormats } from '#app/mailing/wording/mail_formats'
import type { MailTexts } from '#app/mailing/wording/mail_texts'
import { warningText } from '#shared/ordering/lines/order_warnings'

/** Returns the table of lines and the addresses of a mail that has them. */
export const newsParts = (data: OrderNewsMailData, t: MailTexts, formats: MailFormats) =>
  hasParts(data)
    ? {
        positions: linesTable(data, t, formats),
        addresses: [...addressParts(data, t), ...paymentPart(data, t)],
      }
    : {}

const hasParts = (data: OrderNewsMailData): data is OrderNewsMailData & OrderMailParts =>
  data.positions !== undefined

/** Returns warnings, lines, addresses and terms of an order that was placed. */
export function orderParts(data: PlacedOrderMailData, t: MailTexts, formats: MailFormats) {
  const areServicesFree = data.handling_services === '0.00'
  const lines = data.warnings.map((warning) =>
    t(`order_warnings.${warningText(warning, areServicesFree)}`, {
      number: data.customer_order_no,
      order: data.used_order ?? '',
    })
  )
  const wanted = data.desired_delivery_date
  return {
    notice: lines.length > 0 ? { label: t('order.warnings'), lines } : null,
    positions: linesTable(data, t, formats),
    addresses: [
      ...addressParts(data, t),
      {
        label: t('order.desired_delivery_date'),
        lines: [wanted ?? t('order.as_soon_as_possible')],
      },
      ...paymentPart(data, t),
      {
        label: t('order.transport'),
        lines: [
          t(data.transport_by_customer ? 'order.transport_by_customer' : 'order.transport_by_us'),
        ],
      },
    ],
  }
}

const addressParts = (data: OrderMailParts, t: MailTexts): MailBlock[] =>
  (['billing_address', 'delivery_address'] as const).flatMap((kind) => {
    const lines = data[kind]?.filter(Boolean)
    return lines ? [{ label: t(`order.${kind}`), lines }] : []
  })

const paymentPart = ({ payment_term_days: days }: OrderMailParts, t: MailTexts): MailBlock[] =>
  days === undefined
    ? []
    : [{ label: t('order.payment'), lines: [t('order.payment_term', { smart_count: days })] }]

function linesTable(
  data: OrderMailParts & Pick<OrderMailData, 'total'>,
  t: MailTexts,
  formats: MailFormats
): MailLines {
  return {
    columns: {
      product: t('order.product'),
      labels: t('order.labels'),
      unit_price: t('order.unit_price'),
      total: t('order.position_total'),
    },
    rows: data.positions.map((line) => ({
      description: line.description,
      reference: [
        line.reference,
        ...(line.size ? [`${line.size.join(' × ')} mm`] : []),
        ...(line.own_reference
          ? [t('order.own_reference', { reference: line.own_reference })]
          : []),
      ].join(' · '),
      labels: formats.count(line.labels),
      rolls: t('order.rolls', {
        smart_count: line.rolls,
        rolls: formats.count(line.rolls),
      }),
      unit_price: formats.unitPrice(line.unit_price),
      total: formats.money(line.total),
    })),
    sums: [
      { label: t('order.positions_total'), value: formats.money(data.positions_total) },
      { label: t('order.handling_costs'), value: formats.money(data.handling_costs) },
      ...(Number(data.handling_services ?? 0) > 0
        ? [
            {
              label: t('order.handling_services'),
              value: formats.money(data.handling_services!),
            },
          ]
        : []),
      { label: t('order.delivery_costs'), value: formats.money(data.delivery_costs) },
    ],
    total: { label: t('order.total'), value: formats.money(data.total) },
    remark: t('common.net_amounts'),
  }
}
