import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runQuietly, startProgram, ProcessFailure } from '#bin/run_process'
import { findFreePort } from '#bin/free_port'
import { findProgram } from '#tests/setup/programs/find_program'
import { tryServer, type DatabaseServer } from '#tests/setup/database_server'

const START_TIMEOUT_MS = 60_000

/** These databases need not survive a power cut, so the server never waits for the disk. */
const THROW_AWAY = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--skip-log-bin',
  '--performance-schema=OFF',
]

/**
 * Starts a database server with fresh data in a folder, on a free port of the loopback address.
 * `stopProcesses` ends it. Throws ProcessFailure.
 */
export async function startPrivateServer(program: string, folder: string): Promise<DatabaseServer> {
  const data = join(folder, 'database')
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  await initializeData(program, data, user)

  const server = { host: '127.0.0.1', port: await findFreePort(), user: 'root', password: '' }
  const log = join(folder, 'database.log')
  const child = startProgram(
    program,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${server.port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'mysql.sock')}`,
      `--pid-file=${join(folder, 'mysql.pid')}`,
      '--max-connections=300',
      ...THROW_AWAY,
      ...user,
    ],
    openSync(log, 'w')
  )
  const deadline = performance.now() + START_TIMEOUT_MS
  while ((await tryServer(server)) !== null) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new ProcessFailure(`The database server ${program}`, child.exitCode, read(log))
    }
    await wait(100)
  }
  return server
}

async function initializeData(program: string, data: string, user: string[]): Promise<void> {
  const title = 'Preparing the folder of the database server'
  if (basename(program) === 'mysqld' && !(await isMariaDb(program))) {
    mkdirSync(data)
    const args = ['--no-defaults', '--initialize-insecure', `--datadir=${data}`, ...user]
    await runQuietly(title, program, args)
    return
  }
  const installer = findProgram('mariadb-install-db', 'mysql_install_db') ?? 'mariadb-install-db'
  const args = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal']
  // The host name of a bare container does not resolve, which makes the script fail without
  // `--force`. The tests do not log in by host name.
  const anywhere = ['--force', '--skip-name-resolve', '--skip-test-db']
  await runQuietly(title, installer, [...args, ...anywhere, ...user], { cwd: dirname(data) })
}

async function isMariaDb(program: string): Promise<boolean> {
  return (await runQuietly('Asking for the version', program, ['--version'])).includes('MariaDB')
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
