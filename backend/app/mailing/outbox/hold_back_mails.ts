import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The reason for holding a mail back until `outbox:retry` sends it. */
export const HELD_BACK = 'Restored from a backup: sent when "outbox:retry" says so'

/**
 * Gives up pending mails and webhook messages after a restore, because they may have been sent
 * already. Returns the number of mails.
 */
export async function holdBackMails(trx: TransactionClientContract): Promise<number> {
  const held = await trx
    .from('mail_outbox')
    .where('state', 'PENDING')
    .update({ state: 'FAILED', last_error: HELD_BACK })
  await trx.from('webhook_messages').where('state', 'PENDING').update({ state: 'FAILED' })
  return Number(held)
}
