import {
  DatabaseHosts,
  type Host,
  type HostJudgement,
  parseHosts,
} from '#database/servers/database_hosts'
import { judgeHost } from '#database/servers/judge_host'
import {
  type PooledClient,
  type RawConnection,
  UnfitHost,
  noteFailureOfHost,
  spreadOverHosts,
} from '#database/servers/spread_over_hosts'
import { test } from '@japa/runner'

const [ONE, TWO, THREE] = parseHosts('db-1,db-2:3307,db-3', 3306) as [Host, Host, Host]
const OUT: HostJudgement = { state: 'out', why: 'away' }
const READY: HostJudgement = { state: 'ready', why: '' }

/** Which of its servers a cluster is made of, and what each says when it is asked. */
interface Fake {
  status?: Record<string, string>
  variables?: Record<string, string>
  refuses?: boolean
}

const FIT: Fake = { variables: { read_only: 'OFF', wsrep_on: 'OFF' } }
const node = (ready: string, state: string): Fake => ({
  variables: { read_only: 'OFF', wsrep_on: 'ON' },
  status: {
    wsrep_ready: ready,
    wsrep_local_state: state,
    wsrep_local_state_comment: 'Initialized',
  },
})

/** A connection to a server that is not there, and what was sent to it. */
function connectionTo(fake: Fake, sent: string[] = []): RawConnection {
  const rowsOf = (pairs: Record<string, string> = {}) =>
    Object.entries(pairs).map(([name, value]) => ({ Variable_name: name, Value: value }))
  return {
    query: ({ sql }, answer) => {
      sent.push(sql)
      answer(null, rowsOf(sql.includes('VARIABLES') ? fake.variables : fake.status))
    },
    on: () => {},
    removeAllListeners: () => {},
    destroy: () => {},
    end: (done) => done(),
    connect: (answer) => answer(fake.refuses ? new Error('refused') : null),
  }
}

/** A pool's client whose connections lead to servers that are not there. */
function clientOf(servers: Record<string, Fake>) {
  const asked: string[] = []
  const sent: string[] = []
  const client: PooledClient = {
    config: { connection: { password: 'secret', connectTimeout: 100 } },
    driver: {
      createConnection: (settings) => {
        const { host, password } = settings as { host: string; password: string }
        asked.push(`${host} ${password}`)
        return connectionTo(servers[host] ?? { refuses: true }, sent)
      },
    },
    acquireRawConnection: () => Promise.reject(new Error('not spread')),
    validateConnection: () => true,
  }
  return { client, asked, sent }
}

test.group('Hosts of a database', () => {
  test('are named with commas between them, with a port where it is another one', ({ assert }) => {
    assert.deepEqual(parseHosts('db-1, db-2:3307', 3306), [
      { host: 'db-1', port: 3306 },
      { host: 'db-2', port: 3307 },
    ])
    assert.deepEqual(parseHosts('[fe80::1]:3307,::1', 3306), [
      { host: 'fe80::1', port: 3307 },
      { host: '::1', port: 3306 },
    ])
  })

  test('are used in their order, those that hand out data after the others', ({ assert }) => {
    const hosts = new DatabaseHosts([ONE, TWO, THREE])
    assert.deepEqual(hosts.inOrder(), [ONE, TWO, THREE])
    hosts.note(ONE, OUT)
    hosts.note(TWO, { state: 'donor', why: 'Donor in its cluster' })
    assert.deepEqual(hosts.inOrder(), [THREE, TWO, ONE])
    hosts.note(ONE, READY)
    assert.isTrue(hosts.isBest(ONE))
    assert.isFalse(hosts.isBest(THREE))
  })

  test('tell whoever watches of every change, and of nothing else', ({ assert }) => {
    const hosts = new DatabaseHosts([ONE, TWO])
    const told: [Host, string][] = []
    hosts.watch((host, { state }) => told.push([host, state]))
    for (const judgement of [READY, OUT, OUT, READY]) hosts.note(TWO, judgement)
    assert.deepEqual(told, [
      [TWO, 'out'],
      [TWO, 'ready'],
    ])
  })
})

