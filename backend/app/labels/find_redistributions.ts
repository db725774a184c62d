import { fromDbInstant } from '#database/instant'
import type { Row, RowAs } from '#database/rows'
import type { Redistribution } from '#shared/labels/spool_contract'
import db from '@adonisjs/lucid/services/db'

type StoredRedistribution = Row<'distributions', 'created_at' | 'comment'> &
  RowAs<'distribution_rolls', { roll_comment: 'comment' }> &
  Row<
    'addresses',
    'company_name' | 'street_address' | 'address_details' | 'postal_code' | 'city' | 'country_code'
  >

/** To whom a roll was passed on, the last one first; what was recalled is left out. */
export async function findRedistributions(
  spool: number,
  spoolNo: string,
  most: number
): Promise<Redistribution[]> {
  const rows: StoredRedistribution[] = await db
    .from('distribution_rolls')
    .join('distributions', 'distributions.id', 'distribution_rolls.distribution_id')
    .join('addresses', 'addresses.id', 'distributions.address_id')
    .where('distribution_rolls.spool_id', spool)
    .whereNot('distribution_rolls.state', 'RECALLED')
    .orderBy('distribution_rolls.distribution_id', 'desc')
    .limit(most)
    .select(
      'distributions.created_at',
      'distributions.comment',
      'distribution_rolls.comment as roll_comment',
      'addresses.company_name',
      'addresses.street_address',
      'addresses.address_details',
      'addresses.postal_code',
      'addresses.city',
      'addresses.country_code'
    )
  return rows.map(({ created_at: createdAt, comment, roll_comment: rollComment, ...address }) => ({
    ...address,
    comment: [comment, rollComment].filter(Boolean).join(' · '),
    date_created: fromDbInstant(createdAt),
    spool_id: spoolNo,
  }))
}
