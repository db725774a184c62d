import { LIFETIME_MS } from '#app/accounts/mail_codes'
import { deleteRejectedUser } from '#app/approvals/users/delete_rejected_user'
import { writeAudit } from '#app/audit/audit_log'
import { lockCompany } from '#app/companies/lock_company'
import { READ_COMMITTED } from '#config/database'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** How long past the end of their link people are given before their registration is deleted. */
const GRACE_MS = 86_400_000

/** As many as one run deletes; the next run goes on. */
const AT_ONCE = 200

interface Unconfirmed {
  id: number
  company_id: number
  is_first_user: boolean
}

/**
 * Deletes users who did not confirm their email in time, with the company that came into being
 * with them when nobody else is left: no registration keeps an email or a site to itself for ever.
 * Answers how many users went.
 */
export async function purgeUnconfirmed(client: QueryClientContract, now: Date): Promise<number> {
  const late: Unconfirmed[] = await lateUsers(client, now)
    .select('id', 'company_id', 'is_first_user')
    .orderBy('id')
    .limit(AT_ONCE)
  let purged = 0
  for (const user of late) if (await purge(client, user, now)) purged += 1
  return purged
}

function lateUsers(client: QueryClientContract, now: Date) {
  const ended = now.getTime() - GRACE_MS
  const registered = toDbInstant(new Date(ended - LIFETIME_MS.EMAIL_CONFIRMATION))
  // Who registers again gets a new code.
  const withCode = client
    .from('mail_codes')
    .where('purpose', 'EMAIL_CONFIRMATION')
    .where('expires_at', '>=', toDbInstant(new Date(ended)))
    .select('user_id')
  return client
    .from('users')
    .where('state', 'EMAIL_CONFIRMATION_REQUESTED')
    .where('created_at', '<', registered)
    .whereNotIn('id', withCode)
}

function purge(
  client: QueryClientContract,
  { id, company_id: companyId }: Unconfirmed,
  now: Date
): Promise<boolean> {
  return transaction(
    client,
    async (trx) => {
      await lockCompany(trx, companyId)
      const user: Unconfirmed | null = await lateUsers(trx, now)
        .where('id', id)
        .select('id', 'company_id', 'is_first_user')
        .first()
      if (!user) return false
      const isCompanyDeleted = await deleteRejectedUser(trx, user, now)
      await writeAudit(
        trx,
        {
          userId: null,
          action: 'accounts.purge_registration',
          subject: 'user',
          subjectId: id,
          after: { company_deleted: isCompanyDeleted },
        },
        now
      )
      return true
    },
    READ_COMMITTED
  )
}
