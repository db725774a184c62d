import { sha256 } from '#app/foundation/security/sha256'
import { openCode } from '#app/mailing/seal_code'
import { toDbInstant } from '#database/instant'
import { notNull, select } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Returns the ids of mails with an invalid code or a deleted recipient, for at most 500 mails. */
export async function findMailsWithDeadCodes(
  client: QueryClientContract,
  mails: readonly { id: number; data: string }[],
  now: Date
): Promise<ReadonlySet<number>> {
  const hashes = new Map<number, string>()
  const copies = new Map<number, number>()
  for (const { id, data } of mails) {
    const { sealed_code: sealed, copy_id: copy }: MailKeys = JSON.parse(data)
    if (copy !== undefined) copies.set(id, copy)
    // A code that another key encrypted counts as invalid.
    if (sealed !== undefined) hashes.set(id, sha256(openCode(sealed) ?? ''))
  }
  const living = await findLivingHashes(client, [...hashes.values()], now)
  const recipients = await findRecipients(client, [...copies.values()])
  return new Set([
    ...[...hashes].filter(([, hash]) => !living.has(hash)).map(([id]) => id),
    ...[...copies].filter(([, copy]) => !recipients.has(copy)).map(([id]) => id),
  ])
}

interface MailKeys {
  sealed_code?: string
  copy_id?: number
}

async function findRecipients(
  client: QueryClientContract,
  ids: readonly number[]
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await select(client, 'mail_copies', ['id']).whereIn('id', [...ids])
  return new Set(rows.map(({ id }) => id))
}

async function findLivingHashes(
  client: QueryClientContract,
  hashes: readonly string[],
  now: Date
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const at = toDbInstant(now)
  const mailCodes = await select(client, 'mail_codes', ['hash'])
    .whereIn('hash', [...hashes])
    .whereNull('used_at')
    .where('expires_at', '>', at)
  const approvalCodes = await select(client, 'approval_codes', ['approval_codes.hash'])
    .join('approval_requests', 'approval_requests.id', 'approval_codes.approval_request_id')
    .whereIn('approval_codes.hash', [...hashes])
    .whereNull('approval_codes.replaced_at')
    .where('approval_codes.expires_at', '>', at)
    .where('approval_requests.state', 'WAITING')
  const requests = await select(client, 'registration_requests', ['hash'])
    .whereIn('hash', [...hashes])
    .whereNull('user_id')
    .where('expires_at', '>', at)
  const copies = await select(client, 'mail_copies', notNull('mail_copies.hash'))
    .whereIn('hash', [...hashes])
    .where('expires_at', '>', at)
  return new Set([...mailCodes, ...approvalCodes, ...requests, ...copies].map(({ hash }) => hash))
}
