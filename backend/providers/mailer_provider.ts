/** Lets go of the mail server when a server or command ends: after the outbox, whose provider comes later. */
export default class MailerProvider {
  async shutdown(): Promise<void> {
    const { closeMailer } = await import('#app/mailing/mailer')
    closeMailer()
  }
}
