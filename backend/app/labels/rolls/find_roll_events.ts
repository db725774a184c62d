import { fromDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import type { LabelWay } from '#shared/scans/analyses/label_analysis_contract'
import db from '@adonisjs/lucid/services/db'

export async function findRollEvents(rollId: number): Promise<LabelWay> {
  const events = await select(db, 'spool_events', [
    'spool_events.type',
    'spool_events.at',
    ...orNull('companies.name as company'),
  ])
    .leftJoin('companies', 'companies.id', 'spool_events.company_id')
    .where('spool_events.spool_id', rollId)
    .orderBy('spool_events.id')
  return events.map((event) => ({ ...event, at: fromDbInstant(event.at) }))
}
