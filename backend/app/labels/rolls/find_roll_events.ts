import { fromDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import type { LabelWay } from '#shared/scans/analyses/label_analysis_contract'
import db from '@adonisjs/lucid/services/db'

export const findRollEvents = async (rollId: number): Promise<LabelWay> =>
  (await findEventsOfRolls([rollId])).get(rollId) ?? []

/** Lists the events of rolls, oldest first, by roll id. */
export async function findEventsOfRolls(
  rollIds: readonly number[]
): Promise<Map<number, LabelWay>> {
  if (rollIds.length === 0) return new Map()
  const events = await select(db, 'spool_events', [
    'spool_events.spool_id',
    'spool_events.type',
    'spool_events.at',
    ...orNull('companies.name as company'),
  ])
    .leftJoin('companies', 'companies.id', 'spool_events.company_id')
    .whereIn('spool_events.spool_id', [...rollIds])
    .orderBy('spool_events.id')
  const byRoll = Map.groupBy(events, ({ spool_id: roll }) => roll)
  return new Map(
    [...byRoll].map(([roll, its]) => [
      roll,
      its.map(({ spool_id: _, ...event }) => ({ ...event, at: fromDbInstant(event.at) })),
    ])
  )
}
