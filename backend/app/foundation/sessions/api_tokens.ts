import { makeCode } from '#app/foundation/security/make_code'
import { sha256 } from '#app/foundation/security/sha256'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { auditOf } from '#app/foundation/audit_trail/audit_of'
import { dbInstantBefore, fromDbInstant, toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { Right } from '#shared/ground/access/rights'
import type { TokenScope } from '#shared/ground/access/token_scopes'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Prefix of the operator's tokens, which people and secret scanners recognise. */
const PREFIX = 'lpt_'

const USE_NOTED_EVERY_MS = 60_000

export interface ApiToken {
  id: number
  name: string
  rights: readonly string[]
  /** The scopes of a company's token; empty for other programs. */
  scopes: readonly TokenScope[]
  /** The user as whom a company's program acts; null for other programs. */
  user: SignedInUser | null
}

export interface NewToken {
  name: string
  rights: readonly Right[]
  /** Name of the creator, shown in the list of tokens. */
  createdBy: string
  /** Null if the token never expires. */
  expiresAt: Date | null
}

/** A listed token, without the secret, which is not stored. */
export interface ListedToken extends Pick<ApiToken, 'id' | 'name' | 'rights'> {
  createdBy: string
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  revokedAt: string | null
}

export class TokenNameTaken extends Error {
  constructor(name: string) {
    super(`There is a token ${name} already, perhaps a revoked one`)
  }
}

type TokenRow = Row<
  'api_tokens',
  | 'id'
  | 'name'
  | 'rights'
  | 'created_by'
  | 'created_at'
  | 'expires_at'
  | 'last_used_at'
  | 'revoked_at'
>

/** Creates a token and returns it; it cannot be shown again. Throws {@link TokenNameTaken}. */
export async function createToken(
  client: QueryClientContract,
  { name, rights, createdBy, expiresAt }: NewToken,
  now: Date
): Promise<string> {
  const token = `${PREFIX}${makeCode()}`
  await transaction(client, async (trx) => {
    if (await trx.from('api_tokens').where('name', name).select('id').first()) {
      throw new TokenNameTaken(name)
    }
    const [id] = await trx
      .insertQuery()
      .table('api_tokens')
      .insert({
        name,
        hash: sha256(token),
        rights: JSON.stringify(rights),
        created_by: createdBy,
        created_at: toDbInstant(now),
        expires_at: expiresAt && toDbInstant(expiresAt),
      })
    const after = { name, rights, created_by: createdBy }
    const change = { action: 'accounts.create_api_token', after }
    await auditToken(trx, Number(id), change, { userId: null, now })
  })
  return token
}

/** Returns false if no unrevoked token has the name. */
export async function revokeToken(
  client: QueryClientContract,
  name: string,
  now: Date
): Promise<boolean> {
  return transaction(client, async (trx) => {
    const row = await select(trx, 'api_tokens', ['id'])
      .where('name', name)
      .whereNull('revoked_at')
      .forUpdate()
      .first()
    if (!row) return false
    await trx
      .from('api_tokens')
      .where('id', row.id)
      .update({ revoked_at: toDbInstant(now) })
    const change = { action: 'accounts.revoke_api_token', after: { name } }
    await auditToken(trx, row.id, change, { userId: null, now })
    return true
  })
}

export async function listTokens(client: QueryClientContract): Promise<ListedToken[]> {
  const rows = await select(client, 'api_tokens').orderBy('name')
  const instantOf = (stored: string | null) => stored && fromDbInstant(stored)
  return rows.map((row) => ({
    ...toToken(row),
    createdBy: row.created_by,
    createdAt: fromDbInstant(row.created_at),
    expiresAt: instantOf(row.expires_at),
    lastUsedAt: instantOf(row.last_used_at),
    revokedAt: instantOf(row.revoked_at),
  }))
}

/** Finds a valid token and records its use; null if the token is invalid. */
export async function useToken(
  client: QueryClientContract,
  token: string,
  now: Date
): Promise<ApiToken | null> {
  const row = await select(client, 'api_tokens')
    .where('hash', sha256(token))
    .whereNull('revoked_at')
    .where((query) => query.whereNull('expires_at').orWhere('expires_at', '>', toDbInstant(now)))
    .first()
  if (!row) return null
  await noteUse(client, 'api_tokens', row, now)
  return { ...toToken(row), scopes: [], user: null }
}

/** Records the last use of a token, at most once a minute. */
export async function noteUse(
  client: QueryClientContract,
  table: 'api_tokens' | 'company_tokens',
  { id, last_used_at: usedAt }: Pick<TokenRow, 'id' | 'last_used_at'>,
  now: Date
): Promise<void> {
  if (usedAt !== null && usedAt >= dbInstantBefore(now, USE_NOTED_EVERY_MS)) return
  await client
    .from(table)
    .where('id', id)
    .update({ last_used_at: toDbInstant(now) })
}

const toToken = ({ id, name, rights }: TokenRow) => ({
  id,
  name,
  rights: JSON.parse(rights) as string[],
})

const auditToken = auditOf('api_token')
