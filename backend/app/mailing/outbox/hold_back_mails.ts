import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Why a mail is held back; `outbox:retry` has it sent. */
export const HELD_BACK = 'Restored from a backup: sent when "outbox:retry" says so'

/**
 * Gives up every mail that waits, with the reason: the portal is a copy, and what waited may have
 * left from the original. Returns how many there are.
 */
export async function holdBackMails(trx: TransactionClientContract): Promise<number> {
  const held = await trx
    .from('mail_outbox')
    .where('state', 'PENDING')
    .update({ state: 'FAILED', last_error: HELD_BACK })
  return Number(held)
}
