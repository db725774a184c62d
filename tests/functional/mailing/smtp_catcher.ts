import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the catcher answers a recipient: a code of SMTP, 250 to take the mail. */
type AnswerTo = (recipient: string) => number

/** A real SMTP server on a free port that keeps what it takes. */
export class SmtpCatcher {
  readonly received: Buffer[] = []
  connections = 0
  answerTo: AnswerTo = () => 250

  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      this.connections += 1
      done()
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = this.answerTo(address)
      if (code === 250) return done()
      done(Object.assign(new Error('not now or never'), { responseCode: code }))
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        this.received.push(Buffer.concat(parts))
        done()
      })
    },
  })

  /** Starts listening; returns the port. */
  async start(): Promise<number> {
    // A sender that is killed resets its connection.
    this.#server.on('error', () => {})
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.server.address() as AddressInfo).port
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }

  /** The mails as a mail program reads them, in the order they came. */
  readMails(): Promise<Email[]> {
    return Promise.all(this.received.map((raw) => PostalMime.parse(raw)))
  }
}
