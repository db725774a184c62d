import type { ChildProcess } from 'node:child_process'
import { areFrontEndsBuilt, buildFrontEnds, buildServer, isServerBuilt } from '#bin/build_product'
import { fromSource, runNodeQuietly, startNode, stopProcess } from '#bin/run_process'
import { step } from '#bin/steps'
import { untilAnswered } from '#tests/bench/until_answered'
import {
  type DatabaseServer,
  databaseEnv,
  recreateDatabase,
  withConnection,
} from '#tests/setup/database_server'
import { findDatabaseServer } from '#tests/setup/find_database_server'
import { testEnvironment } from '#tests/setup/test_environment'

export const BUILT_SERVER = 'build/backend/bin/server.js'

/** The portal as a benchmark has it: with a database and settings of its own. */
export class BenchPortal {
  private readonly servers: ChildProcess[] = []

  private constructor(
    readonly server: DatabaseServer,
    private readonly databaseName: string,
    readonly env: NodeJS.ProcessEnv
  ) {}

  /** Finds a database server; files are kept in the folder. Throws MissingProgram, ProcessFailure. */
  static async prepare(
    folder: string,
    databaseName: string,
    settings: NodeJS.ProcessEnv = {}
  ): Promise<BenchPortal> {
    const server = await findDatabaseServer(folder)
    return new BenchPortal(server, databaseName, {
      ...process.env,
      ...(await testEnvironment(folder)),
      ...databaseEnv(server, databaseName),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // One company orders what a thousand would.
      COMPANY_MAILS_PER_HOUR: '1000000',
      ...settings,
    })
  }

  get origin(): string {
    return `http://${this.env.HOST}:${this.env.PORT}`
  }

  /** How its database is reached. */
  get database() {
    return { ...this.server, database: this.databaseName }
  }

  emptyDatabase(): Promise<void> {
    return recreateDatabase(this.server, this.databaseName)
  }

  /** Ends the servers that use the database, and leaves none behind. */
  async dropDatabase(): Promise<void> {
    await Promise.all(this.servers.map((child) => stopProcess(child)))
    await withConnection(this.server, (connection) =>
      connection.query('DROP DATABASE IF EXISTS ??', [this.databaseName])
    )
  }

  /** Has nothing in the database but the demo's data. */
  async loadDemo(): Promise<void> {
    await this.emptyDatabase()
    await this.ace('migration:run', '--force')
    await this.ace('demo:load')
  }

  /** Runs a command from the sources; returns what it said. */
  ace(name: string, ...args: string[]): Promise<string> {
    return runNodeQuietly(name, fromSource('backend/ace.js', name, ...args), { env: this.env })
  }

  /**
   * Starts a server, the built one unless told otherwise; it is ready when this resolves, and ended by
   * `stopProcesses` at the latest.
   */
  async start(command: string[] = [BUILT_SERVER]): Promise<ChildProcess> {
    const child = startNode(command, { env: this.env })
    this.servers.push(child)
    await untilAnswered(`${this.origin}/health/ready`)
    return child
  }
}

/** Builds the product where its sources were changed since. Throws ProcessFailure. */
export async function buildProduct(): Promise<void> {
  if (areFrontEndsBuilt() && isServerBuilt()) return
  await step('Building the front ends', buildFrontEnds)
  await step('Compiling the server', buildServer)
}
