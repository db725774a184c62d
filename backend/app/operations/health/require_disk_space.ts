import { randomUUID } from 'node:crypto'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const EVERY_MS = 5_000

/** Bytes to allocate: several pages of either database. */
const TAKEN_BYTES = 32_768

/** The last successful check per database. */
let found = new WeakMap<object, number>()

export function forgetDiskSpace(): void {
  found = new WeakMap()
}

/** Allocates and frees disk space, unless it did so seconds ago. Throws if the disk is full. */
export async function requireDiskSpace(client: QueryClientContract, now: Date): Promise<void> {
  const database = client.getWriteClient()
  if (now.getTime() - (found.get(database) ?? -Infinity) < EVERY_MS) return
  await takeSpace(client, toDbInstant(now))
  // SQLite writes to disk only on COMMIT, so this sets a number that nothing uses.
  if (client.dialect.name !== 'mysql') await client.rawQuery('PRAGMA user_version = 0')
  found.set(database, now.getTime())
}

class TakenBack extends Error {}

async function takeSpace(client: QueryClientContract, at: string): Promise<void> {
  const times = { created_at: at, last_seen_at: at, last_action_at: at }
  const id = `space ${randomUUID()}`
  const session = { id, user_agent: '', data: 'x'.repeat(TAKEN_BYTES), ...times }
  try {
    await transaction(client, async (trx) => {
      await trx.table('sessions').insert(session)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}
