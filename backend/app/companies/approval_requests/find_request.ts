import { sha256 } from '#app/foundation/security/sha256'
import { APPROVAL_RIGHTS } from '#app/companies/approval_requests/approvers'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { fromDbInstant, toDbInstant } from '#database/instant'
import type { LeftRowAs, Row } from '#database/rows'
import { allows } from '#shared/ground/access/rights'
import {
  APPROVAL_KINDS,
  type ApprovalKind,
  type Decision,
} from '#shared/companies/approvals/approval_contract'
import { type ApprovalState } from '#shared/ground/states/approval_state'
import { fullName } from '#shared/companies/users/full_name'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface ApprovalRequest {
  id: number
  kind: ApprovalKind
  /** Null if the user was rejected or deleted. */
  userId: number | null
  addressId: number | null
  companyId: number | null
  accountId: string
  /** ISO 8601. */
  requestedAt: string
  decision: Decision
}

type RequestRow = Row<
  'approval_requests',
  | 'id'
  | 'kind'
  | 'user_id'
  | 'address_id'
  | 'company_id'
  | 'account_id'
  | 'state'
  | 'requested_at'
  | 'decided_at'
  | 'feedback'
> &
  LeftRowAs<'users', { decider_first_name: 'first_name'; decider_last_name: 'last_name' }>

/** Returns the kinds of requests that a user may decide. */
export const kindsOf = ({ rights }: SignedInUser): ApprovalKind[] =>
  APPROVAL_KINDS.filter((kind) => allows(rights, APPROVAL_RIGHTS[kind]))

/**
 * Finds the request of a mail code. Throws 404 `INVALID_CODE` for a code that is unknown, replaced
 * or of another kind, and 404 `CODE_EXPIRED`.
 */
export async function findRequestByCode(
  kind: ApprovalKind,
  code: string,
  now: Date
): Promise<ApprovalRequest> {
  const row: Row<'approval_codes', 'approval_request_id' | 'expires_at'> | null = await db
    .from('approval_codes')
    .join('approval_requests', 'approval_requests.id', 'approval_codes.approval_request_id')
    .where('approval_codes.hash', sha256(code))
    .where('approval_requests.kind', kind)
    .whereNull('approval_codes.replaced_at')
    .select('approval_codes.approval_request_id', 'approval_codes.expires_at')
    .first()
  if (!row) throw new Refusal(404, 'INVALID_CODE', { text: 'INVALID_APPROVAL_CODE' })
  if (row.expires_at <= toDbInstant(now)) {
    throw new Refusal(404, 'CODE_EXPIRED', { text: 'APPROVAL_CODE_EXPIRED' })
  }
  return readRequest(db.connection(), row.approval_request_id)
}

/** Finds a request by id. Throws {@link NotFound}, also for kinds that the user may not decide. */
export async function findRequestByNumber(me: SignedInUser, id: number): Promise<ApprovalRequest> {
  const request = await readRequest(db.connection(), id)
  if (!kindsOf(me).includes(request.kind)) throw new NotFound()
  return request
}

export async function readRequest(
  client: QueryClientContract,
  id: number
): Promise<ApprovalRequest> {
  const row: RequestRow | null = await client
    .from('approval_requests')
    .leftJoin('users as deciders', 'deciders.id', 'approval_requests.decided_by')
    .where('approval_requests.id', id)
    .select(
      'approval_requests.*',
      'deciders.first_name as decider_first_name',
      'deciders.last_name as decider_last_name'
    )
    .first()
  if (!row) throw new NotFound()
  return toRequest(row)
}

function toRequest(row: RequestRow): ApprovalRequest {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    addressId: row.address_id,
    companyId: row.company_id,
    accountId: row.account_id,
    requestedAt: fromDbInstant(row.requested_at),
    decision: {
      state: row.state,
      decided_at: row.decided_at && fromDbInstant(row.decided_at),
      decided_by: fullName({
        first_name: row.decider_first_name,
        last_name: row.decider_last_name,
      }),
      feedback: row.feedback,
    },
  }
}

/** Returns the 409 of a decided request, with who decided it when and how. */
export function handledAlready({ kind, decision }: ApprovalRequest): Refusal {
  return new Refusal(409, codeOfHandled(kind, decision.state), { extra: { decision } })
}

function codeOfHandled(kind: ApprovalKind, state: ApprovalState) {
  if (kind === 'USER' && state === 'APPROVED') return 'ALREADY_APPROVED'
  if (kind === 'USER' && state === 'REJECTED') return 'ALREADY_REJECTED'
  return 'ALREADY_HANDLED'
}
