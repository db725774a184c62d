import { pathToFileURL } from 'node:url'
import { RULES } from '#start/settings'
import { Env, errors } from '@adonisjs/core/env'

/** Reads `.env` of the folder the process was started in; real environment variables win. */
async function readEnv() {
  try {
    return await Env.create(pathToFileURL(`${process.cwd()}/`), RULES)
  } catch (error) {
    if (!(error instanceof errors.E_INVALID_ENV_VARIABLES)) throw error
    process.stderr.write(`The configuration is not right, so nothing was started.\n${error.help}\n`)
    process.exit(1)
  }
}

export default await readEnv()
