import type { Queryable } from '#database/queryable'
import type { ApprovalKind } from '#shared/approvals/approval_contract'

/**
 * The query of the requests of these kinds that wait for a decision. A user or address that is deleted in the
 * database itself leaves a request that names neither: nobody can decide about it any more.
 */
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
