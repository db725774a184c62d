import { appUrl, appVersion } from '#config/app'
import type { ApplicationService } from '@adonisjs/core/types'

/** Says in the log which version began to serve, and where. */
export async function logStart(app: ApplicationService): Promise<void> {
  const logger = await app.container.make('logger')
  const { version: node, pid } = process
  logger.info({ version: appVersion, node, pid, app_url: appUrl }, 'server started')
}
