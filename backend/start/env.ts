import { pathToFileURL } from 'node:url'
import { optional, wholeNumber } from '#start/env_rules'
import { settingRules } from '#start/settings'
import { Env, errors } from '@adonisjs/core/env'

const here = pathToFileURL(`${process.cwd()}/`)

/** Settings for tests, which lower limits and are unknown to the setup. */
const testRules = {
  TEST_HASH_COST: optional(wholeNumber(2, 16_384)),
  TEST_SCANS_OF_FILE: optional(wholeNumber(1, 100_000)),
}

/** Reads `.env` from the working directory or ENV_PATH. Environment variables take precedence. */
export default await Env.create(here, {
  ...settingRules(process.env),
  ...testRules,
}).catch((error: unknown) => {
  if (!(error instanceof errors.E_INVALID_ENV_VARIABLES)) throw error
  process.stderr.write(`The configuration is not right, so nothing was started.\n${error.help}\n`)
  process.exit(1)
})
