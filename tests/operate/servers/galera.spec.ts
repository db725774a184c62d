import { type ProductRecord, createProduct } from '#database/factories/product_factory'
import { takeJob } from '#app/operations/scheduler/job_lock'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { type Buyer, Trade } from '#tests/operate/servers/trade'
import {
  GaleraCluster,
  type GaleraNode,
  missingForGalera,
} from '#tests/operate/servers/galera_cluster'
import { type Haproxy, startHaproxy, untilLeadsTo } from '#tests/operate/servers/haproxy'
import { createOrderer, createService } from '#tests/operate/servers/people'
import { PortalProcess } from '#tests/operate/servers/portal_processes'
import { migrate, openDatabase, useDatabase } from '#tests/operate/servers/use_database'
import { recreateDatabase, withConnection } from '#tests/setup/database_server'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { type RowDataPacket, createConnection } from 'mysql2/promise'

const DATABASE = 'label_portal'
const BUYERS = 4

/** Minimum number of orders that each buyer places in each state of the cluster. */
const ORDERS_EACH = 8

const MOST_SHIPPED = 12

const missing = missingForGalera()

test.group('A Galera cluster of three nodes behind HAProxy', (group) => {
  let cluster: GaleraCluster | undefined
  let proxies: Haproxy[] = []
  let clients: QueryClientContract[] = []
  let giveBack = () => {}

  group.setup(async () => {
    if (missing) return
    cluster = await GaleraCluster.start()
    const [first, second, third] = cluster.nodes as [GaleraNode, GaleraNode, GaleraNode]
    await recreateDatabase(first.server, DATABASE)
    await run(first, "CREATE USER haproxy@'%'")
    proxies = [await startHaproxy([first, second, third])]
    proxies.push(await startHaproxy([second, third, first]))
    // Migrates twice at once, like two machines that are updated at the same time.
    await Promise.all([migrate(envOf(proxies[0]!)), migrate(envOf(proxies[0]!))])
    giveBack = useDatabase(first.server, DATABASE)
    clients = cluster.nodes.map(({ server }, index) =>
      openDatabase(server, DATABASE, `galera_${index + 1}`)
    )
  })
  group.teardown(async () => {
    giveBack()
    await Promise.all(clients.map(({ connectionName }) => db.manager.close(connectionName, true)))
    await Promise.all(proxies.map((proxy) => proxy.stop()))
    await cluster?.stop()
  })

  test('every table of a cluster is in InnoDB and has a primary key', async ({ assert }) => {
    const [rows] = await clients[0]!.rawQuery(
      `SELECT t.table_name FROM information_schema.tables t
       LEFT JOIN information_schema.table_constraints c
         ON c.table_schema = t.table_schema AND c.table_name = t.table_name
         AND c.constraint_type = 'PRIMARY KEY'
       WHERE t.table_schema = DATABASE() AND (c.constraint_name IS NULL OR t.engine <> 'InnoDB')`
    )
    assert.deepEqual(rows, [])
  }).skip(Boolean(missing), String(missing))

  test('a transaction that loses against another node is run again', async ({ assert }) => {
    const [one, other] = clients as [QueryClientContract, QueryClientContract]
    const counter = (client: QueryClientContract) =>
      client.from('rate_limits').where('key', 'counted')
    await one.table('rate_limits').insert({ key: 'counted', points: 0, expire: null })
    const add = async (trx: TransactionClientContract, amount: number) => {
      const { points } = await counter(trx).forUpdate().firstOrFail()
      await counter(trx).update({ points: points + amount })
    }
    let runs = 0
    await transaction(one, async (trx) => {
      runs += 1
      await add(trx, 1)
      // This node learns of the change only when it asks the others to certify its own transaction.
      if (runs === 1) await transaction(other, (faster) => add(faster, 10))
    })
    assert.isAtLeast(runs, 2)
    const points = "SELECT points FROM rate_limits WHERE `key` = 'counted'"
    const found = await Promise.all(cluster!.nodes.map((node) => readInStep(node, points)))
    assert.deepEqual(found, [[{ points: 11 }], [{ points: 11 }], [{ points: 11 }]])
  }).skip(Boolean(missing), String(missing))

  test('only one server of a cluster gets a task that all of them try to take', async ({
    assert,
  }) => {
    const now = new Date()
    const slot = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
    const taken = await Promise.all(
      clients.map((client, index) =>
        // A server that loses the race at another node gets an error instead of the task.
        takeJob(client, 'purge_expired', { holder: `server ${index}`, slot, now }).catch(
          (error: { code?: string }) => error.code
        )
      )
    )
    assert.lengthOf(
      taken.filter((response) => response === true),
      1,
      String(taken)
    )
    assert.isEmpty(taken.filter((response) => typeof response !== 'boolean' && !isLost(response)))
    const lock = "SELECT holder, last_slot FROM job_locks WHERE job = 'purge_expired'"
    const holder = `server ${taken.indexOf(true)}`
    assert.deepEqual(await readInStep(cluster!.nodes[2]!, lock), [
      { holder, last_slot: toDbInstant(slot) },
    ])
  }).skip(Boolean(missing), String(missing))

  test('a cluster uses one node, and never one that is cut off from the others', async ({
    assert,
    cleanup,
  }) => {
    const [first, second] = cluster!.nodes as [GaleraNode, GaleraNode]
    const [proxy] = proxies as [Haproxy]
    const connect = async () => {
      const connection = await createConnection(proxy.server)
      connection.on('error', () => {})
      return connection
    }
    await untilLeadsTo(proxy, first)
    const atFirst = await connect()
    await run(first, "SET GLOBAL wsrep_provider_options = 'gmcast.isolate = 1'")
    cleanup(() => run(first, "SET GLOBAL wsrep_provider_options = 'gmcast.isolate = 0'"))
    await untilLeadsTo(proxy, second)
    await assert.rejects(() => atFirst.query('SELECT 1'))

    const atSecond = await connect()
    await run(first, "SET GLOBAL wsrep_provider_options = 'gmcast.isolate = 0'")
    await untilLeadsTo(proxy, first)
    await assert.rejects(() => atSecond.query('SELECT 1'))
  }).skip(Boolean(missing), String(missing))

  test('a cluster that loses one node after the other loses and doubles nothing', async ({
    assert,
    cleanup,
  }) => {
    const [first, second] = cluster!.nodes as [GaleraNode, GaleraNode]
    // Against the rule, the two proxies prefer different nodes, so that transactions conflict.
    const portals = await Promise.all(proxies.map((proxy) => PortalProcess.start(envOf(proxy))))
    cleanup(async () => void (await Promise.all(portals.map((portal) => portal.end('SIGKILL')))))
    const trade = new Trade(await createBuyers(portals))
    cleanup(() => trade.stop())
    trade.begin()
    await trade.untilEachPlaced(ORDERS_EACH)

    await first.kill()
    await trade.untilEachPlaced(ORDERS_EACH)
    await first.rise()
    await trade.untilEachPlaced(ORDERS_EACH)
    await second.kill()
    await second.loseData()
    await trade.untilEachPlaced(ORDERS_EACH)
    await second.rise()
    await trade.untilEachPlaced(ORDERS_EACH)
    await trade.stop()

    assert.deepEqual(trade.unexpected, [])
    for (const portal of portals) assert.equal(await portal.end('SIGTERM'), 0)
    const sums = await Promise.all(cluster!.nodes.map(checksums))
    assert.isNotEmpty(sums[0]!)
    assert.deepEqual(sums[1], sums[0])
    assert.deepEqual(sums[2], sums[0])
    await trade.verify(assert, clients[2]!)
  })
    .timeout(900_000)
    .skip(Boolean(missing), String(missing))
})

