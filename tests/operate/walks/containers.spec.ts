import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { findFreePort } from '#bin/free_port'
import { ROOT } from '#bin/run_process'
import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from '#database/demo/demo_logins'
import { pendingMigrations } from '#database/schema/pending_migrations'
import { makeEmptyDatabase } from '#tests/functional/setup/database/empty_database'
import { Visitor } from '#tests/functional/setup/visitor'
import { Image, readImageFile } from '#tests/operate/image'
import { COMPOSE_TEXT, readServices } from '#tests/setup/programs/compose_file'
import { test } from '@japa/runner'

test.group('The image without Docker', (group) => {
  let image: Image

  group.setup(() => {
    image = new Image()
    return () => image.remove()
  })

  async function settings(database: Record<string, string>) {
    const port = String(await findFreePort())
    return {
      PORT: port,
      HOST: '127.0.0.1',
      APP_URL: `http://127.0.0.1:${port}`,
      APP_KEY: 'the key of an installation for tests',
      MAIL_TRANSPORT: 'smtp',
      SMTP_HOST: '127.0.0.1',
      MAIL_FROM: 'portal@printer.example',
      CUSTOMER_SERVICE_EMAIL: 'service@printer.example',
      SCANS_URL: 'off',
      NO_COLOR: '1',
      ...database,
    }
  }

  /** Starts two containers at once on a database without tables. Resolves when both are healthy. */
  async function startTwo(database: Record<string, string>, cleanup: (task: () => void) => void) {
    const envs = await Promise.all([settings(database), settings(database)])
    const containers = envs.map((env) => image.start(env))
    cleanup(() => containers.forEach((container) => container.kill()))
    const origins = envs.map(({ APP_URL: origin }) => origin)
    await Promise.all(containers.map((container, index) => container.untilHealthy(origins[index]!)))
    return { containers, origins }
  }

  test('of two containers that start at once on an empty database, one migrates and the other waits', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeEmptyDatabase()
    cleanup(() => database.drop())
    const { DB_CONNECTION = '', DB_HOST = '', DB_PORT = '', DB_USER = '' } = process.env
    const login = { DB_CONNECTION, DB_HOST, DB_PORT, DB_USER }
    const { containers, origins } = await startTwo(
      { ...login, DB_PASSWORD: process.env.DB_PASSWORD ?? '', DB_DATABASE: database.name },
      cleanup
    )
    const idle = containers.filter(({ said }) => said.includes('Already up to date'))
    assert.lengthOf(idle, 1)
    assert.deepEqual(await pendingMigrations(database.client), [])
    for (const origin of origins) {
      assert.equal((await fetch(`${origin}/accounts/login`)).status, 200)
      assert.deepEqual((await new Visitor(origin).get('/health/ready')).body.status, 'ok')
    }
    assert.deepEqual(await Promise.all(containers.map((container) => container.stop())), [0, 0])
  }).timeout(600_000)

  test('a container starts on an empty SQLite file, and its user writes only to its volume', async ({
    assert,
    cleanup,
  }) => {
    const file = join(image.data, 'portal.sqlite3')
    const { containers } = await startTwo({ DB_CONNECTION: 'sqlite', DB_DATABASE: file }, cleanup)
    const idle = containers.filter(({ said }) => said.includes('Already up to date'))
    assert.lengthOf(idle, 1)
    assert.deepEqual(await Promise.all(containers.map((container) => container.stop())), [0, 0])
    assert.equal(readImageFile().user, 'node')
  }).timeout(600_000)

  test('the image serves the demo with the command and the settings of docker-compose.yml', async ({
    assert,
    cleanup,
  }) => {
    const { command, env_file: file, environment } = readServices(COMPOSE_TEXT).demo!
    const port = String(await findFreePort())
    const origin = `http://127.0.0.1:${port}`
    const env = {
      ...parseEnv(readFileSync(join(ROOT, file!), 'utf8')),
      ...environment,
      APP_KEY: 'the key of a demo for tests',
      APP_URL: origin,
      HOST: '127.0.0.1',
      PORT: port,
      CAPTCHA_PROVIDER: 'off',
      DEMO_SCANS: '1000',
    }
    const demo = image.start(env, command)
    cleanup(() => demo.kill())
    await demo.untilHealthy(origin)
    const [{ email, accountId: cofor10 }] = DEMO_LOGINS as [DemoLogin]
    const buyer = await Visitor.loggedIn({ email, cofor10, password: DEMO_PASSWORD }, origin)
    const orders = await buyer.get('/orders/api/orders/')
    assert.equal(orders.status, 200)
    assert.isNotEmpty(orders.body)
    assert.equal((await fetch(`${origin}/demo/mailbox`)).status, 200)
    assert.equal(await demo.stop(), 0)
  }).timeout(600_000)
})
