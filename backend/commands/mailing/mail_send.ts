import { addMailFiles } from '#app/mailing/sending/attach_files'
import { createMailWorker, createOutboxPass } from '#app/mailing/sending/send_due_mails'
import { documentsOfMail } from '#app/ordering/documents/send_document'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class MailSend extends BaseCommand {
  static override commandName = 'mail:send'
  static override description = 'Send the due mails of the outbox'
  static override options: CommandOptions = { startApp: true, staysAlive: true }

  @flags.boolean({ description: 'Keep running and send each mail when it is due' })
  declare watch: boolean

  override async run() {
    addMailFiles(documentsOfMail)
    if (this.watch) return this.#watch()
    const pass = await createOutboxPass(this.app)
    const total = { sent: 0, retried: 0, failed: 0 }
    let more = true
    while (more) {
      const result = await pass()
      total.sent += result.sent
      total.retried += result.retried
      total.failed += result.failed
      more = result.more
    }
    this.logger.info(
      `${total.sent} sent, ${total.retried} to be tried again, ${total.failed} given up`
    )
    await this.terminate()
  }

  async #watch() {
    const worker = await createMailWorker(this.app)
    this.app.listen('SIGTERM', () => this.terminate())
    this.app.listen('SIGINT', () => this.terminate())
    this.app.terminating(() => worker.stop())
    worker.start()
    this.logger.info('sending mails as they come; stop with Ctrl+C')
  }
}
