import type { OrderMail, OrderMailData, PlacedOrderMailData } from '#app/mailing/mail'
import { type MailSender, oneLine } from '#app/mailing/wording/mail_frame'
import type { MailContent, MailFact, MailPositions } from '#app/mailing/wording/mail_content'
import { type MailFormats, mailFormatsIn } from '#app/mailing/wording/mail_formats'
import { type MailTexts, mailTextsIn } from '#app/mailing/wording/mail_texts'

/**
 * Words a mail about an order in its language. Mails to customer service name the customer; mails
 * to who ordered greet and invite questions.
 */
export function wordOrderMail(mail: OrderMail, sender: MailSender): MailContent {
  const t = mailTextsIn(mail.language)
  const formats = mailFormatsIn(mail.language)
  switch (mail.template) {
    case 'order_placed':
      return { ...toOrderer(mail, sender), ...orderParts(mail.data, t, formats) }
    case 'order_received_by_service':
      return { ...toService(mail, sender), ...orderParts(mail.data, t, formats) }
    case 'cancellation_requested_service':
      return toService(mail, sender)
    case 'order_state_changed': {
      const state = t(`order_states.${mail.data.state}`)
      const content = toOrderer(mail, sender, { state })
      return { ...content, facts: [...content.facts, { label: t('order.state'), value: state }] }
    }
    case 'cancellation_requested':
      return toOrderer(mail, sender)
  }
}

function toOrderer(
  mail: OrderMail,
  sender: MailSender,
  values: Record<string, string> = {}
): MailContent {
  const t = mailTextsIn(mail.language)
  const greeting = t('common.greeting', { person: mail.data.person })
  const content = frame(mail, sender, values)
  return {
    ...content,
    paragraphs: [greeting, ...content.paragraphs],
    facts: orderFacts(mail, [t('order.customer_order_no'), mail.data.customer_order_no]),
    footer: [t('common.questions', { email: sender.customerServiceEmail }), ...content.footer],
  }
}

function toService(mail: OrderMail, sender: MailSender): MailContent {
  const t = mailTextsIn(mail.language)
  const { company, person, customer_order_no: customerOrderNo } = mail.data
  return {
    ...frame(mail, sender, {}),
    facts: [
      ...orderFacts(mail, [t('order.customer_order_no_of_customer'), customerOrderNo]),
      { label: t('order.company'), value: company.name },
      { label: t('order.account_id'), value: company.cofor10 },
      { label: t('order.ordered_by'), value: person },
    ],
    // The order's page shows a company its own orders only; staff work in the backoffice.
    link: { label: t('common.open_backoffice'), url: `${sender.appUrl}/backoffice/` },
  }
}

function frame(mail: OrderMail, sender: MailSender, values: Record<string, string>): MailContent {
  const t = mailTextsIn(mail.language)
  const named = { ...namesOf(mail.data), ...values }
  return {
    subject: oneLine(t(`${mail.template}.subject`, named)),
    heading: t(`${mail.template}.heading`, named),
    paragraphs: [t(`${mail.template}.body`, named)],
    facts: [],
    notice: null,
    positions: null,
    addresses: [],
    link: { label: t('common.open_order'), url: `${sender.appUrl}${mail.data.path}` },
    footer: [t('common.footer', { url: sender.appUrl })],
  }
}

const namesOf = (data: OrderMailData) => ({
  order_id: data.order_id,
  person: data.person,
  company: data.company.name,
  cofor10: data.company.cofor10,
})

function orderFacts(mail: OrderMail, [label, customerOrderNo]: [string, string]): MailFact[] {
  const t = mailTextsIn(mail.language)
  return [
    { label: t('order.order_id'), value: mail.data.order_id },
    ...(customerOrderNo ? [{ label, value: customerOrderNo }] : []),
    { label: t('order.total'), value: mailFormatsIn(mail.language).money(mail.data.total) },
  ]
}

function orderParts(data: PlacedOrderMailData, t: MailTexts, formats: MailFormats) {
  const lines = data.warnings.map((warning) => t(`order_warnings.${warning}`))
  const wanted = data.desired_delivery_date
  return {
    notice: lines.length > 0 ? { label: t('order.warnings'), lines } : null,
    positions: positionsTable(data, t, formats),
    addresses: [
      { label: t('order.billing_address'), lines: data.billing_address.filter(Boolean) },
      { label: t('order.delivery_address'), lines: data.delivery_address.filter(Boolean) },
      {
        label: t('order.desired_delivery_date'),
        lines: [wanted ? formats.date(wanted) : t('order.as_soon_as_possible')],
      },
      {
        label: t('order.transport'),
        lines: [
          t(data.transport_by_customer ? 'order.transport_by_customer' : 'order.transport_by_us'),
        ],
      },
    ],
  }
}

function positionsTable(
  data: PlacedOrderMailData,
  t: MailTexts,
  formats: MailFormats
): MailPositions {
  return {
    columns: {
      product: t('order.product'),
      labels: t('order.labels'),
      unit_price: t('order.unit_price'),
      total: t('order.position_total'),
    },
    rows: data.positions.map((position) => ({
      description: position.description,
      reference: position.reference,
      labels: formats.count(position.labels),
      rolls: t('order.rolls', {
        smart_count: position.rolls,
        rolls: formats.count(position.rolls),
      }),
      unit_price: formats.unitPrice(position.unit_price),
      total: formats.money(position.total),
    })),
    sums: [
      { label: t('order.positions_total'), value: formats.money(data.positions_total) },
      { label: t('order.handling_costs'), value: formats.money(data.handling_costs) },
      { label: t('order.delivery_costs'), value: formats.money(data.delivery_costs) },
    ],
    total: { label: t('order.total'), value: formats.money(data.total) },
    remark: t('common.net_amounts'),
  }
}
