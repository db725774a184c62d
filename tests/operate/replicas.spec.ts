import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePorts } from '#tests/operate/free_ports'
import { MariaDbProcess } from '#tests/operate/mariadb_process'
import { createOrderer, createService } from '#tests/operate/people'
import { PortalProcess } from '#tests/operate/portal_processes'
import { migrate, openDatabase, useDatabase } from '#tests/operate/use_database'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { Visitor } from '#tests/functional/setup/visitor'
import { recreateDatabase } from '#tests/setup/database_server'
import { findProgram } from '#tests/setup/find_program'
import { companyResourceMessages as english } from '#shared/companies/company_resource_messages_en'
import type { Readiness } from '#shared/health/health_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DATABASE = 'label_portal'
const LAG_SECONDS = 5

/** Under which this process asks the replica. */
const REPLICA_OF_TEST = 'replica_of_test'

/** What a browser has that changed something a moment before. */
const JUST_CHANGED = 'just_changed'

const missing = findProgram('mariadbd') ? false : 'MariaDB is not installed'

test.group('A primary and a replica', (group) => {
  let folder: string
  let primary: MariaDbProcess
  let replica: MariaDbProcess
  let portal: PortalProcess
  let giveBack = () => {}

  group.setup(async () => {
    if (missing) return
    folder = mkdtempSync(join(tmpdir(), 'label-portal-replica-'))
    const [first, second] = await findFreePorts(2)
    const log = ['--log-bin=binlog', '--binlog-format=ROW', '--gtid-strict-mode=ON']
    ;[primary, replica] = await Promise.all([
      MariaDbProcess.start(join(folder, 'primary'), first!, ['--server-id=1', ...log]),
      MariaDbProcess.start(join(folder, 'replica'), second!, ['--server-id=2', '--skip-log-bin']),
    ])
    await replica.query(
      `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${first}, MASTER_USER = 'root',
       MASTER_CONNECT_RETRY = 1, MASTER_USE_GTID = slave_pos`,
      'START SLAVE'
    )
    await recreateDatabase(primary.server, DATABASE)
    const env = {
      DB_CONNECTION: 'mysql',
      DB_HOST: '127.0.0.1',
      DB_PORT: String(first),
      DB_USER: 'root',
      DB_PASSWORD: '',
      DB_DATABASE: DATABASE,
      DB_REPLICA_HOSTS: `127.0.0.1:${second}`,
      DB_REPLICA_LAG_SECONDS: String(LAG_SECONDS),
      DB_TIMEOUT_MS: '4000',
    }
    await migrate(env)
    giveBack = useDatabase(primary.server, DATABASE)
    portal = await PortalProcess.start(env)
  })
  group.teardown(async () => {
    giveBack()
    await db.manager.close(REPLICA_OF_TEST, true)
    await portal?.end('SIGKILL')
    replica?.thaw()
    await Promise.all([primary?.kill(), replica?.kill()])
    if (folder) rmSync(folder, { recursive: true, force: true })
  })
  group.each.setup(async () => {
    if (!missing) await untilReplicas(portal, 'in_use')
  })

  test('give lists and files from the replica, and from the primary what is edited', async ({
    assert,
  }) => {
    const { company, visitor, names } = await createReader(portal)
    await untilThere(replica, company.id)
    await rename(replica, company.id, 'At the replica')
    visitor.forgetCookie(JUST_CHANGED)
    assert.equal(await names.inList(), 'At the replica')
    assert.equal(await names.inFile(), 'At the replica')
    assert.equal(await names.alone(), company.name)
  }).skip(Boolean(missing), String(missing))

  test('show everybody at once what they changed themselves', async ({ assert }) => {
    const { company, visitor, names } = await createReader(portal)
    await untilThere(replica, company.id)
    await replica.query('STOP SLAVE SQL_THREAD')
    try {
      visitor.forgetCookie(JUST_CHANGED)
      const path = `/backoffice/api/companies/${company.id}/`
      const { body: stored } = await visitor.get(path)
      const { status, headers } = await visitor.put(path, { ...stored, name: 'Changed by myself' })
      assert.equal(status, 200)
      assert.equal(await names.inList(), 'Changed by myself')
      const cookie = headers.getSetCookie().find((line) => line.startsWith(JUST_CHANGED))
      const seconds = Number(/max-age=(\d+)/i.exec(cookie ?? '')?.[1])
      assert.isAbove(seconds, LAG_SECONDS)
    } finally {
      await replica.query('START SLAVE')
    }
  }).skip(Boolean(missing), String(missing))

  test('do without a replica that is too far behind, until it has caught up', async ({
    assert,
  }) => {
    const { company, visitor, names } = await createReader(portal)
    await untilThere(replica, company.id)
    await delay(replica, 3_600)
    await rename(primary, company.id, 'At the primary')
    const { status, body } = await untilReplicas(portal, 'left_out')
    assert.deepEqual([status, body.status, body.degraded], [200, 'degraded', ['replicas']])
    visitor.forgetCookie(JUST_CHANGED)
    assert.equal(await names.inList(), 'At the primary')
    await delay(replica, 0)
    await untilReplicas(portal, 'in_use')
    await rename(replica, company.id, 'At the replica')
    assert.equal(await names.inList(), 'At the replica')
  })
    .timeout(300_000)
    .skip(Boolean(missing), String(missing))

  test('leave nobody without an answer when the replica dies, or hangs', async ({ assert }) => {
    const { company, visitor, names } = await createReader(portal)
    await untilThere(replica, company.id)
    visitor.forgetCookie(JUST_CHANGED)
    for (const fail of ['kill', 'freeze'] as const) {
      // Its connections are those that the pool has.
      assert.equal(await names.inList(), company.name)
      await replica[fail]()
      const answers = await Promise.all(Array.from({ length: 8 }, () => names.inList()))
      assert.deepEqual(new Set(answers), new Set([company.name]))
      await untilReplicas(portal, 'left_out')
      assert.equal(await names.inList(), company.name)
      if (fail === 'kill') await replica.rise()
      else replica.thaw()
      await untilReplicas(portal, 'in_use')
    }
  })
    .timeout(300_000)
    .skip(Boolean(missing), String(missing))
})