const isLost = (code: unknown) => code === 'ER_LOCK_DEADLOCK' || code === 'ER_LOCK_WAIT_TIMEOUT'

const envOf = ({ server }: Haproxy) => ({
  DB_CONNECTION: 'mysql',
  DB_HOST: server.host,
  DB_PORT: String(server.port),
  DB_USER: server.user,
  DB_PASSWORD: server.password,
  DB_DATABASE: DATABASE,
  // Buyers may place any number of orders, so the limit of mails must never be reached.
  COMPANY_MAILS_PER_HOUR: '1000000',
})

const run = ({ server }: GaleraNode, statement: string) =>
  withConnection(server, (connection) => connection.query(statement))

/** Creates buyers: half of them at each portal, with customer service at the other portal. */
function createBuyers(portals: readonly PortalProcess[]): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const [own, other] = [portals[index % 2]!, portals[(index + 1) % 2]!]
      const { company, group, product, visitor } = await createOrderer(own.origin)
      const shippedProducts: ProductRecord[] = []
      while (shippedProducts.length < MOST_SHIPPED) {
        shippedProducts.push(await createProduct(db.connection(), { groupId: group.id }))
      }
      const { visitor: staff } = await createService(other.origin)
      return { company, product, shippedProducts, visitor, staff }
    })
  )
}

/** Reads from a node after it has applied what the other nodes have stored (`wsrep_sync_wait`). */
async function readInStep({ server }: GaleraNode, sql: string): Promise<object[]> {
  let found: object[] = []
  await withConnection(server, async (connection) => {
    await connection.query(`USE ${DATABASE}`)
    const [rows] = await connection.query<RowDataPacket[]>({ sql, dateStrings: true } as never)
    found = rows.map((row) => ({ ...row }))
  })
  return found
}

async function checksums(node: GaleraNode): Promise<Record<string, unknown>> {
  const tables = await readInStep(node, 'SHOW TABLES')
  const sums: Record<string, unknown> = {}
  for (const row of tables) {
    const table = String(Object.values(row)[0])
    const [sum] = (await readInStep(node, `CHECKSUM TABLE ${table}`)) as { Checksum: unknown }[]
    sums[table] = sum!.Checksum
  }
  return sums
}
