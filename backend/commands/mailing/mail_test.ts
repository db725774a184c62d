import { FailingCommand } from '#app/foundation/console/failing_command'
import { mailServer, mailTransport } from '#config/mail'
import { args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class MailTest extends FailingCommand {
  static override commandName = 'mail:test'
  static override description = 'Send an email to test whether the mail server accepts it'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Recipient’s email address' })
  declare to: string

  override async run() {
    const { default: mail } = await import('@adonisjs/mail/services/main')
    const { sendTestMail } = await import('#app/mailing/send_test_mail')
    const { emailAddress } = await import('#start/env_rules')
    try {
      emailAddress('The recipient', this.to)
    } catch (error) {
      return this.fail((error as Error).message)
    }
    if (mailTransport !== 'smtp') {
      return this.fail('MAIL_TRANSPORT=demo sends no emails: read them at /demo/mailbox.')
    }
    const { isSent, text } = await sendTestMail(mail.use(), mailServer, this.to)
    if (!isSent) return this.fail(text)
    this.logger.success(text)
  }
}
