import { appUrl } from '#config/app'
import type { MailedShipment, OrderMail, OrderMailOf } from '#app/mailing/wording/kinds/order_mail'
import type { CodesInMails } from '#app/mailing/wording/kinds/word_account_mail'
import {
  adaptToReader,
  addressParts,
  mailFrame,
  linesTable,
  orderFacts,
  mailToOrderer,
  mailToService,
  paymentPart,
} from '#app/mailing/wording/kinds/word_order_mail'
import type { MailContent, MailFact } from '#app/mailing/wording/mail_content'
import { mailFormatsIn, type MailTexts, mailTextsIn } from '#app/mailing/wording/mail_texts'
import { businessDay } from '#shared/ground/dates/business_day'
import type { OrderState } from '#shared/ground/states/order_state'
import { shipmentName } from '#shared/ordering/shipments/shipment_name'

type OrderNewsMail = OrderMailOf<
  Exclude<OrderMail['template'], 'order_placed' | 'order_received_by_service'>
>

export function wordOrderNews(mail: OrderNewsMail, codes: CodesInMails): MailContent {
  const t = mailTextsIn(mail.language)
  const content = {
    ...wordNews(mail, t),
    positions: linesTable(mail.data, t, mailFormatsIn(mail.language)),
    addresses: [...addressParts(mail.data, t), paymentPart(mail.data, t)],
  }
  return adaptToReader(mail, content, codes)
}

function wordNews(mail: OrderNewsMail, t: MailTexts): MailContent {
  switch (mail.template) {
    case 'order_approval_requested':
      return approvalRequested(mail, t)
    case 'order_state_changed':
      return stateChanged(mail, t)
    case 'activation_due':
      return activationDue(mail, t)
    case 'shipment_added':
    case 'shipment_changed': {
      const content = mailToOrderer(mail)
      return { ...content, facts: [...content.facts, ...shipmentFacts(mail.data.shipment, t)] }
    }
    case 'cancellation_requested':
      return mailToOrderer(mail)
    case 'cancellation_requested_service':
      return mailToService(mail)
  }
}

function approvalRequested(
  mail: OrderMailOf<'order_approval_requested'>,
  t: MailTexts
): MailContent {
  const { approver, person, email, until, customer_order_no: customerOrderNo } = mail.data
  const content = mailFrame(mail, { until })
  return {
    ...content,
    paragraphs: [t('common.greeting', { person: approver }), ...content.paragraphs],
    facts: [
      ...orderFacts(mail, [t('order.customer_order_no'), customerOrderNo]),
      { label: t('order.ordered_by'), value: person },
      ...(email ? [{ label: t('order.email'), value: email }] : []),
    ],
    link: content.link && { ...content.link, label: t('order_approval.link') },
  }
}

function stateChanged(mail: OrderMailOf<'order_state_changed'>, t: MailTexts): MailContent {
  const { state: now, from, reason, shipments = [] } = mail.data
  const state = t(`order_states.${now}`)
  const isRefusal = from === 'CANCEL_REQUESTED' && now !== 'CANCELLED'
  const content = mailToOrderer(mail, { state })
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
    link:
      now === 'SHIPPED'
        ? { label: t('common.open_rolls'), url: `${appUrl}/statistics/rolls` }
        : content.link,
  }
}

function activationDue(mail: OrderMailOf<'activation_due'>, t: MailTexts): MailContent {
  const { shipped_at: shippedAt, rolls_left: left } = mail.data
  const content = mailToOrderer(mail, { date: businessDay(shippedAt), smart_count: left })
  return {
    ...content,
    paragraphs: [...content.paragraphs, t('activation_due.next')],
    link: { label: t('common.open_rolls'), url: `${appUrl}/statistics/rolls` },
  }
}

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

const meaningOf = (state: OrderState, t: MailTexts): string =>
  state === 'CREATED' || state === 'ORDER_PENDING' ? '' : t(`state_meaning.${state}`)
