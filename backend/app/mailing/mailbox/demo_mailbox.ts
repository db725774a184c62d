import { renderMail } from '#app/mailing/wording/render_mail'
import { mailOf } from '#app/mailing/outbox/send_due_mails'
import { fromDbInstant } from '#database/instant'
import { MAILBOX_SIZE, type MailboxMail } from '#shared/mailing/mailbox_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface MailboxRow {
  id: number
  to_address: string
  language: string
  template: string
  data: string
  created_at: string
}

/**
 * Reads the newest 200 mails, of one recipient when `to` is given, straight from the outbox: a mail
 * is there as soon as its change is committed, whether or not the worker has come round to it.
 */
export async function readDemoMailbox(db: QueryClientContract, to: string): Promise<MailboxMail[]> {
  const rows: MailboxRow[] = await db
    .from('mail_outbox')
    .select('id', 'to_address', 'language', 'template', 'data', 'created_at')
    .if(to !== '', (query) => query.where('to_address', to))
    .orderBy('id', 'desc')
    .limit(MAILBOX_SIZE)
  return Promise.all(rows.map(toMailboxMail))
}

async function toMailboxMail(row: MailboxRow): Promise<MailboxMail> {
  const rendered = await renderMail(mailOf(row))
  return {
    pk: row.id,
    to: row.to_address,
    subject: rendered.subject,
    text: rendered.text,
    html: rendered.html,
    created_at: fromDbInstant(row.created_at),
  }
}
