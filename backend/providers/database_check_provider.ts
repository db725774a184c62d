import type { ApplicationService } from '@adonisjs/core/types'

/**
 * Stops the start of a server whose database is not configured, not migrated to this version, or
 * does not compare names by bytes.
 */
export default class DatabaseCheckProvider {
  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    const { checkDatabase } = await import('#app/operations/health/check_database')
    const { UnfitDatabase } = await import('#app/operations/health/check_collations')
    const { databasePlace, describeDatabaseFailure, isSettingsFailure } =
      await import('#database/failures/describe_failure')
    const database = await this.app.container.make('lucid.db')
    try {
      await checkDatabase(database.connection())
    } catch (error) {
      if (error instanceof UnfitDatabase || isSettingsFailure(error)) throw error
      // While the database is unreachable, pages and probes are still served.
      const logger = await this.app.container.make('logger')
      const why = describeDatabaseFailure(error, databasePlace(process.env))
      logger.warn({ err: error }, why ?? 'the database could not be checked')
    }
  }
}
