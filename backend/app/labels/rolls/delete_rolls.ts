import { Refusal } from '#app/foundation/http/refusal'
import { isStillReferenced } from '#database/failures/broken_constraint'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

const ROLLS_PER_STATEMENT = 1_000

/** Deletes unshipped rolls. Throws 409 if other records refer to them. */
export async function deleteRolls(
  trx: TransactionClientContract,
  ids: readonly number[]
): Promise<void> {
  for (const some of chunk(ids, ROLLS_PER_STATEMENT)) {
    for (const table of ['labels', 'roll_events']) {
      await trx.from(table).whereIn('roll_id', some).delete()
    }
    try {
      await trx.from('rolls').whereIn('id', some).delete()
    } catch (error) {
      if (isStillReferenced(error)) throw new Refusal(409, 'ROLLS_IN_USE')
      throw error
    }
  }
}
