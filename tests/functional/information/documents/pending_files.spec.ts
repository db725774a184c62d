import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { deleteFile, keepFile, readFile } from '#app/foundation/files/file_storage'
import { incomingFile } from '#app/foundation/http/input/receive_upload'
import { forgetFile, sweepPendingFiles } from '#app/foundation/files/pending_files'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Stores a file and its note, but no document version of it. Returns the file's key. */
async function keepPending(notedAt: Date): Promise<string> {
  const key = randomUUID()
  const path = await incomingFile(randomUUID())
  await writeFile(path, 'left behind')
  await keepFile(path, key, 'text/plain')
  await db.table('pending_files').insert({ storage_key: key, created_at: toDbInstant(notedAt) })
  return key
}

/** Resolves when a statement waits for the lock on a file's note. */
async function untilLockWaits(): Promise<void> {
  const waiting = () =>
    db
      .from('information_schema.innodb_trx')
      .where('trx_state', 'LOCK WAIT')
      .where('trx_query', 'like', '%pending_files%')
      .first()
  // The database updates this table only if nobody has read it for 100 ms.
  while (!(await waiting())) await wait(200)
}

test.group('Files of uploads', () => {
  test('an upload whose version is being stored keeps its file', async ({ assert }) => {
    const key = await keepPending(new Date())
    let isForgotten: Promise<void> | undefined
    await transaction(db.connection(), async (trx) => {
      await trx.from('pending_files').where('storage_key', key).delete()
      // Without waiting for the lock, `forgetFile` would still see the note and delete the file.
      isForgotten = forgetFile(key)
      await untilLockWaits()
    })
    await isForgotten
    const parts = await Array.fromAsync(readFile(key))
    assert.equal(Buffer.concat(parts).toString(), 'left behind')
    await deleteFile(key)
  }).skip(isSqlite, 'SQLite lets one transaction in at a time')

  test('a failed upload loses its file and its note at once', async ({ assert }) => {
    const key = await keepPending(new Date())
    await forgetFile(key)
    assert.isNull(await db.from('pending_files').where('storage_key', key).first())
    await assert.rejects(() => readFile(key).next())
  })

  test('an upload interrupted by a crash between file and version is cleaned up later', async ({
    assert,
  }) => {
    const now = new Date()
    const key = await keepPending(new Date(now.getTime() - 2 * 3_600_000))
    const young = randomUUID()
    await db.table('pending_files').insert({ storage_key: young, created_at: toDbInstant(now) })
    await sweepPendingFiles(now)
    assert.isNull(await db.from('pending_files').where('storage_key', key).first())
    assert.isNotNull(await db.from('pending_files').where('storage_key', young).first())
    await assert.rejects(() => readFile(key).next())
    await db.from('pending_files').where('storage_key', young).delete()
  })
})
