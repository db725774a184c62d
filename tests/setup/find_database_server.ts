import { say, step } from '#bin/steps'
import { canInstallPackages, installPackages } from '#tests/setup/debian_packages'
import { tryServer, type DatabaseServer } from '#tests/setup/database_server'
import { findProgram } from '#tests/setup/find_program'
import { MissingProgram } from '#tests/setup/missing_program'
import { startPrivateServer } from '#tests/setup/private_database_server'

const SERVER_PROGRAMS = ['mariadbd', 'mysqld']

/**
 * Finds a server for the tests: that of `DB_*`, else 127.0.0.1:3306, else a private one that lives
 * in `folder` as long as the tests, for which MariaDB is installed where that can be done.
 * Throws MissingProgram, ProcessFailure.
 */
export async function findDatabaseServer(folder: string): Promise<DatabaseServer> {
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
