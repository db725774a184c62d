import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#bin/free_port'
import { fromSource, gatherNode } from '#bin/run_process'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { makeCertificate } from '#tests/functional/setup/processes/make_certificate'
import { startServer } from '#tests/functional/setup/processes/product_process'
import { MariaDbProcess } from '#tests/operate/servers/mariadb_process'
import { findProgram } from '#tests/setup/programs/find_program'
import { test } from '@japa/runner'

const USER = 'portal'
const DATABASE = 'encrypted'

async function ace(command: string, env: Record<string, string>) {
  const { exitCode, output } = await gatherNode(fromSource('backend/ace.js', command), {
    env: { PATH: process.env.PATH, NO_COLOR: '1', TZ: 'UTC', ...env },
  })
  return { status: exitCode, said: output.replaceAll(/\s+/g, ' ') }
}

const settingsFor = (folder: string, port: number) => ({
  ENV_PATH: folder,
  APP_URL: 'http://127.0.0.1:3333',
  DB_CONNECTION: 'mysql',
  DB_HOST: 'localhost',
  DB_PORT: String(port),
  DB_USER: USER,
  DB_PASSWORD: 'Secret-of-the-portal',
  DB_DATABASE: DATABASE,
  MAIL_TRANSPORT: 'demo',
  MAIL_FROM: 'portal@printer.example',
  CUSTOMER_SERVICE_EMAIL: 'service@printer.example',
  STORAGE_PATH: join(folder, 'storage'),
  SCANS_URL: 'off',
  ADMIN_COMPANY_NAME: 'Printer',
  ADMIN_ACCOUNT_ID: 'PRINTDE009',
  ADMIN_EMAIL: 'ada@printer.example',
  ADMIN_FIRST_NAME: 'Ada',
  ADMIN_LAST_NAME: 'Minh',
  NEW_PASSWORD: 'Gerste-41-Kanu',
})

/** Starts a MariaDB whose user may only log in over encrypted connections. */
async function startDatabase(folder: string, options: readonly string[]) {
  const database = await MariaDbProcess.start(
    join(folder, 'mariadb'),
    await findFreePort(),
    options
  )
  await database.query(
    `CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4`,
    `CREATE USER ${USER}@'%' IDENTIFIED BY 'Secret-of-the-portal' REQUIRE SSL`,
    `GRANT ALL ON ${DATABASE}.* TO ${USER}@'%'`
  )
  return database
}

test
  .group('A connection to the database', () => {
    test('setup and server verify the certificate of an encrypted database connection', async ({
      assert,
      cleanup,
    }) => {
      const folder = mkdtempSync(join(tmpdir(), 'label-portal-tls-'))
      cleanup(() => rmSync(folder, { recursive: true }))
      const own = makeCertificate(folder, 'localhost')
      const other = makeCertificate(folder, 'db.example')
      const database = await startDatabase(folder, [
        `--ssl-cert=${own.certificate}`,
        `--ssl-key=${own.key}`,
      ])
      cleanup(() => database.kill())
      const settings = settingsFor(folder, database.server.port)
      const verified = { ...settings, DB_TLS: 'verify', DB_TLS_CA: own.certificate }

      const [inClear, unknownSigner, otherSigner] = await Promise.all([
        ace('setup', settings),
        ace('setup', { ...settings, DB_TLS: 'verify' }),
        ace('setup', { ...verified, DB_TLS_CA: other.certificate }),
      ])
      assert.equal(inClear.status, 1)
      assert.include(inClear.said, `refuses the login of "${USER}"`)
      for (const { status, said } of [unknownSigner, otherSigner]) {
        assert.equal(status, 1)
        assert.include(said, 'check its certificate, DB_TLS and DB_TLS_CA')
      }

      const set = await ace('setup', verified)
      assert.equal(set.status, 0, set.said)
      assert.match(
        set.said,
        /The database "encrypted" on localhost:\d+ answers \([^)]*TLSv1\.[23]\)/
      )
      for (const env of [verified, { ...settings, DB_TLS: 'required' }]) {
        const { origin } = await startServer(cleanup, env)
        assert.equal((await fetch(`${origin}/health/ready`)).status, 200)
      }
    }).timeout(400_000)

    test('a database server whose certificate names another host is refused', async ({
      assert,
      cleanup,
    }) => {
      const folder = mkdtempSync(join(tmpdir(), 'label-portal-tls-'))
      cleanup(() => rmSync(folder, { recursive: true }))
      const { key, certificate } = makeCertificate(folder, 'db.example')
      const database = await startDatabase(folder, [
        `--ssl-cert=${certificate}`,
        `--ssl-key=${key}`,
      ])
      cleanup(() => database.kill())
      const settings = settingsFor(folder, database.server.port)
      const { status, said } = await ace('setup', {
        ...settings,
        DB_TLS: 'verify',
        DB_TLS_CA: certificate,
      })
      assert.equal(status, 1)
      assert.include(said, 'check its certificate, DB_TLS and DB_TLS_CA')
    })

    test('a database connection that requires encryption is not opened unencrypted', async ({
      assert,
      cleanup,
    }) => {
      const folder = mkdtempSync(join(tmpdir(), 'label-portal-tls-'))
      cleanup(() => rmSync(folder, { recursive: true }))
      const database = await startDatabase(folder, ['--skip-ssl'])
      cleanup(() => database.kill())
      await database.query(`ALTER USER ${USER}@'%' REQUIRE NONE`)
      const settings = { ...settingsFor(folder, database.server.port), DB_TLS: 'required' }
      const { status, said } = await ace('setup', settings)
      assert.equal(status, 1)
      assert.include(said, 'offers no encryption: set up TLS there')
    })
  })
  .tap((check) => {
    check.skip(
      isSqlite || !findProgram('mariadbd') || !findProgram('openssl'),
      'no MariaDB of its own'
    )
  })
