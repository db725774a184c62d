import { pathToFileURL } from 'node:url'
import { readSettings } from '#start/read_settings'
import { Env, EnvProcessor } from '@adonisjs/core/env'

/** Reads `.env` from the working directory. Environment variables take precedence. */
async function readEnv() {
  await new EnvProcessor(pathToFileURL(`${process.cwd()}/`)).process()
  const { settings, faults } = await readSettings(process.env)
  if (settings) return new Env(settings)
  const sentences = [...faults.values()].map((sentence) => `- ${sentence}\n`)
  process.stderr.write(
    `The configuration is not right, so nothing was started.\n${sentences.join('')}`
  )
  process.exit(1)
}

export default await readEnv()
