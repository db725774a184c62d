import { SameIdentity, mendIdentities } from '#database/schema/mend_identities'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DatabaseMend extends BaseCommand {
  static override commandName = 'database:mend'
  static override description =
    'Write emails and account ids in one way, and have what names somebody compared by its bytes'
  static override help = ['For a database that was restored with other collations.']
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const database = await this.app.container.make('lucid.db')
    try {
      await mendIdentities(database.connection())
    } catch (error) {
      if (!(error instanceof SameIdentity)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
      return
    }
    this.logger.success('Emails, account ids, codes and numbers are compared by their bytes')
  }
}
