/**
 * Entry of every npm script: `node backend/bin/launch.js [option] <script> [arguments]`. A new
 * machine may have only npm and some Node from 20 on. Therefore this file is plain JavaScript
 * without dependencies. It installs packages that are missing or older than package-lock.json. Then
 * it finds Node 24 or newer, which comes as a package, and starts the script.
 *
 * `--production` runs the build. `--installed` is for commands of operators: it runs the sources if
 * the development packages are installed, else the build. Both options work inside the build too,
 * need only the packages of the server (`npm ci --omit=dev`), and install nothing.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED_NODE = 24
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PACKAGES = join(ROOT, 'node_modules')
/** A build has its packages in its own folder or in the parent folder. */
const PACKAGE_PLACES = [PACKAGES, join(ROOT, '../node_modules')]
const MARKER = join(PACKAGES, '.label-portal-lock')
/** A folder that exists only if the development packages are installed. */
const DEVELOPMENT = join(PACKAGES, '@swc/core')
const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Tolerance, because npm writes its own record shortly before or after package-lock.json. */
const NPM_RECORD_SLACK_MS = 5_000

const PARENT_CHECK_MS = 500

const args = process.argv.slice(2)
const production = args[0] === '--production'
const installed = args[0] === '--installed'
const [named, ...scriptArgs] = production || installed ? args.slice(1) : args

if (!named) {
  fail('Usage: node backend/bin/launch.js [--production|--installed] <script> [arguments]')
}
const script = findScript()
if (production || installed) refuseWithoutPackages()
else if (needsInstall()) await install()
await runScript(findNode())

/** Returns the path of the script: in the sources, below build/, or in the build that runs. */
function findScript() {
  if (!production && !installed) return named
  if (existsSync(join(ROOT, 'backend/bin/console.js'))) return named.replace(/^build\//, '')
  if (installed && existsSync(DEVELOPMENT)) return named
  const built = production ? named : `build/${named}`
  if (!existsSync(join(ROOT, built))) fail(`${built} does not exist: run "npm run build" first.`)
  return built
}

function refuseWithoutPackages() {
  if (PACKAGE_PLACES.some((place) => existsSync(join(place, '@adonisjs/core')))) return
  fail('The packages are not installed: run "npm ci --omit=dev" first.')
}

function needsInstall() {
  if (!existsSync(DEVELOPMENT)) return true
  if (readMarker() === lockFingerprint()) return false
  if (!wasInstalledByHand()) return true
  writeFileSync(MARKER, lockFingerprint())
  return false
}

/** Returns whether somebody ran npm directly: its record is not older than the lock file. */
function wasInstalledByHand() {
  const record = join(PACKAGES, '.package-lock.json')
  if (!existsSync(record)) return false
  const lockTime = statSync(join(ROOT, 'package-lock.json')).mtimeMs
  return statSync(record).mtimeMs >= lockTime - NPM_RECORD_SLACK_MS
}

function readMarker() {
  return existsSync(MARKER) ? readFileSync(MARKER, 'utf8') : ''
}

function lockFingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

/** Shows npm's output only if it fails. */
async function install() {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  process.stdout.write('Installing the packages (once, usually less than a minute) …\n')
  const ticker = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), 10_000)
  await installOnce()
  // npm silently omits an optional package that it could not download.
  if (missingPackages().length > 0) await installOnce()
  clearInterval(ticker)
  writeFileSync(MARKER, lockFingerprint())
  process.stdout.write(`Packages installed in ${seconds()} s.\n`)
  const missing = missingPackages()
  if (missing.length > 0) process.stdout.write(`Not installed: ${missing.join(', ')}.\n`)
}

async function installOnce() {
  const { code, output } = await runNpm([
    'ci',
    '--include=dev',
    '--loglevel=error',
    '--no-progress',
    '--no-fund',
    '--no-audit',
  ])
  if (code === 0) return
  process.stderr.write(output)
  fail('The packages could not be installed; the lines above are what npm said.')
}

function missingPackages() {
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  const fits = (wanted, here) => wanted === undefined || [wanted].flat().includes(here)
  const { packages = {} } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([, { os, cpu }]) => os && fits(os, process.platform) && fits(cpu, process.arch))
    .filter(([, entry]) => fits(entry.libc, libc))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(ROOT, path)))
}

/**
 * Runs the npm that started this script, with the Node of that npm, because the installation
 * replaces the Node in node_modules.
 */
function runNpm(npmArgs) {
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env
  const command = npm && npmNode ? npmNode : 'npm'
  const commandArgs = npm && npmNode ? [npm, ...npmArgs] : npmArgs
  const child = spawn(command, commandArgs, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const stopForwarding = forwardSignals(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.on('close', (code, signal) => {
      stopForwarding()
      if (signal) process.exit(128 + constants.signals[signal])
      resolve({ code, output })
    })
  })
}

function findNode() {
  if (majorOf(process.version) >= NEEDED_NODE && existsSync(process.execPath)) {
    return process.execPath
  }
  const name = join(`node-linux-${process.arch}`, 'bin', 'node')
  const bundled = PACKAGE_PLACES.map((place) => join(place, name)).find(existsSync)
  if (bundled) {
    const answer = spawnSync(bundled, ['--version'], { encoding: 'utf8' })
    if (answer.status === 0 && majorOf(answer.stdout) >= NEEDED_NODE) return bundled
  }
  return fail(
    `Label Portal needs Node.js ${NEEDED_NODE} or newer. This is ${process.version}, and the one ` +
      `that comes with the packages does not run on this machine (${process.platform} ` +
      `${process.arch}): please install Node.js ${NEEDED_NODE}.`
  )
}

function majorOf(version) {
  return Number(version.trim().replace(/^v/, '').split('.')[0])
}

function runScript(node) {
  const loader = script.endsWith('.ts')
    ? [`--import=${import.meta.resolve('./typescript.js')}`]
    : []
  const child = spawn(
    node,
    [...loader, '--enable-source-maps', join(ROOT, script), ...scriptArgs],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(production ? { NODE_ENV: process.env.NODE_ENV ?? 'production' } : {}),
        PATH: [dirname(node), join(PACKAGES, '.bin'), process.env.PATH].join(delimiter),
      },
    }
  )
  const stopForwarding = forwardSignals(child)
  if (process.env.npm_lifecycle_event) endWithParent(child)
  return new Promise(() => {
    child.on('error', (error) => fail(`${node} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      stopForwarding()
      process.exit(signal ? 128 + constants.signals[signal] : code)
    })
  })
}

/** Ends the child if its parent ends, because npm's shell exits without forwarding the signal. */
function endWithParent(child) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
}

function forwardSignals(child) {
  const forwards = FORWARDED_SIGNALS.map((signal) => [signal, () => child.kill(signal)])
  for (const [signal, forward] of forwards) process.on(signal, forward)
  return () => {
    for (const [signal, forward] of forwards) process.off(signal, forward)
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
