import { sha256 } from '#app/foundation/security/sha256'
import { openCode } from '#app/mailing/seal_code'
import { toDbInstant } from '#database/instant'
import { notNull, select } from '#database/select'
import type { CopyKind } from '#shared/companies/copies/copy_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Returns the ids of mails with an invalid code or an ended copy, for at most 500 mails. */
export async function findMailsWithDeadCodes(
  client: QueryClientContract,
  mails: readonly { id: number; data: string }[],
  now: Date
): Promise<ReadonlySet<number>> {
  const hashes = new Map<number, string>()
  const copies = new Map<number, Copy>()
  for (const { id, data } of mails) {
    const { sealed_code: sealed, copy_id: copyId, copy_kind: kind }: MailKeys = JSON.parse(data)
    if (copyId !== undefined && kind) copies.set(id, { id: copyId, kind })
    // A code that another key encrypted counts as invalid.
    if (sealed !== undefined) hashes.set(id, sha256(openCode(sealed) ?? ''))
  }
  const living = await findLivingHashes(client, [...hashes.values()], now)
  const wanted = await findWantedKinds(
    client,
    [...copies.values()].map((copy) => copy.id)
  )
  const isEnded = ({ id, kind }: Copy) => !wanted.get(id)?.includes(kind)
  return new Set([
    ...[...hashes].filter(([, hash]) => !living.has(hash)).map(([id]) => id),
    ...[...copies].filter(([, copy]) => isEnded(copy)).map(([id]) => id),
  ])
}

interface MailKeys {
  sealed_code?: string
  copy_id?: number
  /** Set with `copy_id`. */
  copy_kind?: CopyKind
}

interface Copy {
  id: number
  kind: CopyKind
}

async function findWantedKinds(
  client: QueryClientContract,
  ids: readonly number[]
): Promise<ReadonlyMap<number, readonly CopyKind[]>> {
  if (ids.length === 0) return new Map()
  const rows = await select(client, 'mail_copies', ['id', 'kinds', 'confirmed_kinds']).whereIn(
    'id',
    [...ids]
  )
  const listOf = (stored: string) => JSON.parse(stored) as CopyKind[]
  return new Map(
    rows.map(({ id, kinds, confirmed_kinds: confirmed }) => [
      id,
      listOf(kinds).filter((kind) => listOf(confirmed).includes(kind)),
    ])
  )
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
