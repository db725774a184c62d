import { Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { SuspicionOutcome, SuspicionState } from '#shared/scans/suspicions/suspicion_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The allowed moves from each state (rule 13.19); an assigned case can change hands. */
const NEXT_SUSPICION_STATES = {
  OPEN: ['IN_PROGRESS', 'CLOSED'],
  IN_PROGRESS: ['OPEN', 'IN_PROGRESS', 'CLOSED'],
  CLOSED: ['OPEN', 'IN_PROGRESS'],
} as const satisfies Record<SuspicionState, readonly SuspicionState[]>

export type MovableSuspicion = Row<'suspicions', 'id' | 'state'>

export interface SuspicionStanding {
  state: SuspicionState
  outcome: SuspicionOutcome | null
  assigned_to: number | null
}

/** 409: a closed case can only be reopened. */
export class SuspicionEnded extends Refusal {
  constructor() {
    super(409, 'SUSPICION_ENDED')
  }
}

/** Returns the state of a waiting case with or without an assignee. */
export const waiting = (assignedTo: number | null): SuspicionStanding => ({
  state: assignedTo === null ? 'OPEN' : 'IN_PROGRESS',
  outcome: null,
  assigned_to: assignedTo,
})

/** Moves a case. No other code sets its state. Throws {@link SuspicionEnded}. */
export async function moveSuspicion(
  trx: TransactionClientContract,
  { id, state: from }: MovableSuspicion,
  to: SuspicionStanding,
  now: Date
): Promise<void> {
  const next: readonly SuspicionState[] = NEXT_SUSPICION_STATES[from]
  if (!next.includes(to.state)) throw new SuspicionEnded()
  const at = toDbInstant(now)
  const closedAt = to.state === 'CLOSED' ? at : null
  await trx
    .from('suspicions')
    .where('id', id)
    .update({ ...to, closed_at: closedAt, updated_at: at })
}

export async function insertSuspicion(
  trx: TransactionClientContract,
  found: object,
  now: Date
): Promise<number> {
  const at = toDbInstant(now)
  const row = { ...found, state: 'OPEN' satisfies SuspicionState, found_at: at, updated_at: at }
  const [id] = await trx.insertQuery().table('suspicions').insert(row)
  return Number(id)
}
