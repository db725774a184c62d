import { dbInstantBefore, fromDbInstant } from '#database/instant'
import { notNull, select } from '#database/select'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { MailFailure, RefusedAddress } from '#shared/mailing/outbox_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Time to keep sent mails to answer inquiries; limited, because they hold personal data. */
export const SENT_MAILS_KEPT_MS = 180 * DAY_MS

const REFUSALS = ['RECIPIENT_REFUSED', 'CONTENT_REFUSED'] satisfies MailFailure[]

/**
 * Finds the last refusal of each address, unless a later mail was sent to it (rule 10.6). Leaves
 * out old refusals, because a later sent mail may have been deleted.
 */
export async function findRefusals(
  client: QueryClientContract,
  emails: readonly string[],
  now = new Date()
): Promise<RefusedAddress[]> {
  const refused = await select(client, 'mail_outbox', [
    'to_address',
    'last_error',
    ...notNull('mail_outbox.refused_at'),
  ])
    .whereIn('to_address', [...new Set(emails)])
    .where('refused_at', '>', dbInstantBefore(now, SENT_MAILS_KEPT_MS))
    .whereIn('failure', REFUSALS)
    .orderBy('refused_at')
    .orderBy('id')
  if (refused.length === 0) return []
  const sent: { to_address: string; at: string }[] = await client
    .from('mail_outbox')
    .whereIn('to_address', [...new Set(refused.map(({ to_address: to }) => to))])
    .where('state', 'SENT')
    .groupBy('to_address')
    .select('to_address')
    .max('sent_at as at')
  const sentAt = new Map(sent.map(({ to_address: to, at }) => [to, at]))
  const last = new Map(refused.map((mail) => [mail.to_address, mail]))
  return [...last.values()]
    .filter(({ to_address: to, refused_at: at }) => at > (sentAt.get(to) ?? ''))
    .map((mail) => ({
      email: mail.to_address,
      reason: mail.last_error ?? '',
      refused_at: fromDbInstant(mail.refused_at),
    }))
}
