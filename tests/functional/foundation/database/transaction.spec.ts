import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { CommitUnknown } from '#database/failures/database_failure'
import { toDbInstant } from '#database/instant'
import { afterCommit, transaction } from '#database/transaction'
import env from '#start/env'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract as Trx } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

/** Writes to a table without business rules. */
const write = (client: Pick<Trx, 'table'>, name: string) =>
  client.table('captcha_solutions').insert({ hash: name, expires_at: toDbInstant(new Date()) })

const count = async (name: string): Promise<number> =>
  (await db.from('captcha_solutions').where('hash', name)).length

async function killConnection(trx: Trx): Promise<void> {
  const [[{ id }]] = await trx.rawQuery('SELECT connection_id() AS id')
  await db.rawQuery('KILL ?', [id])
}

/** Makes the COMMIT of a transaction fail. Must be the last step in the transaction. */
async function spoilCommit(trx: Trx): Promise<void> {
  if (isSqlite) {
    await trx.rawQuery('PRAGMA defer_foreign_keys = ON')
    await trx.table('user_roles').insert({ user_id: 999_999_999, role_id: 1 })
    return
  }
  await killConnection(trx)
}

/**
 * A program that writes in its own process. Closing a second SQLite in this process would remove
 * the locks and the write-ahead log of the first one.
 */
const WRITE_ELSEWHERE = `
  const [file, name] = process.argv.slice(1)
  const database = new (require('node:sqlite').DatabaseSync)(file)
  database
    .prepare('UPDATE captcha_solutions SET expires_at = ? WHERE hash = ?')
    .run('2030-01-01 00:00:00.000', name)
  database.close()`

const lockLost = () => Object.assign(new Error('met another'), { code: 'ER_LOCK_DEADLOCK' })

test.group('A transaction', () => {
  test('a transaction returns its result after it is stored', async ({ assert }) => {
    const name = randomUUID()
    const result = await transaction(db.connection(), async (trx) => {
      await write(trx, name)
      return 'done'
    })
    assert.deepEqual([result, await count(name)], ['done', 1])
  })

  test('SQLite writes a transaction to the disk before it counts as stored', async ({ assert }) => {
    const [{ journal_mode: journal }] = await db.rawQuery('PRAGMA journal_mode')
    const [{ synchronous }] = await db.rawQuery('PRAGMA synchronous')
    const full = 2
    assert.deepEqual([journal, synchronous], ['wal', full])
  }).skip(!isSqlite, 'MariaDB is set up by whoever runs it')

  test('a transaction whose COMMIT fails throws, stores nothing and announces nothing', async ({
    assert,
  }) => {
    const name = randomUUID()
    const announced: string[] = []
    const failure: unknown = await transaction(db.connection(), async (trx) => {
      await write(trx, name)
      afterCommit(trx, () => announced.push(name))
      await spoilCommit(trx)
    }).catch((error: unknown) => error)
    if (isSqlite) assert.propertyVal(failure, 'code', 'SQLITE_CONSTRAINT_FOREIGNKEY')
    else assert.instanceOf(failure, CommitUnknown)
    assert.deepEqual(announced, [])
    assert.equal(await count(name), 0)
  })

  test('a failed COMMIT leaves nothing for the next transaction on its connection', async ({
    assert,
  }) => {
    const [lost, kept] = [randomUUID(), randomUUID()]
    await transaction(db.connection(), async (trx) => {
      await write(trx, lost)
      await spoilCommit(trx)
    }).catch(() => {})
    await transaction(db.connection(), (trx) => write(trx, kept))
    assert.deepEqual([await count(lost), await count(kept)], [0, 1])
  })

  test('a transaction runs a callback registered twice only once, after it is stored', async ({
    assert,
  }) => {
    const name = randomUUID()
    const found: Promise<number>[] = []
    const announce = () => void found.push(count(name))
    await transaction(db.connection(), async (trx) => {
      await write(trx, name)
      afterCommit(trx, announce)
      afterCommit(trx, announce)
    })
    assert.deepEqual(await Promise.all(found), [1])
  })

  test('a transaction runs its work again after a deadlock', async ({ assert }) => {
    const name = randomUUID()
    let runs = 0
    const announced: number[] = []
    await transaction(db.connection(), async (trx) => {
      runs += 1
      const run = runs
      await write(trx, name)
      afterCommit(trx, () => announced.push(run))
      if (runs < 3) throw lockLost()
    })
    assert.deepEqual([runs, await count(name), announced], [3, 1, [3]])
  })

  test('a transaction runs its work again when its connection broke before COMMIT', async ({
    assert,
  }) => {
    const [first, second] = [randomUUID(), randomUUID()]
    let runs = 0
    await transaction(db.connection(), async (trx) => {
      runs += 1
      await write(trx, first)
      if (runs === 1) await killConnection(trx)
      await write(trx, second)
    })
    assert.deepEqual([runs, await count(first), await count(second)], [2, 1, 1])
  }).skip(isSqlite, 'SQLite has no connection')

  test('a transaction gives up after five deadlocks', async ({ assert }) => {
    let runs = 0
    const failure: unknown = await transaction(db.connection(), async () => {
      runs += 1
      throw lockLost()
    }).catch((error: unknown) => error)
    assert.propertyVal(failure, 'code', 'ER_LOCK_DEADLOCK')
    assert.equal(runs, 5)
  })

  test('a transaction does not repeat work that throws a refusal', async ({ assert }) => {
    let runs = 0
    await assert.rejects(
      () =>
        transaction(db.connection(), async () => {
          runs += 1
          throw new Error('refused')
        }),
      'refused'
    )
    assert.equal(runs, 1)
  })
})

