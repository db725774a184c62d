import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type {
  OrderMail,
  OrderMailData,
  OrderMailOf,
  OrderMailParts,
  PlacedOrderMailData,
} from '#app/mailing/wording/kinds/order_mail'
import type { CodesInMails } from '#app/mailing/wording/kinds/word_account_mail'
import { unsubscribeToken } from '#app/mailing/unsubscribe_token'
import type { MailBlock, MailContent, MailFact, MailLines } from '#app/mailing/wording/mail_content'
import {
  type MailFormats,
  mailFormatsIn,
  type MailTexts,
  mailTextsIn,
} from '#app/mailing/wording/mail_texts'
import type { MessageValues } from '#shared/ground/i18n/translator'
import { warningText } from '#shared/ordering/lines/line_rules'

export function wordOrderMail(
  mail: OrderMailOf<'order_placed' | 'order_received_by_service'>,
  codes: CodesInMails
): MailContent {
  const t = mailTextsIn(mail.language)
  const formats = mailFormatsIn(mail.language)
  const content =
    mail.template === 'order_placed'
      ? orderPlaced(mail, t, formats)
      : { ...mailToService(mail), ...orderParts(mail.data, t, formats) }
  return adaptToReader(mail, content, codes)
}

/** Replaces the link with one to unsubscribe if the reader is a recipient of copies. */
export function adaptToReader(
  mail: OrderMail,
  content: MailContent,
  codes: CodesInMails
): MailContent {
  const { copy_id: id, company } = mail.data
  if (id === undefined) return content
  const t = mailTextsIn(mail.language)
  const token =
    codes === 'readable' ? unsubscribeToken({ id, email: mail.to }) : t('account.hidden_code')
  return {
    ...content,
    link: null,
    footer: [...content.footer, t('copy.why', { company: company.name, email: mail.to })],
    unsubscribe: {
      label: t('copy.unsubscribe'),
      url: `${appUrl}/accounts/copies_unsubscribe/${encodeURIComponent(token)}`,
    },
  }
}

/** Names the colleague who approved the order, and a desired day that had to move (rule 5.29). */
function orderPlaced(
  mail: OrderMailOf<'order_placed'>,
  t: MailTexts,
  formats: MailFormats
): MailContent {
  const content = mailToOrderer(mail)
  const { approval, desired_delivery_date: to } = mail.data
  const moved = approval?.moved_from
    ? [t('order_approval.moved', { from: approval.moved_from, to: to ?? '' })]
    : []
  return {
    ...content,
    paragraphs: [
      ...content.paragraphs,
      ...(approval ? [t('order_approval.approved', { by: approval.by })] : []),
      ...moved,
    ],
    facts: [
      ...content.facts,
      ...(approval?.feedback ? [{ label: t('approval.feedback'), value: approval.feedback }] : []),
    ],
    ...orderParts(mail.data, t, formats),
  }
}

export function mailToOrderer(mail: OrderMail, values: MessageValues = {}): MailContent {
  const t = mailTextsIn(mail.language)
  const { person, company, copy_id: copyId } = mail.data
  const greeting =
    copyId === undefined
      ? t('common.greeting', { person })
      : t('copy.intro', { company: company.name })
  const content = mailFrame(mail, values)
  return {
    ...content,
    paragraphs: [greeting, ...content.paragraphs],
    facts: orderFacts(mail, [t('order.customer_order_no'), mail.data.customer_order_no]),
    footer: mailFooter(t),
  }
}

export function mailToService(
  mail: OrderMailOf<'order_received_by_service' | 'cancellation_requested_service'>
): MailContent {
  const t = mailTextsIn(mail.language)
  const { pk, company, person, email, customer_order_no: customerOrderNo } = mail.data
  const isRequest = mail.template === 'cancellation_requested_service'
  return {
    ...mailFrame(mail, {}),
    facts: [
      ...orderFacts(mail, [t('order.customer_order_no_of_customer'), customerOrderNo]),
      { label: t('order.company'), value: company.name },
      { label: t('order.account_id'), value: company.cofor10 },
      { label: t(isRequest ? 'order.requested_by' : 'order.ordered_by'), value: person },
      ...(email ? [{ label: t('order.email'), value: email }] : []),
    ],
    // Staff use the backoffice, because the shop shows only orders of the own company.
    link: { label: t('common.open_order'), url: `${appUrl}/backoffice/orders/${pk}/show` },
  }
}

export function mailFrame(mail: OrderMail, values: MessageValues): MailContent {
  const t = mailTextsIn(mail.language)
  const named = { ...namesOf(mail.data), ...values }
  return {
    subject: t(`${mail.template}.subject`, named),
    heading: t(`${mail.template}.heading`, named),
    paragraphs: [t(`${mail.template}.body`, named)],
    facts: [],
    link: { label: t('common.open_order'), url: `${appUrl}${mail.data.path}` },
    footer: mailFooter(t, { invitesQuestions: false }),
  }
}

const namesOf = (data: OrderMail['data']) => ({
  order_id: data.order_id,
  person: data.person,
  company: data.company.name,
  cofor10: data.company.cofor10,
})

export function orderFacts(
  mail: OrderMail,
  [label, customerOrderNo]: [string, string]
): MailFact[] {
  const t = mailTextsIn(mail.language)
  const { cost_centre: costCentre } = mail.data
  return [
    { label: t('order.order_id'), value: mail.data.order_id },
    ...(customerOrderNo ? [{ label, value: customerOrderNo }] : []),
    ...(costCentre ? [{ label: t('order.cost_centre'), value: costCentre }] : []),
    { label: t('order.total'), value: mailFormatsIn(mail.language).money(mail.data.total) },
  ]
}

function orderParts(data: PlacedOrderMailData, t: MailTexts, formats: MailFormats) {
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
      paymentPart(data, t),
      {
        label: t('order.transport'),
        lines: [
          t(data.transport_by_customer ? 'order.transport_by_customer' : 'order.transport_by_us'),
        ],
      },
    ],
  }
}

export const addressParts = (data: OrderMailParts, t: MailTexts): MailBlock[] =>
  (['billing_address', 'delivery_address'] as const).map((kind) => ({
    label: t(`order.${kind}`),
    lines: data[kind].filter(Boolean),
  }))

export const paymentPart = ({ payment_term_days: days }: OrderMailParts, t: MailTexts) => ({
  label: t('order.payment'),
  lines: [t('order.payment_term', { smart_count: days })],
})

export function linesTable(
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
        `${line.size.join(' × ')} mm`,
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
      ...(Number(data.handling_services) > 0
        ? [{ label: t('order.handling_services'), value: formats.money(data.handling_services) }]
        : []),
      { label: t('order.delivery_costs'), value: formats.money(data.delivery_costs) },
    ],
    total: { label: t('order.total'), value: formats.money(data.total) },
    remark: t('common.net_amounts'),
  }
}
