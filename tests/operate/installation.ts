import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BUILD_FOLDER, exchangeBuild } from '#bin/building/build_product'
import { findFreePort } from '#bin/free_port'
import { gatherProgram, ROOT } from '#bin/run_process'
import { endProcess, untilAlive } from '#tests/functional/setup/processes/product_process'
import { packagesOfProduction } from '#tests/operate/packages_of_production'

type Env = Record<string, string>

/** Running servers, which are killed at exit in case a test fails before its cleanup. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/**
 * An installation after `git clone`, `npm ci --omit=dev` and a build: a folder with the scripts,
 * the packages of production, `build` and a complete `.env`. Processes inherit only PATH, HOME and
 * TZ from the environment of the machine.
 */
export class Installation {
  readonly root = mkdtempSync(join(tmpdir(), 'label-portal-operate-'))
  #server: ChildProcess | undefined

  private constructor(readonly port: number) {}

  static async make(): Promise<Installation> {
    const made = new Installation(await findFreePort())
    for (const file of ['package.json', 'package-lock.json', '.npmrc', 'backend/bin/launch.js']) {
      mkdirSync(dirname(join(made.root, file)), { recursive: true })
      cpSync(join(ROOT, file), join(made.root, file))
    }
    symlinkSync(packagesOfProduction(), join(made.root, 'node_modules'))
    cpSync(BUILD_FOLDER, join(made.root, 'build'), { recursive: true })
    return made
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Replaces the build with a changed copy, as `npm run build` does at its end. */
  exchangeBuild(change: (folder: string) => void): void {
    const next = join(this.root, 'build.next')
    cpSync(BUILD_FOLDER, next, { recursive: true })
    change(next)
    exchangeBuild(this.root, new Date())
  }

  /** Returns to the former build, as docs/running.md describes. */
  rollBackBuild(): void {
    const build = join(this.root, 'build')
    rmSync(build, { recursive: true })
    renameSync(`${build}.before`, build)
  }

  /** Writes `.env`. Values must not contain double quotes. */
  configure(settings: Env): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
    writeFileSync(join(this.root, '.env'), lines.join(''), { mode: 0o600 })
  }

  readSettings(): string {
    return readFileSync(join(this.root, '.env'), 'utf8')
  }

  /** Runs `npm run …` to its end; returns its exit code and its output on one line. */
  async npm(args: readonly string[], env: Env = {}) {
    const { code, output } = await gatherProgram(
      'npm',
      ['run', '--silent', ...args],
      this.#place(env)
    )
    return { status: code, said: output.replaceAll(/\s+/g, ' ') }
  }

  /** Runs a command that must succeed; returns its output. */
  async ace(...args: string[]): Promise<string> {
    return this.aceWith({}, ...args)
  }

  async aceWith(env: Env, ...args: string[]): Promise<string> {
    const { status, said } = await this.npm(['ace', '--', ...args], env)
    if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${said}`)
    return said
  }

  /** Starts the server as `npm start` does. Resolves when it is alive. */
  async start(): Promise<void> {
    const launcher = ['backend/bin/launch.js', '--production', 'build/backend/bin/server.js']
    const child = spawn(process.execPath, launcher, {
      ...this.#place(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    this.#server = child
    const said: string[] = []
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (part: string) => said.push(part))
    }
    const ended = once(child, 'exit').then(() => {
      running.delete(child)
      if (this.#server === child) throw new Error(`The server ended: ${said.join('')}`)
    })
    await Promise.race([untilAlive(this.origin), ended])
    ended.catch(() => {})
  }

  async stop(): Promise<number | null> {
    const child = this.#server
    this.#server = undefined
    return child ? endProcess(child, 'SIGTERM') : null
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.root, { recursive: true, force: true })
  }

  #place(env: Env = {}) {
    const { PATH = '', HOME = '', TZ = 'UTC' } = process.env
    return { cwd: this.root, env: { PATH, HOME, TZ, NO_COLOR: '1', ...env } }
  }
}

export function settingsFor(
  { port, root }: Installation,
  { database, smtpPort }: { database: string; smtpPort: number }
): Env {
  const { DB_CONNECTION = '', DB_HOST = '', DB_PORT = '', DB_USER = '' } = process.env
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DB_CONNECTION,
    DB_HOST,
    DB_PORT,
    DB_USER,
    DB_PASSWORD: process.env.DB_PASSWORD ?? '',
    DB_DATABASE: database,
    MAIL_TRANSPORT: 'smtp',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    MAIL_FROM: 'portal@printer.example',
    CUSTOMER_SERVICE_EMAIL: 'service@printer.example',
    STORAGE_PATH: join(root, 'storage'),
    SCANS_FOLDER: join(root, 'scans'),
    SCANS_URL: 'off',
    LOG_LEVEL: 'warn',
  }
}
