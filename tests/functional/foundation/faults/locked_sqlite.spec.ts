import { monitorEventLoopDelay } from 'node:perf_hooks'
import { nextStatement } from '#tests/functional/setup/database/next_statement'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const OTHER = 'other_process'

/** Takes the file's only write lock, as a command does during an import, until `unlock`. */
async function lockFile(): Promise<{ unlock: () => Promise<void> }> {
  db.manager.add(OTHER, {
    client: 'better-sqlite3',
    connection: { filename: process.env.DB_DATABASE! },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  })
  await db.connection(OTHER).rawQuery('BEGIN IMMEDIATE')
  return { unlock: () => db.manager.release(OTHER) }
}

test.group('A file of SQLite that another process writes to', () => {
  test('a locked SQLite file delays changes and no other request', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const standstill = monitorEventLoopDelay()
    const { unlock } = await lockFile()
    standstill.enable()
    const isAsked = nextStatement(/^delete from .sessions./)
    const loggedOut = visitor.post('/accounts/api/logout/')
    await isAsked
    const stranger = new Visitor()
    for (let request = 0; request < 20; request += 1) {
      assert.equal((await stranger.get('/health/live')).status, 200)
    }
    await unlock()
    assert.equal((await loggedOut).status, 204)
    standstill.disable()
    assert.isBelow(standstill.max / 1e6, 1_000, 'milliseconds')
    assert.lengthOf(await db.from('sessions').where('user_id', user.id), 0)
  }).skip(process.env.DB_CONNECTION !== 'sqlite', 'MariaDB locks rows, and waits by itself')
})
