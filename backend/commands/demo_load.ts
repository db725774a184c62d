import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/demo/demo_logins'
import { DatabaseNotEmptyError, loadDemo } from '#database/demo/load_demo'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DemoLoad extends BaseCommand {
  static override commandName = 'demo:load'
  static override description = 'Fill an empty, migrated database with the demo data'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const [database, hash] = await Promise.all([
      this.app.container.make('lucid.db'),
      this.app.container.make('hash'),
    ])
    try {
      await loadDemo(database.connection(), {
        now: new Date(),
        passwordHash: await hash.make(DEMO_PASSWORD),
        progress: (table, rows) => this.logger.info(`${rows} rows into ${table}`),
      })
    } catch (error) {
      if (!(error instanceof DatabaseNotEmptyError)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
      return
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
