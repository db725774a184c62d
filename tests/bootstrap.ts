import { countsReporter } from '#tests/setup/counts'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { spec } from '@japa/runner/reporters'
import type { Config } from '@japa/runner/types'

export const plugins: Config['plugins'] = [
  assert(),
  pluginAdonisJS(app),
  apiClient(`http://${process.env.HOST}:${process.env.PORT}`),
]

export const reporters: Config['reporters'] = {
  activated: ['spec', 'counts'],
  list: [spec(), countsReporter()],
}

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [],
  teardown: [],
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'unit') return
  suite.setup(startServer)
}

/** Starts the server. Stopping it also closes idle connections, which browsers keep open. */
async function startServer() {
  const { expectDeclaredStatuses } = await import('#tests/functional/setup/declared_statuses')
  const close = await testUtils.httpServer().start()
  expectDeclaredStatuses()
  const server = await app.container.make('server')
  return () => {
    const closed = close()
    server.getNodeServer()?.closeAllConnections()
    return closed
  }
}
