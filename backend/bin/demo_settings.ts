import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ROOT } from '#bin/run_process'

/** Folder with all files of the demo, ignored by git. Tests have other folders. */
export const DEMO_FOLDER = resolve(ROOT, process.env.DEMO_FOLDER || '.demo')

/** Settings of a provider that does not exist; tests and the demo's container use them too. */
export const EXAMPLE_PROVIDER = parseEnv(readFileSync(join(ROOT, 'database/demo/demo.env'), 'utf8'))

export interface Settings extends NodeJS.ProcessEnv {
  HOST: string
  PORT: string
  DB_CONNECTION: string
  DB_DATABASE: string
  APP_URL: string
}

/**
 * Completes the environment for a product without configuration: SQLite in the demo's folder, and a
 * mailbox instead of a mail server. Existing values win. `.env` is ignored.
 */
export function demoSettings(env: NodeJS.ProcessEnv, appKey: string): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const host = set.HOST ?? '127.0.0.1'
  const port = set.PORT ?? '3333'
  const connection = set.DB_CONNECTION ?? 'sqlite'
  return {
    NODE_ENV: 'production',
    APP_KEY: appKey,
    APP_URL: addressOf(host, port),
    LOG_LEVEL: 'info',
    SCANS_FOLDER: join(DEMO_FOLDER, 'scans'),
    ...EXAMPLE_PROVIDER,
    ENV_PATH: DEMO_FOLDER,
    STORAGE_PATH: join(DEMO_FOLDER, 'storage'),
    ...set,
    HOST: host,
    PORT: port,
    DB_CONNECTION: connection,
    DB_DATABASE: databaseOf(connection, set.DB_DATABASE),
  }
}

function databaseOf(connection: string, name?: string): string {
  if (connection !== 'sqlite') return name ?? 'label_portal'
  return resolve(ROOT, name ?? join(DEMO_FOLDER, 'label_portal.sqlite3'))
}

export function addressOf(host: string, port: string): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Returns the demo's own key, stored at the first start so that sessions survive a restart. */
export function keepAppKey(): string {
  const file = join(DEMO_FOLDER, 'app_key')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(DEMO_FOLDER, { recursive: true })
  const key = randomBytes(32).toString('base64url')
  writeFileSync(file, key, { mode: 0o600 })
  return key
}
