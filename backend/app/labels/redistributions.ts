import { fromDbInstant } from '#database/instant'
import type { Row, RowAs } from '#database/rows'
import { FORM_PARTS } from '#shared/addresses/address_parts'
import type { Redistribution } from '#shared/labels/spool_contract'
import db from '@adonisjs/lucid/services/db'

/** A roll that was passed on, and to whom. */
export type StoredRedistribution = Row<'distributions', 'id' | 'created_at' | 'comment'> &
  Row<'distribution_rolls', 'spool_id'> &
  RowAs<'distribution_rolls', { roll_comment: 'comment' }> &
  Row<'addresses', (typeof FORM_PARTS)[number]>

/** Rolls that were passed on, joined with the address of who was to have them. */
export const passedOn = () =>
  db
    .from('distribution_rolls')
    .join('distributions', 'distributions.id', 'distribution_rolls.distribution_id')
    .join('addresses', 'addresses.id', 'distributions.address_id')

/** The same with what {@link toRedistribution} tells of them. */
export const selectRedistributions = () =>
  passedOn().select(
    'distributions.id',
    'distributions.created_at',
    'distributions.comment',
    'distribution_rolls.spool_id',
    'distribution_rolls.comment as roll_comment',
    ...FORM_PARTS.map((column) => `addresses.${column}`)
  )

/** A redistribution as the staff sees it, with the number of its roll. */
export function toRedistribution(row: StoredRedistribution, spoolNo: string): Redistribution {
  const { id: _, spool_id: _spool, created_at: at, comment, roll_comment: own, ...address } = row
  return {
    ...address,
    comment: [comment, own].filter(Boolean).join(' · '),
    date_created: fromDbInstant(at),
    spool_id: spoolNo,
  }
}

/** To whom a roll was passed on, the last one first; what was recalled is left out. */
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
