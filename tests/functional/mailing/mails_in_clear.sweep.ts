import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { emptyOutbox, storedMails } from '#tests/functional/mailing/outbox_fixture'
import { makeCertificate } from '#tests/functional/setup/processes/make_certificate'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { findProgram } from '#tests/setup/programs/find_program'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Cleanup = (task: () => Promise<void>) => void

/** Starts a mail server that records logins, recipients and mails, and which were encrypted. */
async function startMailServer(cleanup: Cleanup, options: SMTPServerOptions) {
  const given: { what: 'login' | 'recipient' | 'mail'; isEncrypted: boolean }[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...options,
    onAuth: ({ username }, { secure }, done) => {
      given.push({ what: 'login', isEncrypted: secure })
      done(null, { user: username })
    },
    onRcptTo: (_address, { secure }, done) => {
      given.push({ what: 'recipient', isEncrypted: secure })
      done()
    },
    onData: (stream, { secure }, done) => {
      given.push({ what: 'mail', isEncrypted: secure })
      stream.on('end', done).resume()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanup(() => new Promise<void>((resolve) => server.close(resolve)))
  return { given, port: (server.server.address() as AddressInfo).port }
}

/** Requests a new password, so that a mail with a link waits in the outbox. */
async function askForLink(): Promise<void> {
  const { user, company } = await createScene()
  const body = { email: user.email, account_id: company.cofor10 }
  await new Visitor().post('/accounts/api/reset_password/', body)
}

const sendMails = (port: number, settings: Record<string, string>) =>
  runCommand(['mail:send'], {
    MAIL_TRANSPORT: 'smtp',
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(port),
    SMTP_USER: 'portal',
    SMTP_PASSWORD: 'secret-of-ours',
    SMTP_SECURE: 'false',
    ...settings,
  })

test.group('Mails on their way to the mail server', (group) => {
  group.each.setup(async () => {
    await Promise.all([limiter.clear(), emptyOutbox()])
    return emptyOutbox
  })

  test('a mail and its login are never sent in clear where TLS is required', async ({
    assert,
    cleanup,
  }) => {
    const { given, port } = await startMailServer(cleanup, { disabledCommands: ['STARTTLS'] })
    await askForLink()
    const { said } = await sendMails(port, { SMTP_TLS: 'required' })
    assert.include(said, '0 sent, 1 to be tried again')
    assert.isEmpty(given)
    const [mail] = await storedMails()
    assert.include(mail!, { state: 'PENDING', failure: 'TLS_FAILED' })
    assert.include((await sendMails(port, { SMTP_TLS: 'required' })).said, '0 sent')
    assert.isEmpty(given)
  })

  test('a test mail explains what to do about a server that offers no TLS', async ({
    assert,
    cleanup,
  }) => {
    const { given, port } = await startMailServer(cleanup, { disabledCommands: ['STARTTLS'] })
    const { status, said } = await runCommand(['mail:test', 'ada@lumen.example'], {
      MAIL_TRANSPORT: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_TLS: 'required',
    })
    assert.equal(status, 1)
    assert.include(said, 'No secure connection to 127.0.0.1')
    assert.include(said, 'needs SMTP_TLS=offered')
    assert.isEmpty(given)
  })

  test('mails are sent in clear to a server without TLS where the settings allow it', async ({
    assert,
    cleanup,
  }) => {
    const { given, port } = await startMailServer(cleanup, { disabledCommands: ['STARTTLS'] })
    await askForLink()
    assert.include((await sendMails(port, { SMTP_TLS: 'offered' })).said, '1 sent')
    assert.deepEqual(
      given.map(({ what, isEncrypted }) => `${what} ${isEncrypted}`),
      ['login false', 'recipient false', 'mail false']
    )
  })

  test('mails are encrypted where TLS is required and the certificate is valid', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(`${tmpdir()}/label-portal-smtp-`)
    cleanup(() => rmSync(folder, { recursive: true }))
    const files = makeCertificate(folder, 'localhost')
    const { given, port } = await startMailServer(cleanup, {
      key: readFileSync(files.key),
      cert: readFileSync(files.certificate),
    })
    await askForLink()
    const settings = { SMTP_TLS: 'required' }
    assert.include((await sendMails(port, settings)).said, '0 sent, 1 to be tried again')
    assert.isEmpty(given)
    await emptyOutbox()
    await askForLink()
    const trusting = { ...settings, NODE_EXTRA_CA_CERTS: files.certificate }
    assert.include((await sendMails(port, trusting)).said, '1 sent')
    assert.deepEqual(
      given.map(({ what, isEncrypted }) => `${what} ${isEncrypted}`),
      ['login true', 'recipient true', 'mail true']
    )
  }).skip(!findProgram('openssl'), 'no program makes certificates here')
})
