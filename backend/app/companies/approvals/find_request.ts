import { sha256 } from '#app/foundation/security/sha256'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { fromDbInstant, toDbInstant } from '#database/instant'
import { type Queryable, orNull, select } from '#database/select'
import { APPROVES_ORDERS, type Right, allows } from '#shared/ground/access/rights'
import {
  APPROVAL_KINDS,
  type ApprovalKind,
  type Decision,
  type StaffApprovalKind,
} from '#shared/companies/approvals/approval_contract'
import { MAX_MAIL_CODE_LENGTH } from '#shared/companies/registration/registration_contract'
import { type ApprovalState } from '#shared/ground/states/approval_state'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'

export const codeQuery = vine.create({
  token: vine.string().minLength(1).maxLength(MAX_MAIL_CODE_LENGTH),
})

export interface ApprovalRequest {
  id: number
  kind: ApprovalKind
  /** Null for addresses, and if the user was rejected or deleted. */
  userId: number | null
  addressId: number | null
  /** Set for orders, whose orderer is `userId`. */
  orderId: number | null
  companyId: number | null
  accountId: string
  /** ISO 8601. */
  requestedAt: string
  decision: Decision
}

export const APPROVAL_RIGHTS = {
  USER: 'accounts.approve_user',
  ADDRESS: 'accounts.approve_address',
  ORDER: APPROVES_ORDERS,
} as const satisfies Record<ApprovalKind, Right>

export const kindsOf = ({ rights }: SignedInUser): ApprovalKind[] =>
  APPROVAL_KINDS.filter((kind) => allows(rights, APPROVAL_RIGHTS[kind]))

/** Selects waiting requests of the given kinds, except those whose user or address was deleted. */
export const waitingRequests = (client: Queryable, kinds: readonly ApprovalKind[]) =>
  client
    .from('approval_requests')
    .where('approval_requests.state', 'WAITING')
    .whereIn('approval_requests.kind', [...kinds])
    .where((subject) =>
      subject
        .whereNotNull('approval_requests.user_id')
        .orWhereNotNull('approval_requests.address_id')
    )

/** Orders must come from colleagues. */
export const requestsFor = (me: SignedInUser) =>
  waitingRequests(db, kindsOf(me)).where((request) =>
    request
      .whereNot('approval_requests.kind', 'ORDER')
      .orWhere((order) =>
        order
          .where('approval_requests.company_id', me.company.id)
          .whereNot('approval_requests.user_id', me.id)
      )
  )

/**
 * Finds the request of a mail code. Throws 404 `INVALID_CODE` for a code that is unknown, replaced
 * or of another kind, and 404 `CODE_EXPIRED`.
 */
export async function findRequestByCode(
  kind: StaffApprovalKind,
  code: string,
  now: Date
): Promise<ApprovalRequest> {
  const row = await select(db, 'approval_codes', ['approval_request_id', 'expires_at'])
    .join('approval_requests', 'approval_requests.id', 'approval_codes.approval_request_id')
    .where('approval_codes.hash', sha256(code))
    .where('approval_requests.kind', kind)
    .whereNull('approval_codes.replaced_at')
    .first()
  if (!row) throw new Refusal(404, 'INVALID_CODE', { text: 'INVALID_APPROVAL_CODE' })
  if (row.expires_at <= toDbInstant(now)) {
    throw new Refusal(404, 'CODE_EXPIRED', { text: 'APPROVAL_CODE_EXPIRED' })
  }
  return readRequest(db.connection(), row.approval_request_id)
}

/**
 * Finds a request by id. Throws {@link NotFound} for kinds that the user may not decide and for
 * orders of other companies, and 403 for the user's own order (rule 5.29).
 */
export async function findRequestById(me: SignedInUser, id: number): Promise<ApprovalRequest> {
  const request = await readRequest(db.connection(), id)
  if (!kindsOf(me).includes(request.kind)) throw new NotFound()
  if (request.kind === 'ORDER') {
    if (request.companyId !== me.company.id) throw new NotFound()
    if (request.userId === me.id) throw new Refusal(403, 'OWN_ORDER')
  }
  return request
}

export async function readRequest(
  client: QueryClientContract,
  id: number
): Promise<ApprovalRequest> {
  const row = await select(client, 'approval_requests', [
    'approval_requests.*',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'approval_requests.decided_by')
    .where('approval_requests.id', id)
    .first()
  if (!row) throw new NotFound()
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    addressId: row.address_id,
    orderId: row.order_id,
    companyId: row.company_id,
    accountId: row.account_id,
    requestedAt: fromDbInstant(row.requested_at),
    decision: {
      state: row.state,
      decided_at: row.decided_at && fromDbInstant(row.decided_at),
      decided_by: fullName(row),
      feedback: row.feedback,
    },
  }
}

export function handledAlready({ kind, decision }: ApprovalRequest): Refusal {
  return new Refusal(409, codeOfHandled(kind, decision.state), { extra: { decision } })
}

function codeOfHandled(kind: ApprovalKind, state: ApprovalState) {
  if (kind === 'USER' && state === 'APPROVED') return 'ALREADY_APPROVED'
  if (kind === 'USER' && state === 'REJECTED') return 'ALREADY_REJECTED'
  return 'ALREADY_HANDLED'
}
