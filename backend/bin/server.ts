import { createServer } from 'node:http'
import { prettyPrintError } from '@adonisjs/core'
import { createIgnitor } from '#bin/starting/ignitor'
import { describeStartFailure } from '#bin/starting/start_failure'
import { watchConnections } from '#bin/starting/unused_connections'

createIgnitor()
  .tap((app) => {
    app.ready(async () => {
      const { appUrl, appVersion } = await import('#config/app')
      const { version: node, pid } = process
      const logger = await app.container.make('logger')
      logger.info({ version: appVersion, node, pid, app_url: appUrl }, 'server started')
    })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      // Imported on the signal only, because the configuration is not loaded yet.
      app.listen(signal, async () =>
        (await import('#bin/starting/end_in_time')).endInTime(app, signal)
      )
    }
  })
  .httpServer()
  .start((handle) => watchConnections(createServer(handle)))
  .catch(async (error) => {
    const sentence = describeStartFailure(error)
    if (sentence === null) await prettyPrintError(error)
    else process.stderr.write(`${sentence}\nNothing was started.\n`)
    process.exit(1)
  })
