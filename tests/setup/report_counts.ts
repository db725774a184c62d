import { countsReporter } from '#tests/setup/counts_reporter'
import { Runner } from '@japa/runner/core'

/** Loaded before the tests by `npm test`, so that whichever way they are configured they are counted. */
const { start } = Runner.prototype
Runner.prototype.start = function startCounted(this: Runner) {
  this.registerReporter(countsReporter())
  return start.call(this)
}
