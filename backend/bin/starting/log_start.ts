import { appUrl, appVersion } from '#config/app'
import type { ApplicationService } from '@adonisjs/core/types'

/** Logs the started version and its address. */
export async function logStart(app: ApplicationService): Promise<void> {
  const logger = await app.container.make('logger')
  const { version: node, pid } = process
  logger.info({ version: appVersion, node, pid, app_url: appUrl }, 'server started')
}
