import { type MailFile, filesOfMail } from '#app/mailing/sending/attach_files'
import { SealedCodeUnreadable } from '#app/mailing/sealed_code_unreadable'
import { type Mail, type RenderedMail, renderMail } from '#app/mailing/wording/render_mail'
import { mailOf } from '#app/mailing/outbox/outbox'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { MAILBOX_SIZE, type MailboxMail } from '#shared/mailing/mailbox_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type MailboxRow = Row<
  'mail_outbox',
  'id' | 'to_address' | 'language' | 'template' | 'data' | 'created_at'
>

/** Reads the newest 200 mails of one or all recipients from the outbox. */
export async function readDemoMailbox(db: QueryClientContract, to: string): Promise<MailboxMail[]> {
  const rows = await select(db, 'mail_outbox', [
    'id',
    'to_address',
    'language',
    'template',
    'data',
    'created_at',
  ])
    .if(to !== '', (query) => query.where('to_address', to))
    .orderBy('id', 'desc')
    .limit(MAILBOX_SIZE)
  return Promise.all(rows.map(toMailboxMail))
}

export async function findMailboxFiles(db: QueryClientContract, pk: number): Promise<MailFile[]> {
  const row = await select(db, 'mail_outbox').where('id', pk).first()
  return row ? filesOfMail(db, mailOf(row)) : []
}

/** Renders a mail. Hides codes that another key encrypted, because they are no longer valid. */
async function renderReadable(mail: Mail): Promise<RenderedMail> {
  try {
    return await renderMail(mail)
  } catch (error) {
    if (error instanceof SealedCodeUnreadable) return renderMail(mail, { codes: 'hidden' })
    throw error
  }
}

async function toMailboxMail(row: MailboxRow): Promise<MailboxMail> {
  const rendered = await renderReadable(mailOf(row))
  return {
    pk: row.id,
    to: row.to_address,
    subject: rendered.subject,
    text: rendered.text,
    html: rendered.html,
    created_at: fromDbInstant(row.created_at),
  }
}
