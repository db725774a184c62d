import { Refusal } from '#app/foundation/http/refusal'
import { findMailsWithDeadCodes } from '#app/mailing/outbox/dead_codes'
import {
  type LockedMail,
  type MailRequest,
  auditMail,
  lockMail,
} from '#app/mailing/outbox/lock_mail'
import { newMessageId, nudgeOutbox } from '#app/mailing/outbox/outbox'
import { ChangedElsewhere } from '#app/foundation/resources/require_unchanged'
import { fromDbInstant, toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { afterCommit, transaction } from '#database/transaction'
import {
  type ResendPayload,
  type ResendProblem,
  type ResentMails,
  RESENT_AT_ONCE,
} from '#shared/mailing/outbox_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

const COLUMNS = ['id', 'state', 'attempts', 'data'] as const

type StoredMail = Row<'mail_outbox', (typeof COLUMNS)[number]>

/**
 * Sends a given-up, cancelled or sent mail again. Throws 404, and 409 for a waiting mail
 * (MAIL_WAITING), an invalid link (MAIL_CODE_DEAD) or a later change (CHANGED_MEANWHILE).
 */
export async function resendMail(
  id: number,
  { seen }: ResendPayload,
  request: MailRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const mail = await lockMail(trx, id)
    const problem = await findResendProblem(trx, mail, request.now)
    if (problem) throw new Refusal(409, problem)
    if (seen) requireUnsent(mail, seen)
    await sendAgain(trx, mail, request)
  })
}

/** Sends up to 500 given-up mails again, oldest first. Skips those with invalid links. */
export function resendFailedMails(request: MailRequest): Promise<ResentMails> {
  return transaction(db.connection(), async (trx) => {
    const { living, dead } = await findResendable(trx, request.now)
    for (const mail of living) await sendAgain(trx, mail, request)
    return { resent: living.length, dead }
  })
}

/** Finds the oldest given-up mails with valid links, and counts those with invalid links. */
async function findResendable(trx: TransactionClientContract, now: Date) {
  const living: StoredMail[] = []
  let dead = 0
  for (let last = 0; ;) {
    const mails = await select(trx, 'mail_outbox', COLUMNS)
      .where('state', 'FAILED')
      .where('id', '>', last)
      .orderBy('id')
      .limit(RESENT_AT_ONCE)
      .forUpdate()
    const codes = await findMailsWithDeadCodes(trx, mails, now)
    living.push(...mails.filter(({ id }) => !codes.has(id)))
    dead += codes.size
    if (mails.length < RESENT_AT_ONCE || living.length >= RESENT_AT_ONCE) {
      return { living: living.slice(0, RESENT_AT_ONCE), dead }
    }
    last = mails.at(-1)!.id
  }
}

export async function findResendProblem(
  client: QueryClientContract,
  mail: Pick<StoredMail, 'id' | 'state' | 'data'>,
  now: Date
): Promise<ResendProblem | null> {
  if (mail.state === 'PENDING') return 'MAIL_WAITING'
  const dead = await findMailsWithDeadCodes(client, [mail], now)
  return dead.size > 0 ? 'MAIL_CODE_DEAD' : null
}

/** Refuses a mail that changed since the user saw it, for example because it was sent. */
function requireUnsent(
  { state, sent_at: sentAt }: LockedMail,
  seen: NonNullable<ResendPayload['seen']>
): void {
  const isSame = state === seen.state && (sentAt && fromDbInstant(sentAt)) === seen.sent_at
  if (!isSame) throw new ChangedElsewhere()
}

export async function sendAgain(
  trx: TransactionClientContract,
  { id, state, attempts }: Pick<StoredMail, 'id' | 'state' | 'attempts'>,
  request: MailRequest
): Promise<void> {
  const at = toDbInstant(request.now)
  await trx
    .from('mail_outbox')
    .where('id', id)
    .update({
      state: 'PENDING',
      attempts: 0,
      next_attempt_at: at,
      waiting_since: at,
      dismissed_at: null,
      // An unsent mail keeps its id, so that servers detect a duplicate. A sent one needs a new id,
      // or the server drops it as a duplicate.
      ...(state === 'SENT' && { message_id: newMessageId(), sent_at: null }),
    })
  afterCommit(trx, nudgeOutbox)
  const change = { before: { state, attempts }, after: { state: 'PENDING', attempts: 0 } }
  await auditMail(trx, id, { action: 'mailing.resend', ...change }, request)
}
