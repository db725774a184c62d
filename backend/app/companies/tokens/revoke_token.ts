import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { NotFound } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'

interface Revocation extends RequestTime {
  userId: number
  /** Null for customer service, who may revoke tokens of every company. */
  companyId: number | null
}

/** Revokes a token; repeats are harmless. Throws {@link NotFound} for tokens of other companies. */
export function revokeToken(id: number, revocation: Revocation): Promise<void> {
  const { companyId, now } = revocation
  return transaction(db.connection(), async (trx) => {
    const row = await select(trx, 'company_tokens', ['name', 'company_id', 'revoked_at'])
      .where('id', id)
      .forUpdate()
      .first()
    if (!row || (companyId !== null && companyId !== row.company_id)) throw new NotFound()
    if (row.revoked_at !== null) return
    await trx
      .from('company_tokens')
      .where('id', id)
      .update({ revoked_at: toDbInstant(now) })
    const change = { action: 'accounts.revoke_api_token', before: { api_token: row.name } }
    await auditCompany(trx, row.company_id, change, revocation)
  })
}
