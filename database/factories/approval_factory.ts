import { randomInt } from 'node:crypto'
import { sha256 } from '#app/foundation/security/sha256'
import {
  type CompanyOptions,
  type CompanyRecord,
  createAddress,
  createSupplier,
} from '#database/factories/company_factory'
import { uniqueText } from '#database/factories/unique_text'
import { type UserOptions, type UserRecord, createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface RequestOptions {
  company?: CompanyOptions
  daysAgo?: number
  /** True if the mailed code has expired. */
  isLate?: boolean
}

interface ApprovalRequestRecord {
  id: number
  code: string
  company: CompanyRecord
}

interface UserRequestRecord extends ApprovalRequestRecord {
  user: UserRecord
}

interface AddressRequestRecord extends ApprovalRequestRecord {
  addressId: number
}

/** Returns the id of a temporary account (rule 3.4). */
export const temporaryAccount = (): string => `T${randomInt(100_000_000, 1_000_000_000)}`

/** Creates a registered user with a confirmed email who waits for approval. */
export async function createUserRequest(
  db: QueryClientContract,
  options: RequestOptions & {
    user?: Partial<UserOptions>
    isFirstUser?: boolean
    wantedGroupIds?: readonly number[]
  } = {}
): Promise<UserRequestRecord> {
  const { isFirstUser = true, wantedGroupIds = [] } = options
  const company = await createSupplier(db, {
    deliveryAddress: isFirstUser ? 'CLIENT_APPROVAL_REQUESTED' : 'APPROVED',
    ...options.company,
  })
  const user = await createUser(db, {
    companyId: company.id,
    state: 'CLIENT_APPROVAL_REQUESTED',
    ...options.user,
  })
  await db.from('users').where('id', user.id).update({ is_first_user: isFirstUser })
  for (const groupId of wantedGroupIds) {
    await db
      .table('company_product_groups')
      .insert({ company_id: company.id, product_group_id: groupId, can_order: false })
  }
  const request = await insertRequest(db, 'USER', company, { user_id: user.id }, options)
  return { ...request, company, user }
}

/** Creates a company with a pending change of its delivery address: another street and city. */
export async function createAddressRequest(
  db: QueryClientContract,
  options: RequestOptions = {}
): Promise<AddressRequestRecord> {
  const company = await createSupplier(db, options.company)
  const addressId = await createAddress(db, company, 'DELIVERY', 'CLIENT_APPROVAL_REQUESTED')
  await db
    .from('addresses')
    .where('id', addressId)
    .update({ street_address: '5 quai Neuf', postal_code: '38000', city: 'Grenoble', version: 2 })
  const request = await insertRequest(db, 'ADDRESS', company, { address_id: addressId }, options)
  return { ...request, company, addressId }
}

export async function insertRequest(
  db: QueryClientContract,
  kind: ApprovalKind,
  company: CompanyRecord,
  subject: { user_id: number } | { address_id: number },
  { daysAgo = 0, isLate = false }: RequestOptions
): Promise<{ id: number; code: string }> {
  const requestedAt = new Date(Date.now() - daysAgo * DAY_MS)
  const [id] = await db.table('approval_requests').insert({
    ...subject,
    kind,
    company_id: company.id,
    account_id: company.cofor10,
    state: 'WAITING',
    requested_at: toDbInstant(requestedAt),
  })
  const code = `code-${uniqueText(30)}`
  await db.table('approval_codes').insert({
    approval_request_id: Number(id),
    hash: sha256(code),
    expires_at: toDbInstant(new Date(Date.now() + (isLate ? -1 : 30) * DAY_MS)),
    created_at: toDbInstant(requestedAt),
  })
  return { id: Number(id), code }
}
