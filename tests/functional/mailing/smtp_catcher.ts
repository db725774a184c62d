import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The SMTP reply code for a recipient; 250 accepts the mail. */
type ResponseTo = (recipient: string) => number

export class SmtpCatcher {
  readonly received: Buffer[] = []
  connections = 0
  responseTo: ResponseTo = () => 250

  #awaken: () => void = () => {}

  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      this.connections += 1
      done()
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = this.responseTo(address)
      if (code === 250) return done()
      done(Object.assign(new Error('not now or never'), { responseCode: code }))
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        this.received.push(Buffer.concat(parts))
        this.#awaken()
        done()
      })
    },
  })

  async start(port = 0): Promise<number> {
    // A killed sender resets its connection.
    this.#server.on('error', () => {})
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return (this.#server.server.address() as AddressInfo).port
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }

  /** Waits for a mail to an address with a matching text. Returns the first group or the match. */
  async untilMailTo(address: string, pattern: RegExp): Promise<string> {
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#awaken = resolve
      for (const { to, text = '' } of await this.readMails()) {
        const found = to?.some((one) => one.address === address) ? pattern.exec(text) : null
        if (found) return found[1] ?? found[0]
      }
      await promise
    }
  }

  /** Returns the received mails as a mail program reads them, oldest first. */
  readMails(): Promise<Email[]> {
    return Promise.all(this.received.map((raw) => PostalMime.parse(raw)))
  }
}
