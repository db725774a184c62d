import { closeUnusedConnections } from '#bin/starting/unused_connections'
import env from '#start/env'
import type { ApplicationService } from '@adonisjs/core/types'

/** Seconds for running requests and statements to finish; Docker kills a process after ten. */
const GRACE_SECONDS = env.get('SHUTDOWN_GRACE_SECONDS') ?? 8

const CLOSE_IDLE_EVERY_MS = 100

/**
 * Ends the server: refuses new connections, finishes running requests, and closes idle connections
 * of browsers and proxies. After the grace period, abandons what still hangs, such as a frozen
 * database, and exits with code 1.
 */
export async function endInTime(app: ApplicationService, signal: NodeJS.Signals): Promise<void> {
  const logger = await app.container.make('logger')
  logger.info({ signal, grace_seconds: GRACE_SECONDS }, 'server is ending')
  setTimeout(() => void cutOff(app), GRACE_SECONDS * 1_000)
  const server = (await app.container.make('server')).getNodeServer()
  server?.prependListener('request', (_, response) => {
    response.setHeader('Connection', 'close')
  })
  setInterval(() => {
    server?.closeIdleConnections()
    closeUnusedConnections()
  }, CLOSE_IDLE_EVERY_MS)
  await app.terminate()
  logger.info({ uptime_seconds: Math.round(process.uptime()) }, 'server ended')
  // An interrupted start may leave work that keeps the process alive.
  process.exit()
}

async function cutOff(app: ApplicationService): Promise<never> {
  const logger = await app.container.make('logger')
  logger.error({ grace_seconds: GRACE_SECONDS }, 'ended with work left: something hung')
  process.exit(1)
}
