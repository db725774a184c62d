import { canInstallPackages, installPackages } from '#tests/setup/debian_packages'
import { findProgram } from '#tests/setup/find_program'
import { MissingProgram } from '#tests/setup/missing_program'

/**
 * Finds a program, and installs Debian's package when there is none and that can be done. Throws
 * MissingProgram, which names the tests that need it.
 */
export async function findOrInstall(
  program: string,
  { from, tests }: { from: string; tests: string }
): Promise<string> {
  const found = findProgram(program)
  if (found) return found
  if (canInstallPackages()) await installPackages(from)
  const installed = findProgram(program)
  if (installed) return installed
  throw new MissingProgram(
    `Tests of ${tests} need ${program}, and it is not installed. ` +
      `Install it with "sudo apt-get install ${from}".`
  )
}
