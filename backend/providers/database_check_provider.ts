import type { ApplicationService } from '@adonisjs/core/types'

/**
 * Has the server start only with settings that name a database, on one whose tables are those of
 * this version and which compares names by their bytes.
 */
export default class DatabaseCheckProvider {
  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    const { checkDatabase } = await import('#app/health/check_database')
    const { UnfitDatabase } = await import('#app/health/check_collations')
    const { databasePlace, describeDatabaseFailure, isSettingsFault } =
      await import('#database/failures/describe_failure')
    const database = await this.app.container.make('lucid.db')
    try {
      await checkDatabase(database.connection())
    } catch (error) {
      if (error instanceof UnfitDatabase || isSettingsFault(error)) throw error
      // While a database is away, pages and probes are served all the same.
      const logger = await this.app.container.make('logger')
      const why = describeDatabaseFailure(error, databasePlace(process.env))
      logger.warn({ err: error }, why ?? 'the database could not be checked')
    }
  }
}
