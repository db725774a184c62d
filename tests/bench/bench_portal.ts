import type { ChildProcess } from 'node:child_process'
import {
  areFrontEndsBuilt,
  buildFrontEnds,
  buildServer,
  isServerBuilt,
} from '#bin/building/build_product'
import { fromSource, runNodeQuietly, startNode, stopProcess } from '#bin/run_process'
import { step } from '#bin/steps'
import { untilAnswered } from '#tests/bench/measure/until_answered'
import {
  type DatabaseServer,
  connectionOptions,
  databaseEnv,
  recreateDatabase,
  withConnection,
} from '#tests/setup/database_server'
import { findDatabaseServer } from '#tests/setup/programs/find_database_server'
import { testEnvironment } from '#tests/setup/test_environment'

export const BUILT_SERVER = 'build/backend/bin/server.js'

export class BenchPortal {
  private readonly servers: ChildProcess[] = []

  private constructor(
    readonly server: DatabaseServer,
    private readonly databaseName: string,
    readonly env: NodeJS.ProcessEnv
  ) {}

  /** Finds a database server; files go into `folder`. Throws MissingProgram, ProcessFailure. */
  static async prepare(
    folder: string,
    databaseName: string,
    settings: NodeJS.ProcessEnv = {}
  ): Promise<BenchPortal> {
    // The figures include waiting for the disk, which a private server would skip.
    process.env.DB_HOST ||= '127.0.0.1'
    const server = await findDatabaseServer(folder)
    return new BenchPortal(server, databaseName, {
      ...process.env,
      ...(await testEnvironment(folder)),
      ...databaseEnv(server, databaseName),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // One company sends as many mails here as a thousand companies usually send.
      COMPANY_MAILS_PER_HOUR: '1000000',
      ...settings,
    })
  }

  get origin(): string {
    return `http://${this.env.HOST}:${this.env.PORT}`
  }

  get database() {
    return { ...connectionOptions(this.server), database: this.databaseName }
  }

  emptyDatabase(): Promise<void> {
    return recreateDatabase(this.server, this.databaseName)
  }

  /** Ends the portal's servers and drops the database. */
  async dropDatabase(): Promise<void> {
    await Promise.all(this.servers.map((child) => stopProcess(child)))
    await withConnection(this.server, (connection) =>
      connection.query('DROP DATABASE IF EXISTS ??', [this.databaseName])
    )
  }

  async loadDemo(): Promise<void> {
    await this.emptyDatabase()
    await this.ace('migration:run', '--force')
    await this.ace('demo:load')
  }

  /** Runs a command from the sources and returns its output. */
  ace(name: string, ...args: string[]): Promise<string> {
    return runNodeQuietly(name, fromSource('backend/ace.js', name, ...args), { env: this.env })
  }

  /** Starts a server, by default the built one; `stopProcesses` ends it. Resolves when ready. */
  async start(command: string[] = [BUILT_SERVER]): Promise<ChildProcess> {
    const child = startNode(command, { env: this.env })
    this.servers.push(child)
    await untilAnswered(`${this.origin}/health/ready`)
    return child
  }
}

/** Builds the product if its sources have changed. Throws ProcessFailure. */
export async function buildProduct(): Promise<void> {
  if (areFrontEndsBuilt() && isServerBuilt()) return
  await step('Building the front ends', buildFrontEnds)
  await step('Compiling the server', buildServer)
}
