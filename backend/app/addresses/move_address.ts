import { IllegalMove } from '#database/illegal_move'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { type AddressState, mayMoveAddress } from '#shared/addresses/address_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a move changes: the row is locked by the caller. */
export type MovableAddress = Row<'addresses', 'id' | 'state'>

/** The table of moves has no way from the address's state to the wanted one. */
export class IllegalAddressMove extends IllegalMove<AddressState, AddressState> {
  constructor(from: AddressState, to: AddressState) {
    super('An address', from, to)
  }
}

/**
 * Approves or rejects a version of an address (rule 4.3). Nothing else sets an address's state.
 * Throws {@link IllegalAddressMove}.
 */
export async function moveAddress(
  trx: TransactionClientContract,
  address: MovableAddress,
  to: AddressState,
  now: Date
): Promise<void> {
  if (!mayMoveAddress(address.state, to)) throw new IllegalAddressMove(address.state, to)
  await trx
    .from('addresses')
    .where('id', address.id)
    .update({ state: to, decided_at: toDbInstant(now) })
}
