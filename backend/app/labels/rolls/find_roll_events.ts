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
  const events = await select(db, 'roll_events', [
    'roll_events.roll_id',
    'roll_events.type',
    'roll_events.at',
    ...orNull('companies.name as company'),
  ])
    .leftJoin('companies', 'companies.id', 'roll_events.company_id')
    .whereIn('roll_events.roll_id', [...rollIds])
    .orderBy('roll_events.id')
  const byRoll = Map.groupBy(events, ({ roll_id: roll }) => roll)
  return new Map(
    [...byRoll].map(([roll, its]) => [
      roll,
      its.map(({ roll_id: _, ...event }) => ({ ...event, at: fromDbInstant(event.at) })),
    ])
  )
}
