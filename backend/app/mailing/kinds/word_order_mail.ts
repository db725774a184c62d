import {
  type MailedShipment,
  type OrderMail,
  type OrderMailData,
  newsParts,
  orderParts,
} from '#app/mailing/kinds/order_mail'
import type { CodesInMails } from '#app/mailing/kinds/word_account_mail'
import { unsubscribeToken } from '#app/mailing/unsubscribe_token'
import {
  type MailSender,
  mailFooter,
  type MailContent,
  type MailFact,
} from '#app/mailing/wording/mail_content'
import { type MailFormats, mailFormatsIn } from '#app/mailing/wording/mail_formats'
import type { OrderState } from '#shared/ground/states/order_state'
import { businessDay } from '#shared/ground/dates/business_day'
import type { MessageValues } from '#shared/ground/i18n/translator'
import { shipmentName } from '#shared/ordering/shipments/shipment_name'
import { type MailTexts, mailTextsIn } from '#app/mailing/wording/mail_texts'

/** Words a mail about an order, to customer service, the user or a recipient of copies. */
export function wordOrderMail(
  mail: OrderMail,
  sender: MailSender,
  codes: CodesInMails
): MailContent {
  const content = wordForUsers(mail, sender)
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
      url: `${sender.appUrl}/accounts/copies_unsubscribe/${encodeURIComponent(token)}`,
    },
  }
}

function wordForUsers(mail: OrderMail, sender: MailSender): MailContent {
  const t = mailTextsIn(mail.language)
  const formats = mailFormatsIn(mail.language)
  switch (mail.template) {
    case 'order_placed':
      return orderPlaced(mail, sender, t, formats)
    case 'order_received_by_service':
      return { ...toService(mail, sender), ...orderParts(mail.data, t, formats) }
    case 'cancellation_requested_service':
      return { ...toService(mail, sender), ...newsParts(mail.data, t, formats) }
    case 'order_approval_requested':
      return approvalRequested(mail, sender, t, formats)
    case 'order_state_changed':
      return stateChanged(mail, sender, t, formats)
    case 'activation_due':
      return activationDue(mail, sender, t, formats)
    case 'shipment_added':
    case 'shipment_changed': {
      const content = toOrderer(mail, sender)
      const facts = [...content.facts, ...shipmentFacts(mail.data.shipment, t)]
      return { ...content, facts, ...newsParts(mail.data, t, formats) }
    }
    case 'cancellation_requested':
      return { ...toOrderer(mail, sender), ...newsParts(mail.data, t, formats) }
  }
}

type Mail<Template extends OrderMail['template']> = Extract<OrderMail, { template: Template }>