/** Waits until the portal reads from its replica, or leaves it out. */
async function untilReplicas({ origin }: PortalProcess, state: 'in_use' | 'left_out') {
  for (;;) {
    const answer = await new Visitor(origin).get<Readiness>('/health/ready')
    if (answer.body.replicas?.[state] === 1) return answer
    await wait(100)
  }
}

/** A company, somebody of the staff, and where they read its name. */
async function createReader({ origin }: PortalProcess) {
  const { company } = await createOrderer(origin)
  const { visitor } = await createService(origin)
  const filter = { id: [company.id] }
  const names = {
    inList: async () => {
      const { rows } = await readList<{ name: string }>(visitor, 'companies', { filter })
      return rows[0]?.name
    },
    inFile: async () => {
      const path = listPath('companies', { filter, format: 'csv', lang: 'en' })
      const [headings, cells] = csvCells((await visitor.get<string>(path)).body)
      return cells?.[headings!.indexOf(english.resources.companies.fields.name)]
    },
    alone: async () =>
      (await visitor.get<{ name: string }>(`/backoffice/api/companies/${company.id}/`)).body.name,
  }
  return { company, visitor, names }
}

const rename = (database: MariaDbProcess, id: number, name: string) =>
  database.query(`UPDATE ${DATABASE}.companies SET name = '${name}' WHERE id = ${id}`)

const delay = (replica: MariaDbProcess, seconds: number) =>
  replica.query('STOP SLAVE', `CHANGE MASTER TO MASTER_DELAY = ${seconds}`, 'START SLAVE')

/** Waits until a company has come to the replica. */
async function untilThere(replica: MariaDbProcess, id: number): Promise<void> {
  const client = openDatabase(replica.server, DATABASE, REPLICA_OF_TEST)
  while (!(await client.from('companies').where('id', id).first())) await wait(50)
}
