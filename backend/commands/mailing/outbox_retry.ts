import { FailingCommand } from '#app/foundation/console/failing_command'
import { retryFailedMails, retryMail } from '#app/mailing/outbox/retry_mails'
import { Refusal } from '#app/foundation/http/refusal'
import { errorMessages } from '#shared/ground/texts/errors/error_messages_en'
import { args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OutboxRetry extends FailingCommand {
  static override commandName = 'outbox:retry'
  static override description = 'Send failed mails again'
  static override options: CommandOptions = { startApp: true }

  @args.spread({
    description: 'Numbers of the mails as in the backoffice; without numbers all failed mails',
    required: false,
  })
  declare mails: string[] | undefined

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const request = { userId: null, now: new Date() }
    if (!this.mails?.length) {
      const retried = await retryFailedMails(database.connection(), request)
      return this.logger.info(`Failed mails that are sent again: ${retried}`)
    }
    const wrong = this.mails.filter((mail) => !/^\d{1,15}$/.test(mail))
    if (wrong.length > 0) {
      return this.fail(
        `These are not numbers of mails: ${wrong.join(', ')}. Without numbers, all failed mails are sent again.`
      )
    }
    for (const mail of this.mails) {
      try {
        await retryMail(database.connection(), Number(mail), request)
        this.logger.info(`Mail ${mail} is sent again`)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        this.fail(`Mail ${mail}: ${errorMessages[error.text]}`)
      }
    }
  }
}
