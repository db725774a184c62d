import { FailingCommand } from '#app/foundation/console/failing_command'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/demo/demo_logins'
import { DatabaseNotEmptyError, loadDemo } from '#database/demo/load_demo'
import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DemoLoad extends FailingCommand {
  static override commandName = 'demo:load'
  static override description = 'Fill an empty, migrated database with the demo data'
  static override help = [
    'Everybody knows the password of its logins. With settings for production (mails are sent),',
    'confirm with the name of the database that it is for a trial.',
  ]
  static override options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Name of the database; required if mails are sent' })
  declare database?: string

  protected override readonly expected = [DatabaseNotEmptyError]

  override async run() {
    const { NODE_ENV, MAIL_TRANSPORT, DB_DATABASE } = process.env
    const isForReal = NODE_ENV === 'production' && MAIL_TRANSPORT === 'smtp'
    if (isForReal && this.database !== DB_DATABASE) {
      return this.fail(
        'These settings are for real use, and the demo’s logins have a password that everybody knows. ' +
          `If ${DB_DATABASE} is only for trying things out, repeat with --database=${DB_DATABASE}`
      )
    }
    const [database, hash] = await Promise.all([
      this.app.container.make('lucid.db'),
      this.app.container.make('hash'),
    ])
    await loadDemo(database.connection(), {
      now: new Date(),
      passwordHash: await hash.make(DEMO_PASSWORD),
      progress: (table, rows) => this.logger.info(`${rows} rows into ${table}`),
    })
    // Tests create the documents that they need.
    if (!this.app.inTest) {
      const { loadDemoDocuments } = await import('#app/information/documents/load_demo_documents')
      this.logger.info(`${await loadDemoDocuments(new Date())} documents written as PDF`)
    }
    this.#showLogins()
  }

  #showLogins() {
    this.logger.info(`The password of every login is ${DEMO_PASSWORD}`)
    const table = this.ui.table().head(['Login', 'Account id', 'Who'])
    for (const { email, accountId, who } of DEMO_LOGINS) table.row([email, accountId, who])
    table.render()
  }
}
