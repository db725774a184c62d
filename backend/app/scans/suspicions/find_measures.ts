import { idsOfWhole } from '#app/scans/suspicions/whole_case'
import { fromDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import { fullName } from '#shared/companies/users/full_name'
import type { Measure } from '#shared/scans/suspicions/work/case_work_contract'
import db from '@adonisjs/lucid/services/db'

/** Finds the measures of a case and its parts in the order of their days, withdrawn ones too. */
export async function findMeasures(suspicionId: number): Promise<Measure[]> {
  const rows = await select(db, 'suspicion_measures', [
    'suspicion_measures.id',
    'suspicion_measures.kind',
    'suspicion_measures.text',
    'suspicion_measures.taken_on',
    'suspicion_measures.created_at',
    'suspicion_measures.withdrawn_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'suspicion_measures.user_id')
    .whereIn('suspicion_measures.suspicion_id', idsOfWhole(db, suspicionId))
    .orderBy('suspicion_measures.taken_on')
    .orderBy('suspicion_measures.id')
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: row.text,
    taken_on: row.taken_on,
    by: fullName(row),
    created_at: fromDbInstant(row.created_at),
    withdrawn_at: row.withdrawn_at && fromDbInstant(row.withdrawn_at),
  }))
}