test.group('A server of a database', () => {
  for (const [what, fake, state] of [
    ['ready where it is alone and may be written', FIT, 'ready'],
    ['out where it is read-only', { variables: { read_only: 'ON' } }, 'out'],
    ['ready where its node is in step', node('ON', '4'), 'ready'],
    ['a donor while it hands its data out', node('ON', '2'), 'donor'],
    ['out while it catches up', node('ON', '3'), 'out'],
    ['out where it has lost its cluster', node('OFF', '0'), 'out'],
  ] as const) {
    test(`is ${what}`, async ({ assert }) => {
      assert.equal((await judgeHost(connectionTo(fake))).state, state)
    })
  }
})

test.group('Connections to several servers', () => {
  test('lead to the first that is fit, and leave the others out', async ({ assert }) => {
    const hosts = new DatabaseHosts([ONE, TWO, THREE])
    const { client, asked } = clientOf({ 'db-2': node('OFF', '0'), 'db-3': FIT })
    spreadOverHosts(client, hosts)
    await client.acquireRawConnection()
    assert.deepEqual(asked, ['db-1 secret', 'db-2 secret', 'db-3 secret'])
    assert.deepEqual(
      [ONE, TWO, THREE].map((host) => hosts.judgementOf(host).state),
      ['out', 'out', 'ready']
    )
    await client.acquireRawConnection()
    assert.deepEqual(asked.slice(3), ['db-3 secret'])
  })

  test('are refused with the last reason when no server is fit', async ({ assert }) => {
    const { client } = clientOf({ 'db-2': { variables: { read_only: 'ON' } } })
    spreadOverHosts(client, new DatabaseHosts([ONE, TWO]))
    const failure: unknown = await client.acquireRawConnection().catch((error: unknown) => error)
    assert.instanceOf(failure, UnfitHost)
    assert.equal((failure as Error).message, 'db-2:3307 is read-only')
  })

  test('are given to nobody once a better server is back', async ({ assert }) => {
    const hosts = new DatabaseHosts([ONE, TWO])
    const { client } = clientOf({ 'db-2': FIT })
    spreadOverHosts(client, hosts)
    const connection = await client.acquireRawConnection()
    assert.isTrue(client.validateConnection(connection))
    hosts.note(ONE, READY)
    assert.isFalse(client.validateConnection(connection))
  })

  test('wait on a node of a cluster for what the others have stored', async ({ assert }) => {
    const { client, sent } = clientOf({ 'db-1': node('ON', '4') })
    spreadOverHosts(client, new DatabaseHosts([ONE, TWO]))
    await client.acquireRawConnection()
    assert.equal(sent.at(-1), 'SET SESSION wsrep_sync_wait = 7')
  })

  test('whose server refuses work send it to the others', async ({ assert }) => {
    const hosts = new DatabaseHosts([ONE, TWO])
    const { client } = clientOf({ 'db-1': FIT, 'db-2': FIT })
    spreadOverHosts(client, hosts)
    const connection = await client.acquireRawConnection()
    const refusal = Object.assign(new Error('not ready'), { code: 'ER_UNKNOWN_COM_ERROR' })
    noteFailureOfHost(connection, refusal)
    assert.propertyVal(refusal, 'hasOtherHost', true)
    assert.equal(hosts.judgementOf(ONE).state, 'out')
  })

  test('that break leave their server in, and say that there are others', async ({ assert }) => {
    const hosts = new DatabaseHosts([ONE, TWO])
    const { client } = clientOf({ 'db-1': FIT })
    spreadOverHosts(client, hosts)
    const connection = await client.acquireRawConnection()
    const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET', fatal: true })
    noteFailureOfHost(connection, lost)
    assert.propertyVal(lost, 'hasOtherHost', true)
    assert.equal(hosts.judgementOf(ONE).state, 'ready')
  })
})
