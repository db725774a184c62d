import { Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import {
  type SuspicionOutcome,
  type SuspicionState,
  isWaiting,
} from '#shared/scans/suspicions/suspicion_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The allowed moves from each state (rules 13.19 and 13.30); an assigned case can change hands, and
 * a part can move to another case.
 */
const NEXT_SUSPICION_STATES = {
  OPEN: ['IN_PROGRESS', 'CLOSED', 'MERGED'],
  IN_PROGRESS: ['OPEN', 'IN_PROGRESS', 'CLOSED', 'MERGED'],
  CLOSED: ['OPEN', 'IN_PROGRESS'],
  MERGED: ['OPEN', 'IN_PROGRESS', 'MERGED'],
} as const satisfies Record<SuspicionState, readonly SuspicionState[]>

type MovableSuspicion = Row<'suspicions', 'id' | 'state'>

export interface SuspicionStanding {
  state: SuspicionState
  outcome: SuspicionOutcome | null
  assigned_to: number | null
  /** The case that this merged case is part of. */
  merged_into?: number
}

/** 409: a closed case can only be reopened. */
export const suspicionEnded = () => new Refusal(409, 'SUSPICION_ENDED')

/** Throws 409 for a part, which is changed through the case that it belongs to. */
export function requireNoPart({ state }: Pick<MovableSuspicion, 'state'>): void {
  if (state === 'MERGED') throw new Refusal(409, 'SUSPICION_MERGED')
}

export function requireWaiting(row: Pick<MovableSuspicion, 'state'>): void {
  requireNoPart(row)
  if (!isWaiting(row)) throw suspicionEnded()
}

export const waiting = (assignedTo: number | null): SuspicionStanding => ({
  state: assignedTo === null ? 'OPEN' : 'IN_PROGRESS',
  outcome: null,
  assigned_to: assignedTo,
})

export const partOf = (id: number): SuspicionStanding => ({
  state: 'MERGED',
  outcome: null,
  assigned_to: null,
  merged_into: id,
})

/** Moves a case. No other code changes its state. Throws 409. */
export async function moveSuspicion(
  trx: TransactionClientContract,
  { id, state: from }: MovableSuspicion,
  to: SuspicionStanding,
  now: Date
): Promise<void> {
  const next: readonly SuspicionState[] = NEXT_SUSPICION_STATES[from]
  if (!next.includes(to.state)) throw suspicionEnded()
  const at = toDbInstant(now)
  const closedAt = to.state === 'CLOSED' ? at : null
  await trx
    .from('suspicions')
    .where('id', id)
    .update({ merged_into: null, ...to, closed_at: closedAt, updated_at: at })
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
