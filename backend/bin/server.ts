import { prettyPrintError } from '@adonisjs/core'
import { UnfitDatabase } from '#app/health/check_collations'
import { createIgnitor } from '#bin/ignitor'

createIgnitor()
  .tap((app) => {
    app.listen('SIGTERM', () => app.terminate())
    app.listen('SIGINT', () => app.terminate())
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
