import { fromDbInstant } from '#database/instant'
import type { Row, RowAs } from '#database/rows'
import { FORM_PARTS } from '#shared/companies/addresses/address_parts'
import type { Redistribution } from '#shared/labels/rolls/spool_contract'
import db from '@adonisjs/lucid/services/db'

export type StoredRedistribution = Row<'distributions', 'id' | 'created_at' | 'comment'> &
  Row<'distribution_rolls', 'spool_id'> &
  RowAs<'distribution_rolls', { roll_comment: 'comment' }> &
  Row<'addresses', (typeof FORM_PARTS)[number]>

/** Joins distributed rolls with their recipients. */
export const passedOn = () =>
  db
    .from('distribution_rolls')
    .join('distributions', 'distributions.id', 'distribution_rolls.distribution_id')
    .join('addresses', 'addresses.id', 'distributions.address_id')

/** Selects the columns of {@link toRedistribution}. */
export const selectRedistributions = () =>
  passedOn().select(
    'distributions.id',
    'distributions.created_at',
    'distributions.comment',
    'distribution_rolls.spool_id',
    'distribution_rolls.comment as roll_comment',
    ...FORM_PARTS.map((column) => `addresses.${column}`)
  )

export function toRedistribution(row: StoredRedistribution, spoolNo: string): Redistribution {
  const { id: _, spool_id: _spool, created_at: at, comment, roll_comment: own, ...address } = row
  return {
    ...address,
    comment: [comment, own].filter(Boolean).join(' · '),
    date_created: fromDbInstant(at),
    spool_id: spoolNo,
  }
}

/** Lists the recipients of a roll, last one first, without recalled distributions. */
export async function findRedistributions(
  spool: number,
  spoolNo: string,
  most: number
): Promise<Redistribution[]> {
  const rows: StoredRedistribution[] = await selectRedistributions()
    .where('distribution_rolls.spool_id', spool)
    .whereNot('distribution_rolls.state', 'RECALLED')
    .orderBy('distribution_rolls.distribution_id', 'desc')
    .limit(most)
  return rows.map((row) => toRedistribution(row, spoolNo))
}
