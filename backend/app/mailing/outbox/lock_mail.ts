import { auditOf } from '#app/foundation/audit_trail/audit_of'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { NotFound } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** The request that changes a mail; `userId` is null for a command. */
export interface MailRequest extends RequestTime {
  userId: number | null
}

const COLUMNS = [
  'id',
  'state',
  'attempts',
  'data',
  'sent_at',
  'next_attempt_at',
  'leased_until',
] as const

export type LockedMail = Row<'mail_outbox', (typeof COLUMNS)[number]>

export const auditMail = auditOf('mail')

export async function lockMail(trx: TransactionClientContract, id: number): Promise<LockedMail> {
  const mail = await select(trx, 'mail_outbox', COLUMNS).where('id', id).forUpdate().first()
  if (!mail) throw new NotFound()
  return mail
}

/** Returns whether a sender has claimed the mail, so that it can no longer be stopped. */
export const isBeingSent = ({ leased_until: until }: LockedMail, now: Date): boolean =>
  until !== null && until > toDbInstant(now)

export function whereNotBeingSent(mails: DatabaseQueryBuilderContract, now: Date): void {
  mails.whereNull('leased_until').orWhere('leased_until', '<=', toDbInstant(now))
}
