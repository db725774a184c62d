import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { ApprovalState } from '#shared/ground/states/approval_state'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

interface Closure extends Partial<Row<'approval_requests', 'decided_by' | 'feedback'>> {
  state: Exclude<ApprovalState, 'WAITING'>
}

/** Closes the waiting ones of the requests (rule 4.4). No other code sets a request's state. */
export async function closeRequests(
  wanted: DatabaseQueryBuilderContract,
  closure: Closure,
  now: Date
): Promise<void> {
  await wanted
    .where('approval_requests.state', 'WAITING')
    .update({ ...closure, decided_at: toDbInstant(now) })
}
