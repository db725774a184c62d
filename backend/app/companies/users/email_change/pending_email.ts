import { codeEnd } from '#app/access/accounts/mail_codes'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

export type StoredPendingEmail = NonNullable<Awaited<ReturnType<typeof findPendingEmail>>>

/** Finds the pending email, or null if it is absent or expired. */
export async function findPendingEmail(client: QueryClientContract, userId: number, now: Date) {
  return select(client, 'email_changes', [
    'email_changes.email',
    'asked_by',
    'asked_at',
    'expires_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'email_changes.asked_by')
    .where('email_changes.user_id', userId)
    .where('email_changes.expires_at', '>', toDbInstant(now))
    .first()
}

/** Replaces the pending email. The caller has locked the user. */
export async function storePendingEmail(
  trx: TransactionClientContract,
  userId: number,
  { email, askedBy }: { email: string; askedBy: number },
  now: Date
): Promise<void> {
  await deletePendingEmail(trx, userId)
  const row = {
    user_id: userId,
    email,
    asked_by: askedBy,
    asked_at: toDbInstant(now),
    expires_at: codeEnd('EMAIL_CHANGE', now),
  }
  await insertRows(trx, 'email_changes', [row])
}

export async function deletePendingEmail(
  trx: TransactionClientContract,
  userId: number
): Promise<void> {
  await trx.from('email_changes').where('user_id', userId).delete()
}
