import { makeCode } from '#app/security/make_code'
import { sha256 } from '#app/security/sha256'
import { dbInstantAfter, toDbInstant } from '#database/instant'
import { DAY_MS } from '#shared/dates/spans'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** How long the link of a request for approval works: no other code of a mail works longer (rule 2.6). */
export const APPROVAL_CODE_LIFETIME_MS = 30 * DAY_MS

/**
 * Makes a code that opens a request for approval and stores its hash; older ones of the request
 * open nothing from then on. The caller has made the request or holds a lock on it.
 */
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
