import { pathToFileURL } from 'node:url'
import { settingRules } from '#start/settings'
import { Env, errors } from '@adonisjs/core/env'

const here = pathToFileURL(`${process.cwd()}/`)

/** Reads `.env` from the working directory, or from ENV_PATH. Environment variables take precedence. */
export default await Env.create(here, settingRules(process.env)).catch((error: unknown) => {
  if (!(error instanceof errors.E_INVALID_ENV_VARIABLES)) throw error
  process.stderr.write(`The configuration is not right, so nothing was started.\n${error.help}\n`)
  process.exit(1)
})
