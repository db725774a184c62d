import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '#bin/run_process'

/** Everything that trying the product leaves behind; git ignores it. Tests have folders of their own. */
export const DEMO_FOLDER = resolve(ROOT, process.env.DEMO_FOLDER || '.demo')

/** Names of a provider that does not exist, and mails that are kept to be read: tests use them too. */
export const EXAMPLE_PROVIDER = {
  MAIL_TRANSPORT: 'demo',
  MAIL_FROM: 'Label Portal <portal@printer.example>',
  CUSTOMER_SERVICE_EMAIL: 'service@printer.example',
  PROVIDER_NAME: 'Printer Sicherheitsdruck GmbH',
  PROVIDER_STREET: 'Gutenbergring 20',
  PROVIDER_POSTAL_CODE: '69123',
  PROVIDER_CITY: 'Heidelberg',
  PROVIDER_COUNTRY: 'DE',
  PROVIDER_PLACE: '49.41,8.65',
  PROVIDER_REGISTER: 'HRB 000000, Amtsgericht Mannheim',
  PROVIDER_BANK: 'Example Bank',
  PROVIDER_IBAN: 'DE02 1203 0000 0000 2020 51',
  PROVIDER_BIC: 'BYLADEM1001',
  PROVIDER_PHONE: '+49 6221 000000',
} as const

/** The environment of a process of the product, complete where these names are concerned. */
export interface Settings extends NodeJS.ProcessEnv {
  HOST: string
  PORT: string
  DB_CONNECTION: string
  DB_DATABASE: string
  APP_URL: string
}

/**
 * Completes the environment to that of a product which nobody has configured: SQLite in the demo's
 * folder, mails kept to be read. Every name that is set wins. `.env` stays out of it.
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

/** Address at which a browser on this machine reaches a server. */
export function addressOf(host: string, port: string): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The demo's own key, made at its first start and kept, so that sessions outlive a restart. */
export function keepAppKey(): string {
  const file = join(DEMO_FOLDER, 'app_key')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(DEMO_FOLDER, { recursive: true })
  const key = randomBytes(32).toString('base64url')
  writeFileSync(file, key, { mode: 0o600 })
  return key
}
