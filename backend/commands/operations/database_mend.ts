import { FailingCommand } from '#app/foundation/console/failing_command'
import { SameIdentity, mendIdentities } from '#database/schema/mend_identities'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DatabaseMend extends FailingCommand {
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
      return this.fail(error.message)
    }
    this.logger.success('Emails, account ids, codes and numbers are compared by their bytes')
  }
}
