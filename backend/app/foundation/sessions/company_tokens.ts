import { sha256 } from '#app/foundation/security/sha256'
import { type ApiToken, noteUse } from '#app/foundation/sessions/api_tokens'
import { findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { TokenScope } from '#shared/ground/access/token_scopes'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

export const COMPANY_TOKEN_PREFIX = 'lpc_'

export const companyTokensInForce = (client: Pick<QueryClientContract, 'from'>, now: Date) =>
  client
    .from('company_tokens')
    .whereNull('revoked_at')
    .where(
      (query) => void query.whereNull('expires_at').orWhere('expires_at', '>', toDbInstant(now))
    )

/** Finds a valid token with the current data of its user, or null. Records its use. */
export async function useCompanyToken(
  client: QueryClientContract,
  token: string,
  now: Date
): Promise<ApiToken | null> {
  const row = await select(companyTokensInForce(client, now), 'company_tokens', [
    'company_tokens.*',
  ])
    .where('hash', sha256(token))
    .first()
  const user = row && (await findSignedInUser(row.user_id))
  if (!user || user.company.id !== row.company_id) return null
  await noteUse(client, 'company_tokens', row, now)
  const scopes = JSON.parse(row.scopes) as TokenScope[]
  return { id: row.id, name: row.name, rights: user.rights, scopes, user }
}

export const revokeCompanyTokensOf = (
  trx: TransactionClientContract,
  userIds: readonly number[],
  now: Date
) =>
  trx
    .from('company_tokens')
    .whereIn('user_id', [...userIds])
    .whereNull('revoked_at')
    .update({ revoked_at: toDbInstant(now) })