test.group('A transaction inside another one', () => {
  const refused = new Error('refused')

  /** Returns the announcements in order, and how many rows `outer` and `inner` stored. */
  async function nest(fails?: 'outer' | 'inner') {
    const names = { outer: randomUUID(), inner: randomUUID() }
    const said: string[] = []
    const forgive = (error: unknown) => {
      if (error !== refused) throw error
    }
    await transaction(db.connection(), async (outer) => {
      await write(outer, names.outer)
      afterCommit(outer, () => said.push('outer'))
      await transaction(outer, async (inner) => {
        await write(inner, names.inner)
        afterCommit(inner, () => said.push('inner'))
        if (fails === 'inner') throw refused
      }).catch(forgive)
      said.push('works on')
      if (fails === 'outer') throw refused
    }).catch(forgive)
    return { said, stored: [await count(names.outer), await count(names.inner)] }
  }

  test('nested transactions announce changes after the outer is stored', async ({ assert }) => {
    assert.deepEqual(await nest(), { said: ['works on', 'outer', 'inner'], stored: [1, 1] })
  })

  test('nested transactions announce nothing if the outer is rolled back', async ({ assert }) => {
    assert.deepEqual(await nest('outer'), { said: ['works on'], stored: [0, 0] })
  })

  test('a nested transaction can be rolled back alone, and then announces nothing', async ({
    assert,
  }) => {
    assert.deepEqual(await nest('inner'), { said: ['works on', 'outer'], stored: [1, 0] })
  })

  test('a nested transaction that loses its connection stores nothing and throws no CommitUnknown', async ({
    assert,
  }) => {
    const name = randomUUID()
    const failure: unknown = await transaction(db.connection(), (outer) =>
      transaction(outer, async (inner) => {
        await write(inner, name)
        await spoilCommit(inner)
      })
    ).catch((error: unknown) => error)
    assert.instanceOf(failure, Error)
    assert.notInstanceOf(failure, CommitUnknown)
    assert.equal(await count(name), 0)
  }).skip(isSqlite, 'SQLite has no connection')
})

test.group('Transactions that meet', () => {
  const PLACES = [
    { where: '', within: <Result>(trx: Trx, work: (trx: Trx) => Result) => work(trx) },
    { where: ', even nested', within: transaction },
  ]

  for (const { where, within } of PLACES) {
    test(`two transactions in a deadlock both succeed${where}`, async ({ assert }) => {
      const names = [randomUUID(), randomUUID()]
      for (const name of names) await write(db, name)
      const rowOf = (trx: Trx, name: string) => trx.from('captcha_solutions').where('hash', name)
      let waiting = 0
      const { promise: bothHold, resolve: release } = Promise.withResolvers<void>()
      const change = (mine: string, theirs: string) =>
        transaction(db.connection(), async (trx) => {
          await rowOf(trx, mine).update({ expires_at: '2030-01-01 00:00:00.000' })
          waiting += 1
          if (waiting === 2) release()
          await bothHold
          await within(trx, async (inner) => {
            await rowOf(inner, theirs).update({ expires_at: '2030-01-01 00:00:00.000' })
          })
        })
      await Promise.all([change(names[0]!, names[1]!), change(names[1]!, names[0]!)])
      // The database rolled back one of the two, which ran again.
      assert.equal(waiting, 3)
    }).skip(isSqlite, 'SQLite lets one transaction in at a time')
  }

  test('transactions of two processes both succeed when one writes a row that the other has read', async ({
    assert,
  }) => {
    const name = randomUUID()
    await write(db, name)
    let runs = 0
    await transaction(db.connection(), async (trx) => {
      runs += 1
      await trx.from('captcha_solutions').where('hash', name)
      if (runs === 1) {
        execFileSync(process.execPath, ['-e', WRITE_ELSEWHERE, env.get('DB_DATABASE'), name])
      }
      await trx.from('captcha_solutions').where('hash', name).delete()
    })
    assert.deepEqual([runs, await count(name)], [2, 0])
  }).skip(!isSqlite, 'MariaDB locks rows')
})
