import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fromSource, gatherNode, ROOT } from '#bin/run_process'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import {
  makeEmptyDatabase,
  makeMigratedDatabase,
} from '#tests/functional/setup/database/empty_database'
import { test } from '@japa/runner'

const SERVER = ['backend/bin/server.ts']

async function refusalOf(env: Record<string, string>, command = SERVER) {
  const [entry = '', ...args] = command
  const { exitCode, output } = await gatherNode(fromSource(entry, ...args), {
    env: { ...process.env, PORT: '0', NO_COLOR: '1', ...env },
  })
  return { status: exitCode, said: output }
}

test.group('A start that cannot succeed', () => {
  test('the server fails to start with exit code 1 and a sentence when tables are missing or the port is taken', async ({
    assert,
    cleanup,
  }) => {
    const empty = await makeEmptyDatabase()
    cleanup(() => empty.drop())
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    cleanup(() => void listener.close())
    const { port } = listener.address() as AddressInfo
    const [unmigrated, portTaken, metricsTaken, openMetrics, commandUnmigrated] = await Promise.all(
      [
        refusalOf({ DB_DATABASE: empty.name }),
        refusalOf({ PORT: String(port) }),
        refusalOf({ METRICS_PORT: String(port) }),
        refusalOf({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' }),
        refusalOf({ DB_DATABASE: empty.name }, ['backend/ace.js', 'outbox:retry']),
      ]
    )
    assert.match(
      unmigrated.said,
      /\b\d{1,3} migrations of this version have not been run, 0001\S* to \S+: run "npm run ace -- migration:run --force"\./
    )
    assert.include(portTaken.said, `Something listens on 127.0.0.1:${port} already`)
    assert.include(
      metricsTaken.said,
      `127.0.0.1:${port} already: stop it, or choose another METRICS_`
    )
    assert.include(openMetrics.said, 'METRICS_TOKEN is missing')
    assert.include(commandUnmigrated.said, 'Tables are missing in the database')
    for (const { status, said } of [
      unmigrated,
      portTaken,
      metricsTaken,
      openMetrics,
      commandUnmigrated,
    ]) {
      assert.equal(status, 1, said)
      assert.notMatch(said, /^ +(?:at|⁃) /m)
    }
  })

  test('a failed start names a wrong login, an unknown database and an unknown host', async ({
    assert,
  }) => {
    const nobody = { DB_USER: 'label_portal_nobody', DB_PASSWORD: 'wrong' }
    const refusals = await Promise.all([
      refusalOf(nobody),
      refusalOf({ DB_DATABASE: 'label_portal_absent' }),
      refusalOf({ DB_HOST: 'absent.invalid' }),
      refusalOf(nobody, ['backend/ace.js', 'migration:run', '--force', '--disable-locks']),
    ])
    for (const { status, said } of refusals) {
      assert.equal(status, 1, said)
      assert.notMatch(said, /^ +(?:at|⁃) /m)
    }
    const [login, database, host, command] = refusals.map(({ said }) => said)
    assert.include(login, 'refuses the login of "label_portal_nobody": check DB_USER')
    assert.include(database, 'There is no database "label_portal_absent" on')
    assert.match(host!, /"absent\.invalid"(?: cannot be resolved)?: check DB_HOST/)
    assert.include(command, 'refuses the login of "label_portal_nobody": check DB_USER')
  }).skip(isSqlite, 'SQLite has neither')

  test('a failed start names a file that is no SQLite database', async ({ assert }) => {
    const { status, said } = await refusalOf({ DB_DATABASE: `${ROOT}/package.json` })
    assert.equal(status, 1, said)
    assert.include(said, 'package.json" is not a SQLite database: check DB_DATABASE.')
    assert.notMatch(said, /^ +(?:at|⁃) /m)
  }).skip(!isSqlite, 'SQLite only')
})

test.group('demo:load', () => {
  test('demo:load does not change a production database unless it is named', async ({
    assert,
    cleanup,
  }) => {
    const empty = await makeMigratedDatabase()
    cleanup(() => empty.drop())
    const { status, said } = await refusalOf(
      {
        DB_DATABASE: empty.name,
        NODE_ENV: 'production',
        MAIL_TRANSPORT: 'smtp',
        SMTP_HOST: '127.0.0.1',
        CAPTCHA_PROVIDER: 'altcha',
      },
      ['backend/ace.js', 'demo:load', '--database=another']
    )
    assert.equal(status, 1, said)
    assert.include(said.replaceAll(/\s+/g, ' '), `repeat with --database=${empty.name}`)
    assert.lengthOf(await empty.client.from('companies').limit(1), 0)
  })
})

test.group('npm run demo', () => {
  test('a database with merged migrations ends the preparation of the demo with exit code 1', async ({
    assert,
    cleanup,
  }) => {
    const old = await makeMigratedDatabase()
    cleanup(() => old.drop())
    const ran = await old.client.from('adonis_schema').orderBy('id').select('name')
    await old.client.from('adonis_schema').update({ name: '../database/migrations/0001_merged' })
    const { status, said } = await refusalOf({ DB_DATABASE: old.name }, [
      'backend/bin/prepare_demo.ts',
    ])
    assert.equal(status, 1, said)
    assert.match(said, /table .?companies.? already exists/i)
    assert.lengthOf(await old.client.from('adonis_schema'), ran.length)
  })
})
