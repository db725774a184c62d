import { Refusal } from '#app/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import {
  type ContactState,
  WAITING_CONTACT_STATES,
  mayMoveMessage,
} from '#shared/contact/contact_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a move changes: the row is locked by the caller. */
export type MovableMessage = Row<'contact_messages', 'id' | 'state'>

/** 409: the message has ended, and what has ended is only opened again. */
export class MessageEnded extends Refusal {
  constructor() {
    super(409, 'MESSAGE_ENDED')
  }
}

/**
 * Moves a message and says whose it is then (rule 15.2); a message
 * that stays where it is may change hands. Throws {@link MessageEnded} where the table of moves
 * has no way.
 */
export async function moveMessage(
  trx: TransactionClientContract,
  { id, state: from }: MovableMessage,
  { to, assignedTo }: { to: ContactState; assignedTo: number | null },
  now: Date
): Promise<void> {
  if (to !== from && !mayMoveMessage(from, to)) throw new MessageEnded()
  await trx
    .from('contact_messages')
    .where('id', id)
    .update({ state: to, assigned_to: assignedTo, updated_at: toDbInstant(now) })
}

/** Closes those of the messages that wait still: nobody is there any more who could be answered. */
export async function closeMessages(
  trx: TransactionClientContract,
  ids: readonly number[]
): Promise<void> {
  await trx
    .from('contact_messages')
    .whereIn('id', [...ids])
    .whereIn('state', [...WAITING_CONTACT_STATES])
    .update({ state: 'CLOSED' })
}
