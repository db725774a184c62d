import { FieldRefusal, NotFound } from '#app/foundation/http/refusal'
import { ChangedElsewhere, requireUnchanged } from '#app/foundation/resources/require_unchanged'
import {
  type MergeRequest,
  type StoredCase,
  joinCases,
  lockCases,
} from '#app/scans/suspicions/merging/join_cases'
import { requireWaiting } from '#app/scans/suspicions/move_suspicion'
import { transaction } from '#database/transaction'
import type { caseMerge } from '#shared/scans/suspicions/merging/merging_contract'
import db from '@adonisjs/lucid/services/db'
import type { InferOutput } from 'valibot'

/**
 * Merges other waiting cases into a case (rule 13.30). Throws 404, 409 if a case has changed or is
 * closed, and 422 at `cases`.
 */
export async function mergeCases(
  id: number,
  { cases, updated_at: seenAt }: InferOutput<typeof caseMerge>,
  request: MergeRequest
): Promise<void> {
  const seen = new Map(cases.map((one) => [one.id, one.updated_at]))
  if (seen.has(id)) throw new FieldRefusal('cases', 'CASE_INTO_ITSELF')
  await transaction(db.connection(), async (trx) => {
    const locked = await lockCases(trx, [id, ...seen.keys()])
    const whole = locked.get(id)
    if (!whole) throw new NotFound()
    requireOpen(whole, seenAt)
    const others = [...seen].map(([other, otherSeenAt]) => {
      const row = locked.get(other)
      // A part without evidence is deleted when it is taken out.
      if (!row) throw new ChangedElsewhere()
      requireOpen(row, otherSeenAt)
      return row
    })
    await joinCases(trx, { whole, others, field: 'cases' }, request)
  })
}

function requireOpen(row: StoredCase, seenAt: string): void {
  requireUnchanged(row.updated_at, seenAt)
  requireWaiting(row)
}
