import { say, step } from '#bin/steps'
import { canInstallPackages, installPackages } from '#tests/setup/programs/debian_packages'
import { tryServer, type DatabaseServer } from '#tests/setup/database_server'
import { findProgram } from '#tests/setup/programs/find_program'
import { MissingProgram } from '#tests/setup/programs/missing_program'
import { startPrivateServer } from '#tests/setup/programs/private_database_server'

const SERVER_PROGRAMS = ['mariadbd', 'mysqld']

/**
 * Finds a server for the tests: the one of `DB_HOST`, else a private one in `folder`, which is
 * faster because its data need not survive a power cut. If no server program is installed, uses
 * 127.0.0.1:3306 or installs MariaDB. Throws MissingProgram, ProcessFailure.
 */
export async function findDatabaseServer(folder: string): Promise<DatabaseServer> {
  const isNamed = Boolean(process.env.DB_HOST || process.env.DB_PORT)
  if (!isNamed && findProgram(...SERVER_PROGRAMS)) return startOwn(folder)
  const server = configuredServer()
  const refusal = await tryServer(server)
  if (refusal === null) {
    say(`  Using the database server at ${server.host}:${server.port}`)
    return server
  }
  say(`  No usable database server at ${server.host}:${server.port} (${refusal})`)
  if (!findProgram(...SERVER_PROGRAMS) && canInstallPackages()) {
    await step('Installing MariaDB from Debian', () => installPackages('mariadb-server'))
  }
  return startOwn(folder)
}

function startOwn(folder: string): Promise<DatabaseServer> {
  const program = findProgram(...SERVER_PROGRAMS)
  if (!program) {
    throw new MissingProgram(
      'The tests need MySQL 8.4 or MariaDB 10.11, and no server answers or is installed. ' +
        'Install one with "sudo apt-get install mariadb-server" (the tests start their own), ' +
        'or name one by DB_HOST, DB_PORT, DB_USER and DB_PASSWORD; its user must be allowed to ' +
        'create databases.'
    )
  }
  return step('Starting a private database server', () => startPrivateServer(program, folder))
}

function configuredServer(): DatabaseServer {
  return {
    host: process.env.DB_HOST || '127.0.0.1',
    port: Number(process.env.DB_PORT || 3306),
    user: process.env.DB_USER || 'root',
    password: process.env.DB_PASSWORD ?? '',
    DB_TLS: process.env.DB_TLS,
    DB_TLS_CA: process.env.DB_TLS_CA,
  }
}
