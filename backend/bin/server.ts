import { prettyPrintError } from '@adonisjs/core'
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
    process.exitCode = 1
    prettyPrintError(error)
  })
