/**
 * `npm run dev`: serves everything at one address. Vite serves both front ends and forwards API
 * requests to another process, which Node restarts when a source changes. Uses `.env` if it exists,
 * otherwise a separate SQLite database with the demo data.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { addressOf, DEMO_FOLDER, demoSettings, keepAppKey } from '#bin/demo_settings'
import { findFreePort, isPortFree } from '#bin/free_port'
import {
  fromSource,
  ProcessFailure,
  ROOT,
  runNodeQuietly,
  startNode,
  stopProcesses,
} from '#bin/run_process'
import { complain, say, step } from '#bin/steps'

/** Folders that restart the API. Excludes backend/.adonisjs, which the API writes at its start. */
const WATCHED = [
  ...['app', 'config', 'providers', 'start'].map((folder) => `--watch-path=backend/${folder}`),
  ...['shared', 'database'].map((folder) => `--watch-path=${folder}`),
]
const LOOPBACK = '127.0.0.1'

async function dev(): Promise<void> {
  mkdirSync(DEMO_FOLDER, { recursive: true })
  const settings = readSettings()
  const { HOST, PORT } = settings
  if (!(await isPortFree(HOST, Number(PORT)))) {
    complain(
      `Something listens on ${HOST}:${PORT} already. Choose another port: PORT=3334 npm run dev`
    )
    process.exitCode = 1
    return
  }
  const apiPort = String(await findFreePort())
  const backofficePort = String(await findFreePort())
  // The storefront's Vite forwards requests to these ports.
  Object.assign(process.env, { API_PORT: apiPort, BACKOFFICE_PORT: backofficePort })
  await step(`Preparing the database ${settings.DB_DATABASE} and the front ends`, () =>
    Promise.all([
      prepareDatabase(settings),
      serveFrontEnd('storefront', HOST, PORT),
      serveFrontEnd('backoffice', LOOPBACK, backofficePort),
    ])
  )
  startNode(
    ['--watch', '--watch-preserve-output', ...WATCHED, ...fromSource('backend/bin/server.ts')],
    { env: { ...settings, HOST: LOOPBACK, PORT: apiPort } }
  )
  const address = addressOf(HOST, PORT)
  say(`\n  Shop        ${address}/\n  Backoffice  ${address}/backoffice/`)
  say(`  Mailbox     ${address}/demo/mailbox\n  API         ${address}/api/docs\n`)
}

function readSettings() {
  const envFile = join(ROOT, '.env')
  if (existsSync(envFile)) loadEnvFile(envFile)
  const { DB_CONNECTION, DB_DATABASE } = process.env
  const ownDatabase = join(DEMO_FOLDER, 'development.sqlite3')
  return demoSettings(
    {
      NODE_ENV: 'development',
      LOG_LEVEL: 'debug',
      ...process.env,
      DB_DATABASE: DB_DATABASE || (DB_CONNECTION === 'mysql' ? 'label_portal' : ownDatabase),
    },
    keepAppKey()
  )
}

function prepareDatabase(env: NodeJS.ProcessEnv) {
  return runNodeQuietly('Preparing the database', fromSource('backend/bin/prepare_demo.ts'), {
    env,
  })
}

async function serveFrontEnd(folder: string, host: string, port: string): Promise<void> {
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: join(ROOT, folder, 'vite.config.ts'),
    clearScreen: false,
    server: { host, port: Number(port), strictPort: true },
  })
  await server.listen()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopProcesses().finally(() => process.exit(0)))
}

try {
  await dev()
} catch (error) {
  if (error instanceof ProcessFailure) complain(`\n${error.output}\n${error.message}.`)
  else complain(`\n${error instanceof Error ? error.message : String(error)}`)
  await stopProcesses()
  process.exit(1)
}
