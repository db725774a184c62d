import { fromDbInstant } from '#database/instant'
import { type RowOf, select } from '#database/select'
import { FORM_PARTS } from '#shared/companies/addresses/address_parts'
import type { Redistribution } from '#shared/labels/rolls/roll_contract'
import db from '@adonisjs/lucid/services/db'

type StoredRedistribution = RowOf<typeof selectRedistributions>

export const passedOn = () =>
  db
    .from('distribution_rolls')
    .join('distributions', 'distributions.id', 'distribution_rolls.distribution_id')
    .join('addresses', 'addresses.id', 'distributions.address_id')

export const selectRedistributions = () =>
  select(passedOn(), 'distribution_rolls', [
    'distributions.id',
    'distributions.created_at',
    'distributions.comment',
    'distribution_rolls.roll_id',
    'distribution_rolls.comment as roll_comment',
    ...FORM_PARTS.map((column) => `addresses.${column}` as const),
  ])

export function toRedistribution(row: StoredRedistribution, rollNo: string): Redistribution {
  const { id: _, roll_id: _roll, created_at: at, comment, roll_comment: own, ...address } = row
  return {
    ...address,
    comment: [comment, own].filter(Boolean).join(' · '),
    date_created: fromDbInstant(at),
    spool_id: rollNo,
  }
}

/** Lists the recipients of a roll, last recipient first, without recalled distributions. */
export async function findRedistributions(
  roll: number,
  rollNo: string,
  most: number
): Promise<Redistribution[]> {
  const rows = await selectRedistributions()
    .where('distribution_rolls.roll_id', roll)
    .whereNot('distribution_rolls.state', 'RECALLED')
    .orderBy('distribution_rolls.distribution_id', 'desc')
    .limit(most)
  return rows.map((row) => toRedistribution(row, rollNo))
}