/** Names the colleague who approved the order, and a shipping day that had to move (rule 5.29). */
function orderPlaced(
  mail: Mail<'order_placed'>,
  sender: MailSender,
  t: MailTexts,
  formats: MailFormats
): MailContent {
  const content = toOrderer(mail, sender)
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

function approvalRequested(
  mail: Mail<'order_approval_requested'>,
  sender: MailSender,
  t: MailTexts,
  formats: MailFormats
): MailContent {
  const { approver, person, email, until, customer_order_no: customerOrderNo } = mail.data
  const content = frame(mail, sender, { until })
  return {
    ...content,
    paragraphs: [t('common.greeting', { person: approver }), ...content.paragraphs],
    facts: [
      ...orderFacts(mail, [t('order.customer_order_no'), customerOrderNo]),
      { label: t('order.ordered_by'), value: person },
      ...(email ? [{ label: t('order.email'), value: email }] : []),
    ],
    ...newsParts(mail.data, t, formats),
    link: content.link && { ...content.link, label: t('order_approval.link') },
  }
}

/** Explains a new state to the user who ordered, also after a refused cancellation. */
function stateChanged(
  mail: Mail<'order_state_changed'>,
  sender: MailSender,
  t: MailTexts,
  formats: MailFormats
): MailContent {
  const { state: now, from, reason, shipments = [] } = mail.data
  const state = t(`order_states.${now}`)
  const isRefusal = from === 'CANCEL_REQUESTED' && now !== 'CANCELLED'
  const content = toOrderer(mail, sender, { state })
  const names = { order_id: mail.data.order_id }
  const meaning = isRefusal ? t('cancellation_refused', names) : meaningOf(now, t)
  return {
    ...content,
    paragraphs: [...content.paragraphs, ...(meaning ? [meaning] : [])],
    facts: [
      ...content.facts,
      { label: t('order.state'), value: state },
      ...(reason ? [{ label: t('order.reason'), value: reason }] : []),
      ...shipments.flatMap((shipment) => shipmentFacts(shipment, t)),
    ],
    ...newsParts(mail.data, t, formats),
    link:
      now === 'SHIPPED'
        ? { label: t('common.open_rolls'), url: `${sender.appUrl}/statistics/rolls` }
        : content.link,
  }
}

function activationDue(
  mail: Mail<'activation_due'>,
  sender: MailSender,
  t: MailTexts,
  formats: MailFormats
): MailContent {
  const { shipped_at: shippedAt, rolls_left: left } = mail.data
  const content = toOrderer(mail, sender, { date: businessDay(shippedAt), smart_count: left })
  return {
    ...content,
    paragraphs: [...content.paragraphs, t('activation_due.next')],
    ...newsParts(mail.data, t, formats),
    link: { label: t('common.open_rolls'), url: `${sender.appUrl}/statistics/rolls` },
  }
}

/** Names carrier and number with their link, and the days. */
function shipmentFacts(shipment: MailedShipment, t: MailTexts): MailFact[] {
  const { tracking_link: link } = shipment
  const value = shipmentName(shipment) || t('shipment.unknown')
  return [
    link
      ? { label: t('shipment.follow'), value, url: link }
      : { label: t('shipment.label'), value },
    { label: t('shipment.sent_on'), value: shipment.sent_on },
    ...(shipment.expected_on
      ? [{ label: t('shipment.expected_on'), value: shipment.expected_on }]
      : []),
  ]
}

/** Explains a state. CREATED and ORDER_PENDING need no explanation. */
const meaningOf = (state: OrderState, t: MailTexts): string =>
  state === 'CREATED' || state === 'ORDER_PENDING' ? '' : t(`state_meaning.${state}`)

function toOrderer(mail: OrderMail, sender: MailSender, values: MessageValues = {}): MailContent {
  const t = mailTextsIn(mail.language)
  const { person, company, copy_id: copyId } = mail.data
  const greeting =
    copyId === undefined
      ? t('common.greeting', { person })
      : t('copy.intro', { company: company.name })
  const content = frame(mail, sender, values)
  return {
    ...content,
    paragraphs: [greeting, ...content.paragraphs],
    facts: orderFacts(mail, [t('order.customer_order_no'), mail.data.customer_order_no]),
    footer: mailFooter(t, sender),
  }
}

function toService(mail: OrderMail, sender: MailSender): MailContent {
  const t = mailTextsIn(mail.language)
  const { pk, company, person, email, customer_order_no: customerOrderNo } = mail.data
  const isRequest = mail.template === 'cancellation_requested_service'
  return {
    ...frame(mail, sender, {}),
    facts: [
      ...orderFacts(mail, [t('order.customer_order_no_of_customer'), customerOrderNo]),
      { label: t('order.company'), value: company.name },
      { label: t('order.account_id'), value: company.cofor10 },
      { label: t(isRequest ? 'order.requested_by' : 'order.ordered_by'), value: person },
      ...(email ? [{ label: t('order.email'), value: email }] : []),
    ],
    // The order's page shows only own orders; staff use the backoffice.
    link:
      pk === undefined
        ? { label: t('common.open_backoffice'), url: `${sender.appUrl}/backoffice/` }
        : { label: t('common.open_order'), url: `${sender.appUrl}/backoffice/orders/${pk}/show` },
  }
}

function frame(mail: OrderMail, sender: MailSender, values: MessageValues): MailContent {
  const t = mailTextsIn(mail.language)
  const named = { ...namesOf(mail.data), ...values }
  return {
    subject: t(`${mail.template}.subject`, named),
    heading: t(`${mail.template}.heading`, named),
    paragraphs: [t(`${mail.template}.body`, named)],
    facts: [],
    link: { label: t('common.open_order'), url: `${sender.appUrl}${mail.data.path}` },
    footer: mailFooter(t, sender, { invitesQuestions: false }),
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
  const { cost_centre: costCentre } = mail.data
  return [
    { label: t('order.order_id'), value: mail.data.order_id },
    ...(customerOrderNo ? [{ label, value: customerOrderNo }] : []),
    ...(costCentre ? [{ label: t('order.cost_centre'), value: costCentre }] : []),
    { label: t('order.total'), value: mailFormatsIn(mail.language).money(mail.data.total) },
  ]
}
