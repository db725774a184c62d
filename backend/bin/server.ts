import { prettyPrintError } from '@adonisjs/core'
import { createIgnitor } from '#bin/ignitor'

createIgnitor()
  .tap((app) => {
    app.listen('SIGTERM', () => app.terminate())
    app.listen('SIGINT', () => app.terminate())
  })
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
