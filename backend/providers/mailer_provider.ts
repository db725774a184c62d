/**
 * Closes the connection to the mail server when a process ends. The outbox, whose provider comes
 * later, stops first.
 */
export default class MailerProvider {
  async shutdown(): Promise<void> {
    const { closeMailer } = await import('#app/mailing/mailer')
    closeMailer()
  }
}
