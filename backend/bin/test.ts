import { fileURLToPath } from 'node:url'
import { prettyPrintError } from '@adonisjs/core'
import { createIgnitor } from '#bin/starting/ignitor'
import { configure, processCLIArgs, run } from '@japa/runner'

process.env.NODE_ENV = 'test'

createIgnitor()
  .testRunner()
  .configure(async (app) => {
    const { reporters, plugins, runnerHooks, configureSuite } = await import('#tests/bootstrap')
    processCLIArgs(process.argv.slice(2))
    configure({
      ...app.rcFile.tests,
      cwd: fileURLToPath(new URL('../', app.appRoot)),
      reporters,
      plugins,
      ...runnerHooks,
      configureSuite,
      teardown: [...runnerHooks.teardown, () => app.terminate()],
    })
  })
  .run(() => run())
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
