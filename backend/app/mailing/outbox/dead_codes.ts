import { sha256 } from '#app/foundation/security/sha256'
import { openCode } from '#app/mailing/seal_code'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Returns the ids of mails with an invalid code. Takes at most 500 mails. */
export async function findMailsWithDeadCodes(
  client: QueryClientContract,
  mails: readonly { id: number; data: string }[],
  now: Date
): Promise<ReadonlySet<number>> {
  const hashes = new Map<number, string>()
  for (const { id, data } of mails) {
    const { sealed_code: sealed }: { sealed_code?: string } = JSON.parse(data)
    // An unreadable code was not ours.
    if (sealed !== undefined) hashes.set(id, sha256(openCode(sealed) ?? ''))
  }
  if (hashes.size === 0) return new Set()
  const living = await findLivingHashes(client, [...hashes.values()], now)
  return new Set([...hashes].filter(([, hash]) => !living.has(hash)).map(([id]) => id))
}

async function findLivingHashes(
  client: QueryClientContract,
  hashes: readonly string[],
  now: Date
): Promise<ReadonlySet<string>> {
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
  return new Set([...mailCodes, ...approvalCodes, ...requests].map(({ hash }) => hash))
}
