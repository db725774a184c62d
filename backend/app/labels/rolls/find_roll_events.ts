import { fromDbInstant } from '#database/instant'
import type { LeftRowAs, Row } from '#database/rows'
import type { LabelWay } from '#shared/scans/analyses/label_analysis_contract'
import db from '@adonisjs/lucid/services/db'

type RollEvent = Row<'spool_events', 'type' | 'at'> & LeftRowAs<'companies', { company: 'name' }>

export async function findRollEvents(spoolId: number): Promise<LabelWay> {
  const events: RollEvent[] = await db
    .from('spool_events')
    .leftJoin('companies', 'companies.id', 'spool_events.company_id')
    .where('spool_events.spool_id', spoolId)
    .orderBy('spool_events.id')
    .select('spool_events.type', 'spool_events.at', 'companies.name as company')
  return events.map((event) => ({ ...event, at: fromDbInstant(event.at) }))
}
