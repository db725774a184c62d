import { emptyOutbox, storedMails } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { endProcess, lineOf, startProcess } from '#tests/functional/setup/processes/product_process'
import { test } from '@japa/runner'

const start = (script: string, smtpPort: number) =>
  startProcess(script, {
    PORT: '0',
    MAIL_TRANSPORT: 'smtp',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    SMTP_USER: '',
    SMTP_SECURE: 'false',
  })

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50))
}

test.group('A killed process', (group) => {
  group.each.setup(async () => {
    await emptyOutbox()
    return emptyOutbox
  })

  test('a killed process leaves its committed mail to the next one, which sends it once', async ({
    assert,
    cleanup,
  }) => {
    const catcher = new SmtpCatcher()
    const port = await catcher.start()
    cleanup(() => catcher.stop())

    const first = start('tests/functional/mailing/commit_mail_and_wait.ts', port)
    cleanup(() => void first.kill('SIGKILL'))
    const messageId = await lineOf(first, /^committed (.+)$/)
    await endProcess(first, 'SIGKILL')
    assert.isEmpty(catcher.received)

    const second = start('backend/bin/server.ts', port)
    cleanup(() => void second.kill('SIGKILL'))
    second.stdout!.resume()
    await until(async () => (await storedMails())[0]?.state === 'SENT')
    assert.equal(await endProcess(second, 'SIGTERM'), 0)

    const mails = await catcher.readMails()
    assert.deepEqual(
      mails.map((mail) => [mail.messageId, mail.to?.[0]?.address]),
      [[messageId, 'crash@lumen.example']]
    )
    assert.equal((await storedMails())[0]!.message_id, messageId)
  })
})
