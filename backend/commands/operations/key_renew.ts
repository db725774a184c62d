import { FailingCommand } from '#app/foundation/console/failing_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class KeyRenew extends FailingCommand {
  static override commandName = 'key:renew'
  static override description = 'Encrypt the secrets in the database with the newest APP_KEY'
  static override help = ['Needed before APP_KEY_PREVIOUS is removed; may be run again.']
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { resealSecrets } = await import('#app/operations/scheduler/reseal')
    const database = await this.app.container.make('lucid.db')
    const { secondFactors, mails, webhooks } = await resealSecrets(
      database.connection(),
      new Date()
    )
    this.logger.info(
      `${secondFactors.renewed} second factors, the codes of ${mails.renewed} mails and ` +
        `${webhooks.renewed} webhooks are sealed with APP_KEY`
    )
    const unreadable = secondFactors.unreadable + mails.unreadable + webhooks.unreadable
    if (unreadable === 0) return
    this.fail(
      `${secondFactors.unreadable} second factors, ${mails.unreadable} mails and ` +
        `${webhooks.unreadable} webhooks were sealed with a key that is neither APP_KEY nor ` +
        'APP_KEY_PREVIOUS'
    )
  }
}
