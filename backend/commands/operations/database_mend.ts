import { FailingCommand } from '#app/foundation/console/failing_command'
import { SameIdentity, mendIdentities } from '#database/schema/mend_identities'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DatabaseMend extends FailingCommand {
  static override commandName = 'database:mend'
  static override description =
    'Unify the spelling of emails and account ids, and compare names by bytes'
  static override help = ['For a database that was restored with other collations.']
  static override options: CommandOptions = { startApp: true }

  protected override readonly expected = [SameIdentity]

  override async run() {
    const database = await this.app.container.make('lucid.db')
    await mendIdentities(database.connection())
    this.logger.success('Emails, account ids, codes and numbers are compared by their bytes')
  }
}
