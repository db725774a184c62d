import { existsSync } from 'node:fs'
import { step } from '#bin/steps'
import { canInstallPackages, installPackages } from '#tests/setup/programs/debian_packages'
import { findProgram } from '#tests/setup/programs/find_program'
import { MissingProgram } from '#tests/setup/programs/missing_program'

/** The headless shell comes first, because tests with it take a third less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/**
 * Finds the browser for browser tests, or installs Debian's if possible. Returns its path. Throws
 * MissingProgram, ProcessFailure.
 */
export async function findChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH || findProgram(...NAMES) || (await findPlaywrightsOwn())
  if (found) return found
  if (canInstallPackages()) {
    await step('Installing Chromium from Debian', () => installPackages('chromium-headless-shell'))
    const installed = findProgram(...NAMES)
    if (installed) return installed
  }
  throw new MissingProgram(
    'The browser tests need Chromium, and none is installed. Install it with ' +
      '"sudo apt-get install chromium" or "npx playwright install chromium", ' +
      'or say where it is: CHROMIUM_PATH=/path/to/chromium npm test.'
  )
}

async function findPlaywrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
