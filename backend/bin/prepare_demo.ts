/**
 * Prepares the demo's database: creates it on a server, migrates it, and adds the demo data if it
 * is empty. `--reset` first drops all tables, unless they contain other data than the demo's.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { databaseTls } from '#database/connection/database_tls'
import { holdNameInTurn } from '#app/foundation/console/hold_name'
import { createIgnitor } from '#bin/starting/ignitor'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import { DatabaseNotEmptyError, loadDemo } from '#database/demo/load_demo'
import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A company that exists in every demo and in no other database. */
const DEMO_ACCOUNT = 'LUMENFR001'

async function prepare(reset: boolean): Promise<void> {
  // A child process of a killed start may still be running.
  await holdNameInTurn(`demo ${process.env.DB_DATABASE}`)
  if (process.env.DB_CONNECTION === 'mysql') await createDatabase()
  const app = createIgnitor().createApp('console')
  await app.init()
  await app.boot()
  try {
    await fill(app, reset)
  } finally {
    await app.terminate()
  }
}

async function fill(app: ApplicationService, reset: boolean): Promise<void> {
  const database = await app.container.make('lucid.db')
  if (reset) await dropTables(database.connection())

  const migration = new MigrationRunner(database, app, { direction: 'up', dryRun: false })
  await migration.run()
  if (migration.error) throw migration.error

  const hash = await app.container.make('hash')
  try {
    await loadDemo(database.connection(), {
      now: new Date(),
      passwordHash: await hash.make(DEMO_PASSWORD),
    })
  } catch (error) {
    if (!(error instanceof DatabaseNotEmptyError)) throw error
  }
  await prepareScans(database.connection(), reset)
  await keepToken(database.connection())
  const { loadDemoDocuments } = await import('#app/information/documents/load_demo_documents')
  await loadDemoDocuments(new Date())
}

/**
 * Loads scans of several years once, finds suspicions in them, sends the alerts and works on cases.
 * Does nothing without a scan store.
 */
async function prepareScans(client: QueryClientContract, reset: boolean): Promise<void> {
  const { scansFolder, scansSource } = await import('#config/portal/scans')
  const demo = await client.from('companies').where('cofor10', DEMO_ACCOUNT).select('id').first()
  if (!scansSource || !demo) return
  const { NoScans, withScans } = await import('#app/scans/store/with_scans')
  const { DEMO_SCANS, forgetScans, loadDemoScans } =
    await import('#app/scans/ingest/load_demo_scans')
  const { mailAlerts } = await import('#app/scans/alerts/mail_alerts')
  const { findSuspicions } = await import('#app/scans/suspicions/find_suspicions')
  const { loadDemoCases } = await import('#app/scans/suspicions/work/load_demo_cases')
  const { mergeDemoCases } = await import('#app/scans/suspicions/merging/merge_demo_cases')
  try {
    await withScans(async (store) => {
      if (reset) await forgetScans(store, scansFolder)
      // Tests need only a few scans.
      const count = Number(process.env.DEMO_SCANS || DEMO_SCANS)
      const folder = scansFolder
      const loaded = await loadDemoScans({ client, store, folder, now: new Date(), count })
      await findSuspicions(client, { store, table: 'scans', now: new Date() })
      if (loaded > 0) await mergeDemoCases(client, new Date())
      await mailAlerts(client, new Date())
      await loadDemoCases(new Date())
    })
  } catch (error) {
    if (!(error instanceof NoScans)) throw error
    process.stderr.write(`${error.message}\n`)
  }
}

/** Writes the token that the demo shows at its start to a file. Creates it once per database. */
async function keepToken(client: QueryClientContract): Promise<void> {
  const file = process.env.DEMO_TOKEN_FILE
  if (!file) return
  const { createToken, useToken } = await import('#app/foundation/sessions/api_tokens')
  const now = new Date()
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (known !== '' && (await useToken(client, known, now))) return
  const token = await createToken(
    client,
    {
      name: `Demo ${now.toISOString()}`,
      rights: ['statistics.add_verification'],
      createdBy: 'demo',
      expiresAt: null,
    },
    now
  )
  writeFileSync(file, token, { mode: 0o600 })
}

async function createDatabase(): Promise<void> {
  const { createConnection } = await import('mysql2/promise')
  const { DB_HOST, DB_PORT, DB_USER, DB_PASSWORD, DB_DATABASE } = process.env
  const connection = await createConnection({
    host: DB_HOST || '127.0.0.1',
    port: Number(DB_PORT || 3306),
    user: DB_USER || 'root',
    password: DB_PASSWORD ?? '',
    ...databaseTls(process.env),
  })
  const [found] = await connection.query<never[]>(
    'SELECT 1 FROM information_schema.schemata WHERE schema_name = ?',
    [DB_DATABASE]
  )
  if (found.length === 0) {
    await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4', [DB_DATABASE])
  }
  await connection.end()
}

async function dropTables(db: QueryClientContract): Promise<void> {
  const tables = await db.getAllTables()
  if (tables.includes('companies')) {
    const any = await db.from('companies').select('id').first()
    const demo = await db.from('companies').where('cofor10', DEMO_ACCOUNT).select('id').first()
    if (any && !demo) {
      throw new Error(
        `The database ${process.env.DB_DATABASE} does not hold the demo, so it is not reset.`
      )
    }
  }
  await db.dropAllTables()
}

try {
  await prepare(process.argv.includes('--reset'))
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  process.stderr.write(`${message || code}\n`)
  process.exitCode = 1
}
