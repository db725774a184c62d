import { runQuietly } from '#bin/run_process'
import { findProgram } from '#tests/setup/find_program'

/** Tells whether packages can be installed here without asking anybody: Debian's, as root. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram('apt-get') !== undefined
}

/** Installs Debian packages. Throws ProcessFailure. */
export async function installPackages(...names: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get update', 'apt-get', ['update'], { env })
  await runQuietly(
    `apt-get install ${names.join(' ')}`,
    'apt-get',
    ['install', '--yes', '--no-install-recommends', ...names],
    { env }
  )
}
