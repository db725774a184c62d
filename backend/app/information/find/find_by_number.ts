import { findLabelInfos } from '#app/labels/rolls/labels/find_label_infos'
import { whereBegins } from '#database/search'
import { select } from '#database/select'
import { type FoundRecord, MOST_FOUND } from '#shared/information/find/find_contract'
import { rollIdIn } from '#shared/labels/rolls/scanned_id'
import db from '@adonisjs/lucid/services/db'

type Found = Omit<FoundRecord, 'resource'>[]

export async function findRolls(text: string): Promise<Found> {
  const query = select(db, 'rolls', [
    'rolls.id',
    'rolls.spool_no',
    'companies.name as holder',
  ]).join('companies', 'companies.id', 'rolls.holder_company_id')
  whereBegins(query, 'rolls.spool_no', rollIdIn(text))
  const rows = await query.orderBy('rolls.spool_no').limit(MOST_FOUND)
  return rows.map((row) => ({ id: row.id, name: row.spool_no, details: [row.holder] }))
}

/** Finds the label with this label id or object id, typed or scanned (rule 9.5). */
export async function findLabel(text: string): Promise<Found> {
  const [found] = await findLabelInfos([text])
  const label = found?.label
  if (!label) return []
  return [
    {
      id: label.holospot_id,
      name: label.label_id,
      details: [`#${label.holospot_id}`, label.spool_id],
    },
  ]
}
