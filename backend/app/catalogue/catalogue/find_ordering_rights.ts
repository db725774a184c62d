import { type OrderingRights, readOrderingRights } from '#app/catalogue/catalogue/ordering_rights'
import type { SignedInCompany } from '#app/foundation/sessions/signed_in_user'
import db from '@adonisjs/lucid/services/db'

/** The oldest entry goes first. */
const MOST_KEPT = 10_000

/** Reads again after this time, in case a table was changed by hand. */
const LONGEST_MS = 60_000

interface Kept {
  rights: Promise<OrderingRights>
  version: string
  readAt: number
}

const kept = new Map<number, Kept>()

/**
 * Returns the company's ordering rights; reads them again for another version. Do not call it in a
 * transaction, because SQLite has one connection.
 */
export function findOrderingRights({
  id,
  orderingVersion: version,
}: SignedInCompany): Promise<OrderingRights> {
  const now = performance.now()
  const found = kept.get(id)
  if (found && found.version === version && now - found.readAt <= LONGEST_MS) return found.rights
  const rights = readOrderingRights(db.connection(), id)
  keep(id, { rights, version, readAt: now })
  return rights
}

function keep(id: number, read: Kept): void {
  kept.delete(id)
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(id, read)
  read.rights.catch(() => {
    if (kept.get(id) === read) kept.delete(id)
  })
}
