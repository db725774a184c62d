import { prettyPrintError } from '@adonisjs/core'
import { createIgnitor } from '#bin/ignitor'

createIgnitor()
  .ace()
  .handle(process.argv.slice(2))
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
