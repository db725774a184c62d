import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { ProcessFailure, runQuietly, startProgram } from '#bin/run_process'
import { endProcess } from '#tests/functional/setup/processes/product_process'
import { type DatabaseServer, withConnection } from '#tests/setup/database_server'
import { findProgram } from '#tests/setup/programs/find_program'

const START_TIMEOUT_MS = 120_000

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []

export class MariaDbProcess {
  #child: ChildProcess | undefined

  private constructor(
    readonly server: DatabaseServer,
    private readonly folder: string,
    private readonly options: readonly string[]
  ) {}

  /** Starts a MariaDB with fresh data. Resolves when it accepts statements. */
  static async start(
    folder: string,
    port: number,
    options: readonly string[]
  ): Promise<MariaDbProcess> {
    const data = join(folder, 'data')
    mkdirSync(folder, { recursive: true })
    const installer = findProgram('mariadb-install-db') ?? 'mariadb-install-db'
    const args = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal']
    const anywhere = ['--force', '--skip-name-resolve', '--skip-test-db']
    await runQuietly('Preparing MariaDB', installer, [...args, ...anywhere, ...asRoot])
    const server = { host: '127.0.0.1', port, user: 'root', password: '' }
    const database = new MariaDbProcess(server, folder, [
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'mysql.sock')}`,
      `--pid-file=${join(folder, 'mysql.pid')}`,
      '--innodb-flush-log-at-trx-commit=2',
      '--performance-schema=OFF',
      ...asRoot,
      ...options,
    ])
    await database.#rise()
    return database
  }

  async #rise(): Promise<void> {
    const log = join(this.folder, 'mariadbd.log')
    this.#child = startProgram(findProgram('mariadbd')!, [...this.options], openSync(log, 'a'))
    const deadline = performance.now() + START_TIMEOUT_MS
    while ((await tryQuery(this.server)) !== null) {
      const { exitCode } = this.#child
      if (exitCode !== null || performance.now() > deadline) {
        throw new ProcessFailure('MariaDB', exitCode, readFileSync(log, 'utf8').slice(-4_000))
      }
      await wait(100)
    }
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child?.exitCode === null) await endProcess(child, 'SIGKILL')
  }

  async query(...statements: string[]): Promise<void> {
    await withConnection(this.server, async (connection) => {
      for (const statement of statements) await connection.query(statement)
    })
  }
}

/** Returns null if the server responds, else the error. */
async function tryQuery(server: DatabaseServer): Promise<unknown> {
  try {
    await withConnection(server, (connection) => connection.query('SELECT 1'))
    return null
  } catch (error) {
    return error
  }
}
