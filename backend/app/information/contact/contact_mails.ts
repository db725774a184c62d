import { customerServiceEmail } from '#config/mail'
import type { ContactMail } from '#app/mailing/wording/kinds/word_contact_mail'
import { deleteMails } from '#app/mailing/outbox/delete_mails'
import { writeMails } from '#app/mailing/outbox/outbox'
import { readInChunks } from '#database/chunks'
import { orNull, select } from '#database/select'
import { contactReference } from '#shared/information/contact/contact_contract'
import { FALLBACK_LANGUAGE, languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type About =
  | { template: 'contact_received_by_service' }
  | { template: 'contact_copy' }
  | { template: 'contact_answered'; answer: string }

const TEMPLATES: ContactMail['template'][] = [
  'contact_received_by_service',
  'contact_copy',
  'contact_answered',
]

/** Mails customer service, or the sender in their language. Skips deleted senders. */
export async function writeContactMail(
  trx: TransactionClientContract,
  id: number,
  about: About,
  now: Date
): Promise<void> {
  const row = await findMessage(trx, id)
  if (!row) return
  const data = {
    reference: contactReference(id),
    topic: row.topic,
    text: row.text,
    person: fullName(row),
    email: row.email,
    company: { name: row.company_name, cofor10: row.cofor10 },
    order_id: row.order_no ?? '',
    spool_no: row.spool_no ?? '',
    path: '/contact/contact',
  }
  const language = languageOf(row.language)
  if (about.template === 'contact_received_by_service') {
    const toService = { ...data, path: `/backoffice/contact_messages/${id}/show` }
    const mail = { to: customerServiceEmail, language: FALLBACK_LANGUAGE }
    const content = { template: about.template, data: { ...toService, reply_to: row.email } }
    return void (await writeMails(trx, [{ ...mail, ...content }], now))
  }
  const to = { to: row.email, language }
  const mail =
    about.template === 'contact_answered'
      ? { ...to, template: about.template, data: { ...data, answer: about.answer } }
      : { ...to, template: about.template, data }
  await writeMails(trx, [mail], now)
}

/** Deletes the mails about messages, which have the instant of the message or its answer. */
export async function deleteContactMails(
  trx: TransactionClientContract,
  messageIds: readonly number[]
): Promise<void> {
  const messages = await select(trx, 'contact_messages', ['created_at']).whereIn('id', [
    ...messageIds,
  ])
  const answers = await select(trx, 'contact_answers', ['created_at']).whereIn(
    'contact_message_id',
    [...messageIds]
  )
  const instants = [...messages, ...answers].map(({ created_at: at }) => at)
  const mails = await readInChunks(instants, (some) =>
    select(trx, 'mail_outbox', ['id', 'data'])
      .whereIn('created_at', some)
      .whereIn('template', TEMPLATES)
  )
  const references = new Set(messageIds.map(contactReference))
  const own = mails.filter(({ data }) => references.has(JSON.parse(data).reference))
  await deleteMails(trx, own)
}

/** Finds a message with its sender; null if the sender is deleted. */
const findMessage = (trx: TransactionClientContract, id: number) =>
  select(trx, 'contact_messages', [
    'contact_messages.topic',
    'contact_messages.text',
    'users.first_name',
    'users.last_name',
    'users.email',
    'users.language',
    'companies.name as company_name',
    'companies.cofor10',
    ...orNull('orders.order_id as order_no', 'rolls.spool_no'),
  ])
    .join('users', 'users.id', 'contact_messages.user_id')
    .join('companies', 'companies.id', 'contact_messages.company_id')
    .leftJoin('orders', 'orders.id', 'contact_messages.order_id')
    .leftJoin('rolls', 'rolls.id', 'contact_messages.roll_id')
    .where('contact_messages.id', id)
    .first()
