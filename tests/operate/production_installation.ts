/**
 * `npm run test:installation`: builds the product and installs the packages of production next to a
 * copy of the build. Then migrates, starts, sends mails, draws a PDF and reports the size of the
 * packages.
 */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BUILD_FOLDER,
  buildFrontEnds,
  buildServer,
  isServerBuilt,
} from '#bin/building/build_product'
import { demoSettings, type Settings } from '#bin/demo_settings'
import { findFreePort } from '#bin/free_port'
import { runQuietly, startProgram, stopProcesses } from '#bin/run_process'
import { complain, say, step } from '#bin/steps'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import { untilAnswered } from '#tests/bench/measure/until_answered'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { Visitor } from '#tests/functional/setup/visitor'

const MEGABYTE = 1_000_000
const MOST_MEGABYTES = 200

/** Packages that are not measured, because they are not the portal's: Node and the scan store. */
const BESIDE = /^(?:node-linux-.*|@chdb)$/

const folder = mkdtempSync(join(tmpdir(), 'label-portal-installation-'))

async function testInstallation(): Promise<void> {
  if (!isServerBuilt()) {
    await step('Building the front ends', buildFrontEnds)
    await step('Compiling the server', buildServer)
  }
  cpSync(BUILD_FOLDER, folder, { recursive: true })
  await step('Installing for production', () => npm(process.env, 'ci', '--omit=dev'))
  measurePackages(join(folder, 'node_modules'))
  const catcher = new SmtpCatcher()
  const env = await settings(await catcher.start())
  const ace = (...args: string[]) => npm(env, 'run', 'ace', '--', ...args)
  await step('Migrating', () => ace('migration:run', '--force'))
  await step('Loading the demo', () => ace('demo:load', `--database=${env.DB_DATABASE}`))
  await step('Sending mails', async () => {
    await ace('jobs:run', 'remind_approvers')
    await ace('mail:send')
    const [mail] = await catcher.readMails()
    assert.match(mail?.html ?? '', /^<!doctype html>/i)
  })
  // The captcha may be off only where no mails are sent.
  const trial = { ...env, MAIL_TRANSPORT: 'demo', CAPTCHA_PROVIDER: 'off' }
  await step('Starting', () => startServer(trial))
  await step('Drawing a proof', () => drawProof(env.APP_URL))
  await step('Showing the API’s document', () => showDocument(env.APP_URL))
  await stopProcesses()
  await catcher.stop()
}

async function settings(smtpPort: number): Promise<Settings> {
  const port = String(await findFreePort())
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: port,
    DB_CONNECTION: 'sqlite',
    DB_DATABASE: join(folder, 'installation.sqlite3'),
    MAIL_TRANSPORT: 'smtp',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    SCANS_FOLDER: join(folder, 'scans'),
    STORAGE_PATH: join(folder, 'storage'),
    ENV_PATH: folder,
    LOG_LEVEL: 'warn',
  }
  return demoSettings(env, 'the key of an installation for tests')
}

function npm(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  return runQuietly(`npm ${args.join(' ')}`, 'npm', args, { cwd: folder, env })
}

function measurePackages(packages: string): void {
  const manifests = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:^|node_modules\/)(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(path)
  )
  const bytes = readdirSync(packages)
    .filter((name) => !BESIDE.test(name))
    .reduce((sum, name) => sum + sizeOf(join(packages, name)), 0)
  const megabytes = Math.round(bytes / MEGABYTE)
  say(`  ${manifests.length} packages, ${megabytes} MB without Node and the store of scans`)
  assert.ok(megabytes <= MOST_MEGABYTES, `${megabytes} MB are more than ${MOST_MEGABYTES}`)
  for (const name of ['typescript', 'playwright', 'vite', 'mjml', '@swc/core']) {
    assert.ok(!existsSync(join(packages, name)), `${name} is installed for production`)
  }
}

function sizeOf(path: string): number {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

async function startServer(env: Settings): Promise<void> {
  const launcher = join(folder, 'backend/bin/launch.js')
  const args = [launcher, '--production', 'build/backend/bin/server.js']
  const server = startProgram(process.execPath, args, process.stderr.fd, env)
  await Promise.race([
    untilAnswered(`${env.APP_URL}/health/live`),
    once(server, 'exit').then(() => assert.fail('The server ended')),
  ])
}

async function drawProof(origin: string): Promise<void> {
  const orderer = { email: 'buyer@lumen.example', cofor10: 'LUMENFR001', password: DEMO_PASSWORD }
  const visitor = await Visitor.loggedIn(orderer, origin)
  const { body } = await visitor.get('/orders/api/orders/?limit=20')
  const headers = await visitor.headers()
  for (const { pk } of body.results) {
    const response = await fetch(`${origin}/orders/api/orders/${pk}/proof/`, { headers })
    if (!response.ok) continue
    assert.equal((await response.text()).slice(0, 5), '%PDF-')
    return
  }
  assert.fail('No order has a proof')
}

async function showDocument(origin: string): Promise<void> {
  for (const file of ['openapi.json', 'docs/swagger-ui-bundle.js', 'docs/swagger-ui.css']) {
    const response = await fetch(`${origin}/api/${file}`)
    assert.equal(response.status, 200, `${file} answered ${response.status}`)
  }
}

try {
  await testInstallation()
} catch (error) {
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
