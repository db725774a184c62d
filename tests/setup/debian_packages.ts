import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '#bin/run_process'
import { findProgram } from '#tests/setup/find_program'

/** Held by whoever of the tests' processes installs something: apt-get gives up beside another one. */
const LOCK = join(tmpdir(), 'label-portal-packages.lock')

/** How long to wait for what else on the machine installs packages. */
const PATIENCE_SECONDS = 300

/** Returns whether packages can be installed here without asking anybody: Debian's, as root. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram('apt-get') !== undefined
}

/** Installs Debian packages, once no other process of the tests does. Throws ProcessFailure. */
export async function installPackages(...names: string[]): Promise<void> {
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', ...names)
}

async function aptGet(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const command = ['apt-get', '-o', `DPkg::Lock::Timeout=${PATIENCE_SECONDS}`, ...args]
  await runQuietly(`apt-get ${args.join(' ')}`, 'flock', [LOCK, ...command], { env })
}
