import { IllegalMove } from '#database/illegal_move'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { type AddressState, mayMoveAddress } from '#shared/companies/addresses/address_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** An address whose row the caller has locked. */
type MovableAddress = Row<'addresses', 'id' | 'state'>

/** Approves or rejects an address (rule 4.3). Throws {@link IllegalMove}. */
export async function moveAddress(
  trx: TransactionClientContract,
  address: MovableAddress,
  to: AddressState,
  now: Date
): Promise<void> {
  if (!mayMoveAddress(address.state, to)) throw new IllegalMove('An address', address.state, to)
  await trx
    .from('addresses')
    .where('id', address.id)
    .update({ state: to, decided_at: toDbInstant(now) })
}
