import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '#bin/run_process'
import { findProgram } from '#tests/setup/programs/find_program'

/** Lock file of the test process that installs packages; parallel runs of apt-get fail. */
const LOCK = join(tmpdir(), 'label-portal-packages.lock')

/** Maximum wait for other package installations on this machine. */
const PATIENCE_SECONDS = 300

export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram('apt-get') !== undefined
}

/** Installs Debian packages, one test process at a time. Throws ProcessFailure. */
export async function installPackages(...names: string[]): Promise<void> {
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', ...names)
}

async function aptGet(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const command = ['apt-get', '-o', `DPkg::Lock::Timeout=${PATIENCE_SECONDS}`, ...args]
  await runQuietly(`apt-get ${args.join(' ')}`, 'flock', [LOCK, ...command], { env })
}
