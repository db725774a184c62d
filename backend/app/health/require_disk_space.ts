import { randomUUID } from 'node:crypto'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** However often monitors ask, space is taken no more often than this. */
const EVERY_MS = 5_000

/** Several pages of either database. */
const TAKEN_BYTES = 32_768

/** When space was found last, of each database by its connections. */
let found = new WeakMap<object, number>()

/** Has the next question take space again. */
export function forgetDiskSpace(): void {
  found = new WeakMap()
}

/**
 * Takes some space of the database and gives it back, when that was not done within the last seconds.
 * Throws what the database says when it is full: until then it answers all that change nothing.
 */
export async function requireDiskSpace(client: QueryClientContract, now: Date): Promise<void> {
  const database = client.getWriteClient()
  if (now.getTime() - (found.get(database) ?? -Infinity) < EVERY_MS) return
  await takeSpace(client, toDbInstant(now))
  // SQLite writes nothing to its disk before COMMIT. The number is used by nobody.
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
