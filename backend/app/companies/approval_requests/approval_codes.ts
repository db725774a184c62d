import { makeCode } from '#app/foundation/security/make_code'
import { sha256 } from '#app/foundation/security/sha256'
import { dbInstantAfter, toDbInstant } from '#database/instant'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The lifetime of a link for approval, the longest of all mail codes (rule 2.6). */
export const APPROVAL_CODE_LIFETIME_MS = 30 * DAY_MS

/** Creates a code and ends older ones. The caller has created or locked the request. */
export async function issueApprovalCode(
  trx: TransactionClientContract,
  requestId: number,
  now: Date
): Promise<string> {
  const at = toDbInstant(now)
  await trx
    .from('approval_codes')
    .where('approval_request_id', requestId)
    .whereNull('replaced_at')
    .update({ replaced_at: at })
  const code = makeCode()
  await trx
    .insertQuery()
    .table('approval_codes')
    .insert({
      approval_request_id: requestId,
      hash: sha256(code),
      expires_at: dbInstantAfter(now, APPROVAL_CODE_LIFETIME_MS),
      created_at: at,
    })
  return code
}
