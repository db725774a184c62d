import { fromDbInstant } from '#database/instant'
import { type RowOf, select, typed } from '#database/select'
import { fullName } from '#shared/ground/texts/full_name'
import type { ListedToken } from '#shared/companies/tokens/token_contract'
import type { TokenScope } from '#shared/ground/access/token_scopes'
import db from '@adonisjs/lucid/services/db'

/** Lists the tokens of a company, including expired and revoked ones, newest first. */
export async function listTokens(companyId: number, now: Date): Promise<ListedToken[]> {
  const rows = await tokensOf(companyId)
  return rows.map((row) => toListed(row, now))
}

const tokensOf = (companyId: number) =>
  select(db, 'company_tokens', [
    'company_tokens.id',
    'company_tokens.name',
    'company_tokens.scopes',
    'company_tokens.created_at',
    'company_tokens.expires_at',
    'company_tokens.last_used_at',
    'company_tokens.revoked_at',
    'users.first_name',
    'users.last_name',
    typed<{ creator_first: string | null }>('creators.first_name as creator_first'),
    typed<{ creator_last: string | null }>('creators.last_name as creator_last'),
  ])
    .join('users', 'users.id', 'company_tokens.user_id')
    .leftJoin('users as creators', 'creators.id', 'company_tokens.created_by')
    .where('company_tokens.company_id', companyId)
    .orderBy('company_tokens.created_at', 'desc')
    .orderBy('company_tokens.id', 'desc')

function toListed(row: RowOf<typeof tokensOf>, now: Date): ListedToken {
  const expiresAt = row.expires_at && fromDbInstant(row.expires_at)
  return {
    pk: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes) as TokenScope[],
    state: stateOf(row.revoked_at !== null, expiresAt, now),
    user: fullName(row),
    created_by: fullName({ first_name: row.creator_first, last_name: row.creator_last }),
    created_at: fromDbInstant(row.created_at),
    expires_at: expiresAt,
    last_used_at: row.last_used_at && fromDbInstant(row.last_used_at),
  }
}

function stateOf(isRevoked: boolean, expiresAt: string | null, now: Date): ListedToken['state'] {
  if (isRevoked) return 'REVOKED'
  return expiresAt !== null && expiresAt <= now.toISOString() ? 'EXPIRED' : 'IN_FORCE'
}
