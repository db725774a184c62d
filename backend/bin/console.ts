import { prettyPrintError } from '@adonisjs/core'
import { createIgnitor } from '#bin/starting/ignitor'
import { describeStartFailure } from '#bin/starting/start_failure'

createIgnitor()
  .ace()
  .configure(async (app) => {
    const kernel = await app.container.make('ace')
    const { logger } = kernel.ui
    const [render, showStack] = [
      kernel.errorHandler.render.bind(kernel.errorHandler),
      logger.fatal.bind(logger),
    ]
    kernel.errorHandler.render = (error, ...rest) =>
      sayWhy(error, (message) => logger.error(message)) ?? render(error, ...rest)
    // Commands of migrations report their errors themselves.
    logger.fatal = (error: Parameters<typeof showStack>[0], options) =>
      void (sayWhy(error, (message) => logger.error(message)) ?? showStack(error, options))
  })
  .handle(process.argv.slice(2))
  .catch((error) => {
    process.exitCode = 1
    return (
      sayWhy(error, (message) => process.stderr.write(`${message}\n`)) ?? prettyPrintError(error)
    )
  })

/** Reports an error that an operator can fix; returns undefined for any other error. */
function sayWhy(error: unknown, say: (message: string) => void): Promise<void> | undefined {
  const sentence = describeStartFailure(error)
  if (sentence === null) return undefined
  say(sentence)
  return Promise.resolve()
}
