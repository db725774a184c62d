import { parseHosts, type Host } from '#database/servers/database_hosts'
import {
  noteReplicaFailure,
  readAsNow,
  readFromPrimary,
  readFromReplica,
  readsReplicas,
} from '#database/servers/replica_reads'
import { Replicas } from '#database/servers/replicas'
import { type AskValue, findReached, readPosition } from '#database/servers/replication_position'
import { type PooledClient, type RawConnection } from '#database/servers/spread_over_hosts'
import { noteFailureOfReplica, spreadOverReplicas } from '#database/servers/spread_over_replicas'
import { test } from '@japa/runner'

const [ONE, TWO] = parseHosts('db-1,db-2', 3306) as [Host, Host]
const LAG_MS = 5_000

/** Two replicas and a clock that is moved by hand. */
function makeReplicas() {
  const clock = { now: 100_000 }
  return { clock, replicas: new Replicas([ONE, TWO], LAG_MS, () => clock.now) }
}

const statesOf = (replicas: Replicas) => replicas.reports().map(({ state }) => state)

test.group('Replicas', () => {
  test('are left out until it is known how far they are behind', ({ assert }) => {
    const { replicas } = makeReplicas()
    assert.deepEqual(statesOf(replicas), ['lagging', 'lagging'])
    assert.isFalse(replicas.isAnyInUse)
    assert.deepEqual(
      replicas.reports().map(({ lagSeconds }) => lagSeconds),
      [null, null]
    )
  })

  test('are in use for as long as they lack nothing older than the bound', ({ assert }) => {
    const { clock, replicas } = makeReplicas()
    replicas.noteReached(ONE, clock.now - LAG_MS)
    assert.deepEqual(statesOf(replicas), ['in_use', 'lagging'])
    clock.now += 1
    assert.deepEqual(statesOf(replicas), ['lagging', 'lagging'])
    replicas.noteReached(ONE, clock.now)
    assert.isTrue(replicas.isInUse(ONE))
  })

  test('that are away are left out until they have answered', ({ assert }) => {
    const { clock, replicas } = makeReplicas()
    replicas.noteReached(ONE, clock.now)
    replicas.leaveOut(ONE, 'away')
    assert.deepEqual(statesOf(replicas), ['away', 'lagging'])
    replicas.noteReached(ONE, clock.now)
    assert.isTrue(replicas.isAnyInUse)
  })

  test('are used in turn', ({ assert }) => {
    const { clock, replicas } = makeReplicas()
    for (const host of [ONE, TWO]) replicas.noteReached(host, clock.now)
    const firsts = [1, 2, 3, 4].map(() => replicas.inTurn()[0]!)
    assert.lengthOf(
      firsts.filter((host) => host === ONE),
      2
    )
    assert.notEqual(firsts[0], firsts[1])
  })

  test('tell whoever watches of each change once', ({ assert }) => {
    const { clock, replicas } = makeReplicas()
    const told: [Host, string][] = []
    replicas.watch((host, { state }) => told.push([host, state]))
    replicas.noteReached(ONE, clock.now)
    replicas.noteReached(ONE, clock.now)
    clock.now += 2 * LAG_MS
    replicas.tellChanges()
    replicas.tellChanges()
    assert.deepEqual(told, [
      [ONE, 'in_use'],
      [ONE, 'lagging'],
    ])
  })
})

/** Answers statements by the first of the given beginnings. */
const answering =
  (answers: Record<string, string | number>): AskValue =>
  async (sql) =>
    Object.entries(answers).find(([begin]) => sql.startsWith(begin))?.[1]

test.group('A position in the replication', () => {
  const at = (text: string) => ({ isMariaDb: true, text })

  test('of MariaDB is reached when each domain has come so far', async ({ assert }) => {
    const ask = answering({ 'SELECT @@global.gtid_slave_pos': '0-1-41,7-2-9' })
    const newestFirst = ['0-1-42', '0-3-41,7-2-10', '0-3-41,7-1-9', '0-1-40'].map(at)
    assert.equal(await findReached(ask, newestFirst), 2)
    assert.equal(await findReached(ask, [at('1-1-1')]), -1)
    assert.equal(await findReached(answering({}), [at('0-1-1')]), -1)
    assert.equal(await findReached(ask, []), -1)
  })

  test('of MySQL is reached when the replica says that it has all of it', async ({ assert }) => {
    const ask: AskValue = async (_sql, values) => (values?.[0] === 'uuid:1-5' ? 1 : 0)
    const positions = ['uuid:1-7', 'uuid:1-5'].map((text) => ({ isMariaDb: false, text }))
    assert.equal(await findReached(ask, positions), 1)
  })

  test('is read as each of the two names it', async ({ assert }) => {
    const mariaDb = {
      'SELECT VERSION()': '10.11.6-MariaDB',
      'SELECT @@global.gtid_binlog_pos': '0-1-5',
    }
    assert.deepEqual(await readPosition(answering(mariaDb)), { isMariaDb: true, text: '0-1-5' })
    const mysql = { 'SELECT VERSION()': '8.4.6', 'SELECT @@global.gtid_executed': 'a:1-5,\nb:1-3' }
    assert.deepEqual(await readPosition(answering(mysql)), {
      isMariaDb: false,
      text: 'a:1-5,b:1-3',
    })
  })

  test('is refused where the primary writes no binary log', async ({ assert }) => {
    const ask = answering({ 'SELECT VERSION()': '10.11.6-MariaDB', 'SELECT @@global': '' })
    await assert.rejects(() => readPosition(ask), /no binary log/)
  })
})

