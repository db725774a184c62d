import type { Queryable } from '#database/queryable'
import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'

/** Selects waiting requests of some kinds. A deleted user or address excludes a request. */
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
