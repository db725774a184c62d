import { mergeCases } from '#app/scans/suspicions/merging/merge_cases'
import { fromDbInstant } from '#database/instant'
import { select } from '#database/select'
import { OPEN_SUSPICION_STATES } from '#shared/scans/suspicions/suspicion_contract'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const ANALYST = 'analyst@maker.example'

/** Merges two cases of the demo as an example: imitated codes, and a roll scanned far away. */
export async function mergeDemoCases(client: QueryClientContract, now: Date): Promise<void> {
  const [whole] = await findCases(client, 'IMITATED_CODE')
  const far = await findCases(client, 'FAR_FROM_DESTINATION')
  const part = far.findLast(({ id }) => id !== whole?.id)
  const staff = await select(client, 'users', ['id']).where('email', ANALYST).first()
  if (!whole || !part || !staff) return
  const request = { staff, now }
  const cases = [{ id: part.id, updated_at: fromDbInstant(part.updated_at) }]
  await mergeCases(whole.id, { cases, updated_at: fromDbInstant(whole.updated_at) }, request)
}

const findCases = (client: QueryClientContract, reason: SuspicionReason) =>
  select(client, 'suspicions', ['id', 'updated_at'])
    .whereIn('state', [...OPEN_SUSPICION_STATES])
    .whereIn('id', client.from('suspicion_reasons').where('reason', reason).select('suspicion_id'))
    .orderBy('score', 'desc')
    .orderBy('id')
