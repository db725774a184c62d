import type { CallTime } from '#app/audit_trail/call_time'
import { NotFound } from '#app/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Who sees to a mail, and when; nobody's id for a command. */
export interface MailCall extends CallTime {
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

/** A mail of the outbox as far as it is decided by it what can be done with it. */
export type LockedMail = Row<'mail_outbox', (typeof COLUMNS)[number]>

/** Reads a mail for a change. Throws {@link NotFound}. */
export async function lockMail(trx: TransactionClientContract, id: number): Promise<LockedMail> {
  const mail: LockedMail | null = await trx
    .from('mail_outbox')
    .where('id', id)
    .forUpdate()
    .select(...COLUMNS)
    .first()
  if (!mail) throw new NotFound()
  return mail
}

/** Whether a sender has it in its hands: what is changed now would not keep it from being sent. */
export const isBeingSent = ({ leased_until: until }: LockedMail, now: Date): boolean =>
  until !== null && until > toDbInstant(now)

/** Narrows a question to the mails that no sender has in its hands. */
export function whereNotBeingSent(mails: DatabaseQueryBuilderContract, now: Date): void {
  mails.whereNull('leased_until').orWhere('leased_until', '<=', toDbInstant(now))
}
