import { traced } from '#app/foundation/traces/traces'
import { OutboxWorker, mailOf } from '#app/mailing/outbox/outbox'
import { type Mail, renderMail } from '#app/mailing/wording/render_mail'
import { nextAttemptAt } from '#app/mailing/outbox/retry_policy'
import { type SendFailure, readSendFailure } from '#app/mailing/sending/send_failure'
import { dbInstantAfter, toDbInstant } from '#database/instant'
import { type RowOf, select } from '#database/select'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import type { Logger } from '@adonisjs/core/logger'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Mailer } from '@adonisjs/mail'
import type { MailTransportContract } from '@adonisjs/mail/types'
import { customerServiceEmail } from '#config/mail'
import { type Attach, attachFiles } from '#app/mailing/sending/attach_files'
import type { ApplicationService } from '@adonisjs/core/types'

export type Deliver = (mail: { messageId: string; mail: Mail }) => Promise<void>

interface OutboxPass {
  db: QueryClientContract
  deliver: Deliver
  logger: Logger
  now: () => Date
  /** Checked before each mail; true ends the pass. */
  stopped?: () => boolean
}

export interface PassResult {
  sent: number
  retried: number
  failed: number
  /** True if the batch was full, so more mails may be due. */
  more: boolean
}

type OutboxRow = RowOf<typeof findDue>

const BATCH_SIZE = 20

/** Time for which a sender reserves a mail; longer than any attempt. */
const LEASE_MS = 5 * MINUTE_MS

/**
 * Sends up to 20 due mails, those due longest first. Claims each mail just before sending it, so
 * that parallel processes never send it twice. A mail that was being sent during a crash is sent
 * again with the same Message-ID.
 */
export async function sendDueMails(pass: OutboxPass): Promise<PassResult> {
  const result: PassResult = { sent: 0, retried: 0, failed: 0, more: false }
  const rows = await findDue(pass)
  for (const row of rows) {
    if (pass.stopped?.()) return result
    const lease = await claim(pass, row)
    if (lease === null) continue
    const failure = await trySend(pass, row)
    if (failure === null) {
      await noteSent(pass, row)
      result.sent += 1
      continue
    }
    const retry = await noteFailure(pass, row, lease, failure)
    result[retry ? 'retried' : 'failed'] += 1
    if (failure.serverDown) return result
  }
  return { ...result, more: rows.length === BATCH_SIZE }
}

function findDue({ db, now }: OutboxPass) {
  return select(db, 'mail_outbox', [
    'id',
    'message_id',
    'to_address',
    'language',
    'template',
    'data',
    'attempts',
    'next_attempt_at',
  ])
    .where('state', 'PENDING')
    .where('next_attempt_at', '<=', toDbInstant(now()))
    .orderBy([{ column: 'next_attempt_at' }, { column: 'id' }])
    .limit(BATCH_SIZE)
}

/** Claims a mail unless it changed. Returns the end of the lease, or null. */
async function claim({ db, now }: OutboxPass, row: OutboxRow): Promise<string | null> {
  const lease = dbInstantAfter(now(), LEASE_MS)
  const claimed = await db
    .from('mail_outbox')
    .where({ id: row.id, state: 'PENDING', next_attempt_at: row.next_attempt_at })
    .update({ next_attempt_at: lease, leased_until: lease })
  return Number(claimed) === 1 ? lease : null
}

async function trySend({ deliver }: OutboxPass, row: OutboxRow): Promise<SendFailure | null> {
  const facts = { 'mail.template': row.template, 'mail.attempt': row.attempts + 1 }
  const start = { name: `mail ${row.template}`, kind: 'client', facts, isRoot: true } as const
  try {
    await traced(start, () => deliver({ messageId: row.message_id, mail: mailOf(row) }))
    return null
  } catch (error) {
    return readSendFailure(error)
  }
}

/** Marks the mail as sent even if the lease has expired. */
async function noteSent({ db, now }: OutboxPass, row: OutboxRow): Promise<void> {
  await db
    .from('mail_outbox')
    .where('id', row.id)
    .update({
      state: 'SENT',
      attempts: row.attempts + 1,
      sent_at: toDbInstant(now()),
      failure: null,
      last_error: null,
      leased_until: null,
    })
}

/** Schedules the next attempt or gives up. Returns whether there is a next attempt. */
async function noteFailure(
  { db, now, logger }: OutboxPass,
  row: OutboxRow,
  lease: string,
  failure: SendFailure
): Promise<boolean> {
  const attempts = row.attempts + 1
  const next = failure.permanent ? null : nextAttemptAt(attempts, now())
  await db
    .from('mail_outbox')
    .where({ id: row.id, state: 'PENDING', next_attempt_at: lease })
    .update({
      attempts,
      failure: failure.kind,
      last_error: failure.reason,
      leased_until: null,
      ...(next
        ? { next_attempt_at: toDbInstant(next) }
        : { state: 'FAILED', refused_at: toDbInstant(now()) }),
    })
  const { kind, codes } = failure
  const facts = { mail_id: row.id, template: row.template, attempts, failure: kind, ...codes }
  if (next) logger.warn({ ...facts, next_attempt_at: next.toISOString() }, 'mail not sent yet')
  else logger.error(facts, 'mail given up')
  return next !== null
}

/** Servers refuse larger mails; these link to the same files in the portal instead. */
const MAX_ATTACHED_BYTES = 5 * 1024 * 1024

/** Every attempt has the original Message-ID. */
export function deliverBy(
  mailer: Mailer<MailTransportContract>,
  customerService: string,
  attach: Attach = async () => []
): Deliver {
  return async ({ mail, messageId }) => {
    const replyTo = ('reply_to' in mail.data && mail.data.reply_to) || customerService
    const files = await attach(mail)
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
    const isTooLarge = bytes > MAX_ATTACHED_BYTES
    const rendered = await renderMail(mail, { codes: 'readable', isTooLarge })
    const { subject, text, html, unsubscribeUrl } = rendered
    await mailer.send((message) => {
      message.messageId(messageId).subject(subject).text(text).html(html)
      message.header('Auto-Submitted', 'auto-generated')
      if (unsubscribeUrl !== null) {
        // Mail programs then unsubscribe with one click (RFC 8058).
        message.header('List-Unsubscribe', `<${unsubscribeUrl}>`)
        message.header('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click')
      }
      // An object, because a text would be parsed for several recipients.
      message.nodeMailerMessage.to = [{ address: mail.to, name: '' }]
      if (mail.to !== replyTo) message.replyTo(replyTo)
      if (isTooLarge) return
      for (const { content, ...file } of files) message.attachData(content, file)
    })
  }
}

export async function createOutboxPass(
  app: ApplicationService
): Promise<(stopped?: () => boolean) => Promise<PassResult>> {
  const database = await app.container.make('lucid.db')
  const now = () => new Date()
  const logger = await app.container.make('logger')
  const mail = await app.container.make('mail.manager')
  const deliver = deliverBy(
    mail.use(),
    customerServiceEmail,
    attachFiles(database.connection(), now)
  )
  return (stopped) => sendDueMails({ db: database.connection(), deliver, logger, now, stopped })
}

export async function createMailWorker(app: ApplicationService): Promise<OutboxWorker> {
  const logger = await app.container.make('logger')
  return new OutboxWorker({ pass: await createOutboxPass(app), logger })
}
