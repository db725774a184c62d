import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { FieldRefusal, Forbidden, NotFound, Refusal } from '#app/foundation/http/refusal'
import { makeCode } from '#app/foundation/security/make_code'
import { sha256 } from '#app/foundation/security/sha256'
import { mayBeActedFor } from '#app/foundation/sessions/acting_session'
import { COMPANY_TOKEN_PREFIX, companyTokensInForce } from '#app/foundation/sessions/company_tokens'
import { type SignedInUser, findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import { writeMails } from '#app/mailing/outbox/outbox'
import { holdersOf } from '#app/access/roles/find_holders'
import { requirePassword } from '#app/access/second_factor/require_password'
import { lockCompany } from '#app/companies/companies/lock_company'
import { insertRows } from '#database/connection/prepared'
import { countRows } from '#database/count_rows'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import {
  type CreatedToken,
  MAX_COMPANY_TOKENS,
  type TokenPayload,
} from '#shared/companies/tokens/token_contract'
import { TOKEN_SCOPES } from '#shared/ground/access/token_scopes'
import { DAY_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface TokenRequest extends RequestTime {
  /** The user themselves, or customer service. */
  by: SignedInUser
}

/**
 * Creates a token with which programs act as a user of a supplier, and mails the user. Throws 422
 * at `password` or `name`, 403 for a user who may not order, and 409 `TOO_MANY_TOKENS`.
 */
export async function createToken(
  chosen: SignedInUser,
  payload: TokenPayload,
  request: TokenRequest
): Promise<CreatedToken> {
  const { by, now } = request
  if (!mayBeActedFor(chosen)) throw new Forbidden()
  await requirePassword(by.id, payload.password)
  const { name } = payload
  const scopes = TOKEN_SCOPES.filter((scope) => payload.scopes.includes(scope))
  const days = payload.valid_days
  const token = `${COMPANY_TOKEN_PREFIX}${makeCode()}`
  await transaction(db.connection(), async (trx) => {
    const owner = await lockOwner(trx, chosen, name, now)
    await insertRows(trx, 'company_tokens', [
      {
        company_id: owner.company.id,
        user_id: owner.id,
        name,
        hash: sha256(token),
        scopes: JSON.stringify(scopes),
        created_by: by.id,
        created_at: toDbInstant(now),
        expires_at: days && toDbInstant(new Date(now.getTime() + days * DAY_MS)),
      },
    ])
    const after = { api_token: name, rights: scopes, email: owner.email }
    const change = { action: 'accounts.create_api_token', after }
    await auditCompany(trx, owner.company.id, change, request)
    await writeMails(trx, [mailAbout(owner, name, by)], now)
  })
  return { name, token }
}

/** Creates a token for a user that staff chose. Also throws 404, and 422 at `user`. */
export async function createTokenByStaff(
  companyId: number,
  { user: userId, ...payload }: TokenPayload & { user: number },
  request: TokenRequest
): Promise<CreatedToken> {
  if (!(await db.from('companies').where('id', companyId).select('id').first())) {
    throw new NotFound()
  }
  const owner = await findSignedInUser(userId)
  const isOrderer =
    owner?.company.id === companyId &&
    owner.rights.includes('orders.issue_order') &&
    mayBeActedFor(owner)
  if (!isOrderer) throw new FieldRefusal('user', 'NO_ORDERER')
  return createToken(owner, payload, request)
}

/**
 * Locks company and user. Returns the user as of the lock. Refuses users who may not order, a taken
 * name and too many tokens.
 */
async function lockOwner(
  trx: TransactionClientContract,
  { id, company }: SignedInUser,
  name: string,
  now: Date
): Promise<SignedInUser> {
  const ofCompany = { company_id: company.id }
  await lockCompany(trx, company.id)
  const orderer = await holdersOf(trx, 'orders.issue_order')
    .where({ 'users.id': id, 'users.company_id': company.id })
    .forUpdate()
    .select('users.id')
    .first()
  const owner = orderer && (await findSignedInUser(id, trx))
  if (!owner) throw new Forbidden()
  const namesake: unknown = await trx
    .from('company_tokens')
    .where({ ...ofCompany, name })
    .select('id')
    .first()
  if (namesake) throw new FieldRefusal('name', 'TOKEN_NAME_TAKEN')
  const count = await countRows(companyTokensInForce(trx, now).where(ofCompany))
  if (count >= MAX_COMPANY_TOKENS) {
    throw new Refusal(409, 'TOO_MANY_TOKENS', { values: { most: MAX_COMPANY_TOKENS } })
  }
  return owner
}

const mailAbout = (owner: SignedInUser, name: string, by: SignedInUser) => ({
  template: 'api_token_created' as const,
  to: owner.email,
  language: owner.language,
  data: {
    person: owner.fullName,
    email: owner.email,
    account_id: owner.company.cofor10,
    token: name,
    by: by.fullName,
  },
})
