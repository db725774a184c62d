import { closeUnusedConnections } from '#bin/unused_connections'
import env from '#start/env'
import type { ApplicationService } from '@adonisjs/core/types'

/** Seconds that running requests and statements are given; Docker kills after ten. */
const GRACE_SECONDS = env.get('SHUTDOWN_GRACE_SECONDS') ?? 8

/** How often connections that have become idle are closed meanwhile. */
const CLOSE_IDLE_EVERY_MS = 100

/**
 * Ends the server: nothing new is taken, running requests are finished, connections that browsers
 * and proxies keep alive or have open ahead are closed. What still hangs after the grace period, such as a frozen
 * database, is left behind, and the process ends with exit code 1.
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
  // What a start that was interrupted leaves running would keep the process.
  process.exit()
}

async function cutOff(app: ApplicationService): Promise<never> {
  const logger = await app.container.make('logger')
  logger.error({ grace_seconds: GRACE_SECONDS }, 'ended with work left: something hung')
  process.exit(1)
}
