import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { sendTestMail } from '#app/mailing/send_test_mail'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { mailerWith } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import mailService from '@adonisjs/mail/services/main'
import { test } from '@japa/runner'
import { SMTPServer } from 'smtp-server'

interface Settings {
  host?: string
  port: number
  secure?: boolean
  user?: string
}

async function tryWith({ host = '127.0.0.1', port, secure = false, user }: Settings) {
  const mailer = mailerWith({
    host,
    port,
    secure,
    ...(user ? { auth: { type: 'login', user, pass: 'secret-of-ours' } } : {}),
    connectionTimeout: 300,
    greetingTimeout: 300,
  })
  const server = { host, port, ...(user ? { user } : {}), from: 'portal@printer.example' }
  try {
    return await sendTestMail(mailer, server, 'ada@lumen.example')
  } finally {
    await mailer.close()
  }
}

async function listen(server: SMTPServer): Promise<number> {
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}

test.group('A test mail', () => {
  test('a test mail reports that the server accepted it, or that it refused the recipient', async ({
    assert,
    cleanup,
  }) => {
    const catcher = new SmtpCatcher()
    const port = await catcher.start()
    cleanup(() => catcher.stop())
    assert.deepEqual(await tryWith({ port }), {
      isSent: true,
      text: `The mail server 127.0.0.1:${port} took the email to ada@lumen.example.`,
    })
    const [mail] = await catcher.readMails()
    assert.deepEqual(
      [mail!.subject, mail!.to?.[0]?.address],
      ['Test email of Label Portal', 'ada@lumen.example']
    )
    catcher.responseTo = () => 550
    const { isSent, text } = await tryWith({ port })
    assert.isFalse(isSent)
    assert.match(text, /refuses the recipient ada@lumen\.example \(550 .*\)\.$/)
  })

  test('a test mail has one recipient, even with a comma in the address', async ({ assert }) => {
    using fake = mailService.fake()
    const address = 'ada,spy@lumen.example'
    await sendTestMail(mailService.use(), { host: 'mail', port: 25, from: 'a@b.example' }, address)
    assert.deepEqual(fake.messages.sent()[0]!.nodeMailerMessage.to, [{ address, name: '' }])
  })

  test('a test mail reports a wrong host, a closed port and a server that does not respond', async ({
    assert,
    cleanup,
  }) => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    cleanup(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const [host, refused, timeout] = await Promise.all([
      tryWith({ host: 'absent.invalid', port: 25 }),
      tryWith({ port: 1 }),
      tryWith({ port }),
    ])
    assert.equal(host.text, 'There is no mail server "absent.invalid": check SMTP_HOST.')
    assert.match(refused.text, /^No mail server listens on 127\.0\.0\.1:1 \(.*ECONNREFUSED/)
    assert.include(timeout.text, `The mail server 127.0.0.1:${port} does not answer in time`)
  })

  test('a test mail reports a refused login, a missing login and an untrusted certificate', async ({
    assert,
    cleanup,
  }) => {
    const strict = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    })
    const secured = new SMTPServer({ secure: true })
    const [strictPort, securedPort] = await Promise.all([listen(strict), listen(secured)])
    cleanup(() => new Promise<void>((resolve) => strict.close(() => resolve())))
    cleanup(() => new Promise<void>((resolve) => secured.close(() => resolve())))
    const [login, missing, certificate] = await Promise.all([
      tryWith({ port: strictPort, user: 'portal' }),
      tryWith({ port: strictPort }),
      tryWith({ port: securedPort, secure: true }),
    ])
    assert.match(login.text, /refuses the login of "portal" \(535 .*\): check SMTP_USER and/)
    assert.notInclude(login.text, 'secret-of-ours')
    assert.match(missing.text, /wants a login \(530 .*\): set SMTP_USER/)
    assert.match(certificate.text, /^No secure connection to 127\.0\.0\.1:\d+ \(.*certificate/)
  })

  test('a test mail is sent by a command, which exits with code 1 on failure', async ({
    assert,
    cleanup,
  }) => {
    const catcher = new SmtpCatcher()
    const port = await catcher.start()
    cleanup(() => catcher.stop())
    const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) }
    const [sent, refused, demo] = await Promise.all([
      runCommand(['mail:test', 'ada@lumen.example'], smtp),
      runCommand(['mail:test', 'ada@lumen.example'], { ...smtp, SMTP_PORT: '1' }),
      runCommand(['mail:test', 'ada@lumen.example'], { MAIL_TRANSPORT: 'demo' }),
    ])
    assert.equal(sent.status, 0, sent.said)
    assert.include(sent.said, 'took the email to ada@lumen.example.')
    assert.lengthOf(catcher.received, 1)
    assert.equal(refused.status, 1)
    assert.include(refused.said, 'No mail server listens on 127.0.0.1:1')
    assert.equal(demo.status, 1)
    assert.include(demo.said, 'MAIL_TRANSPORT=demo sends no emails')
  })
})
