import { MigratedElsewhere, withMigrationLock } from '#database/schema/migration_lock'
import { pendingMigrations } from '#database/schema/pending_migrations'
import { flags } from '@adonisjs/core/ace'
import MigrationRun from '@adonisjs/lucid/commands/migration/run'
import type { MigrationRunner } from '@adonisjs/lucid/migration'

const MINUTES = 10

/**
 * Lucid's command, made safe for processes that start together: one migrates, the others wait and
 * then find nothing to do. Lucid's own lock covers a whole server and fails immediately.
 */
export default class WaitingMigrationRun extends MigrationRun {
  static override help = [
    'If several processes start at the same time, one migrates and the others wait.',
  ]

  @flags.number({
    description: `Minutes to wait for another migrating process (${MINUTES})`,
    default: MINUTES,
  })
  declare wait: number

  override async run() {
    if (this.disableLocks) return super.run()
    this.disableLocks = true
    const { manager, primaryConnectionName } = await this.app.container.make('lucid.db')
    const { config } = manager.get(this.connection || primaryConnectionName) ?? {}
    if (!config) return super.run()
    const wait = { limitMs: this.wait * 60_000, onWaiting: () => this.#sayThatOneWaits() }
    try {
      await withMigrationLock(config, wait, () => super.run())
    } catch (error) {
      if (!(error instanceof MigratedElsewhere)) throw error
      this.logger.error(
        `Another process has been migrating the database for more than ${this.wait} minutes. ` +
          'Nothing was done here: check that process, or wait longer with --wait.'
      )
      this.exitCode = 1
    }
  }

  /** Runs migrations, then asks the database for them, because Lucid ignores a failed COMMIT. */
  protected override async runMigrations(migrator: MigrationRunner, connection: string) {
    await super.runMigrations(migrator, connection)
    if (this.exitCode || this.dryRun) return
    const database = await this.app.container.make('lucid.db')
    const [lost] = await pendingMigrations(database.connection(connection))
    if (lost === undefined) return
    this.logger.error(
      `The database did not store that ${lost} has run. See "A migration that was broken off" in docs/operating.md.`
    )
    this.exitCode = 1
  }

  #sayThatOneWaits() {
    this.logger.info(
      `Another process migrates the database: waiting for it, at most ${this.wait} minutes`
    )
  }
}
