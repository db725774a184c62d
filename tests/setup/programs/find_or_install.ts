import { canInstallPackages, installPackages } from '#tests/setup/programs/debian_packages'
import { findProgram } from '#tests/setup/programs/find_program'
import { MissingProgram } from '#tests/setup/programs/missing_program'

/**
 * Finds a program, or installs its Debian package if possible. Throws MissingProgram, which names
 * the tests that need it.
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