test.group('What may be stale', () => {
  test('is read as such by all that it calls, and by nobody else', async ({ assert }) => {
    assert.isFalse(readsReplicas())
    const seen = await readFromReplica(async () => {
      await Promise.resolve()
      return [readsReplicas(), readFromPrimary(readsReplicas)]
    })
    assert.deepEqual(seen, [true, false])
  })

  test('is read from the primary when the replica failed, and not for any other reason', async ({
    assert,
  }) => {
    const seen: boolean[] = []
    const result = await readFromReplica(() => {
      seen.push(readsReplicas())
      if (readsReplicas()) throw noteReplicaFailure(new Error('gone'))
      return 'read'
    })
    assert.deepEqual([result, seen], ['read', [true, false]])
    const refuse = () => readFromReplica(() => Promise.reject(new Error('refused')))
    await assert.rejects(refuse, 'refused')
  })

  test('stays so for rows that are read later by somebody else', async ({ assert }) => {
    const rows = async function* () {
      yield readsReplicas()
      yield readsReplicas()
    }
    const later = await readFromReplica(() => readAsNow(rows()))
    const seen: boolean[] = []
    for await (const row of later) seen.push(row)
    assert.deepEqual([seen, readsReplicas()], [[true, true], false])
  })
})

/** A connection of the query builder whose servers are not there. */
function connectionFor(refuses: readonly string[] = []) {
  const asked: string[] = []
  const client: PooledClient = {
    config: { connection: {} },
    driver: {
      createConnection: (settings) => {
        const { host } = settings as { host: string }
        asked.push(host)
        const answer = refuses.includes(host) ? new Error('refused') : null
        const connection = { destroy: () => {}, end: () => {}, on: () => {}, query: () => {} }
        return { ...connection, removeAllListeners: () => {}, connect: (done) => done(answer) }
      },
    },
    acquireRawConnection: () => Promise.reject(new Error('not spread')),
    validateConnection: () => true,
  }
  return { asked, client, connection: { client: { client } } }
}

test.group('Connections to replicas', () => {
  test('are for what may be stale, while a replica is in use', async ({ assert }) => {
    const { clock, replicas } = makeReplicas()
    const primary: { client: { client: PooledClient }; readClient?: unknown } =
      connectionFor().connection
    const reading = connectionFor().connection
    spreadOverReplicas(primary as never, reading, replicas)
    const read = () => readFromReplica(() => primary.readClient)
    assert.equal(await read(), primary.client)
    replicas.noteReached(ONE, clock.now)
    assert.equal(await read(), reading.client)
    assert.equal(primary.readClient, primary.client)
  })

  test('lead to the next replica when one does not answer', async ({ assert }) => {
    const { clock, replicas } = makeReplicas()
    for (const host of [ONE, TWO]) replicas.noteReached(host, clock.now)
    const { asked, client, connection } = connectionFor(['db-1'])
    spreadOverReplicas(connectionFor().connection, connection, replicas)
    for (let index = 0; index < 3; index += 1) await client.acquireRawConnection()
    assert.deepEqual(new Set(asked), new Set(['db-1', 'db-2']))
    assert.lengthOf(
      asked.filter((host) => host === 'db-1'),
      1
    )
    assert.deepEqual(statesOf(replicas), ['away', 'in_use'])
  })

  test('are given to nobody when their replica is left out', async ({ assert }) => {
    const { clock, replicas } = makeReplicas()
    replicas.noteReached(ONE, clock.now)
    const { client, connection } = connectionFor()
    spreadOverReplicas(connectionFor().connection, connection, replicas)
    const opened: RawConnection = await client.acquireRawConnection()
    assert.isTrue(client.validateConnection(opened))
    noteFailureOfReplica(opened, Object.assign(new Error('lost'), { code: 'ECONNRESET' }))
    assert.isFalse(client.validateConnection(opened))
  })

  test('say by their failures that it was not the primary’s', async ({ assert }) => {
    const { clock, replicas } = makeReplicas()
    replicas.noteReached(ONE, clock.now)
    const { client, connection } = connectionFor(['db-1'])
    spreadOverReplicas(connectionFor().connection, connection, replicas)
    const read = async () => (readsReplicas() ? await client.acquireRawConnection() : 'primary')
    assert.equal(await readFromReplica(read), 'primary')
  })
})
