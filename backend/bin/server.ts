import { prettyPrintError } from '@adonisjs/core'
import { UnfitDatabase } from '#app/health/check_collations'
import { createIgnitor } from '#bin/ignitor'

createIgnitor()
  .tap((app) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      // Read then, because the configuration is not read yet.
      app.listen(signal, async () => (await import('#bin/end_in_time')).endInTime(app))
    }
  })
  .httpServer()
  .start()
  .catch((error) => {
    if (error instanceof UnfitDatabase) {
      process.stderr.write(`${error.message}\nNothing was started.\n`)
      process.exit(1)
    }
    process.exitCode = 1
    prettyPrintError(error)
  })
