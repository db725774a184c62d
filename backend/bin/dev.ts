/**
 * `npm run dev`: one address for everything. This process serves both front ends through Vite and
 * hands the API's calls on to the API, a process of its own that is restarted when its sources
 * change. `.env` is used when there is one; otherwise it runs on a SQLite database of its own with
 * the demo data.
 */
import { existsSync, mkdirSync, watch } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { addressOf, DEMO_FOLDER, demoSettings, keepAppKey } from '#bin/demo_settings'
import { findTarget, forwardToApi } from '#bin/dev_proxy'
import { findFreePort, isPortFree } from '#bin/free_port'
import {
  fromSource,
  ProcessFailure,
  ROOT,
  runNodeQuietly,
  startNode,
  stopProcess,
  stopProcesses,
} from '#bin/run_process'
import { complain, say, step } from '#bin/steps'
import type { ViteDevServer } from 'vite'

const WATCHED = ['backend', 'shared', 'database']
const IGNORED = /^(?:public|bin\/(?:demo|dev|build)|\.adonisjs)|\.(?:md|swp)$|~$/
const SETTLE_MS = 150

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
  await step(`Preparing the database ${settings.DB_DATABASE}`, () =>
    runNodeQuietly('Preparing the database', fromSource('backend/bin/prepare_demo.ts'), {
      env: settings,
    })
  )
  const apiPort = await findFreePort()
  keepApiRunning({ ...settings, HOST: '127.0.0.1', PORT: String(apiPort) })
  const server = createServer()
  await step('Starting Vite', () => serveFrontEnds(server, apiPort))
  server.listen(Number(PORT), HOST, () => {
    const address = addressOf(HOST, PORT)
    say(`\n  Shop        ${address}/\n  Backoffice  ${address}/backoffice/`)
    say(`  Mailbox     ${address}/demo/mailbox\n  API         ${address}/api/docs\n`)
  })
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

/** Starts the API, and again after each change; a crash is left to the next change. */
function keepApiRunning(env: NodeJS.ProcessEnv): void {
  let api = startNode(fromSource('backend/bin/server.ts'), { env })
  let settling: NodeJS.Timeout | undefined
  const restart = async () => {
    say('  Restarting the API')
    await stopProcess(api, 3_000)
    api = startNode(fromSource('backend/bin/server.ts'), { env })
  }
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file === null || IGNORED.test(file)) return
      clearTimeout(settling)
      settling = setTimeout(() => void restart(), SETTLE_MS)
    })
  }
}

async function serveFrontEnds(server: Server, apiPort: number): Promise<void> {
  const [storefront, backoffice] = await Promise.all([
    startVite('storefront', server),
    startVite('backoffice', server),
  ])
  server.on('request', (incoming, outgoing) => {
    const target = findTarget(incoming.url ?? '/')
    if (target === 'api') {
      forwardToApi(incoming, outgoing, apiPort).catch((error: Error) => {
        complain(`${incoming.method} ${incoming.url}: ${error.message}`)
        outgoing.destroy()
      })
      return
    }
    const vite = target === 'backoffice' ? backoffice : storefront
    vite.middlewares(incoming, outgoing)
  })
}

async function startVite(folder: string, server: Server): Promise<ViteDevServer> {
  const { createServer: createVite } = await import('vite')
  return createVite({
    root: join(ROOT, folder),
    configFile: join(ROOT, folder, 'vite.config.ts'),
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopProcesses(3_000).finally(() => process.exit(0)))
}

try {
  await dev()
} catch (error) {
  if (error instanceof ProcessFailure) complain(`\n${error.output}\n${error.message}.`)
  else complain(`\n${error instanceof Error ? error.message : String(error)}`)
  await stopProcesses()
  process.exit(1)
}
