import { customerServiceEmail, mailFrom } from '#config/mail'
import type { Attach } from '#app/mailing/sending/attach_files'
import { deliverBy } from '#app/mailing/sending/send_due_mails'
import type { Mail } from '#app/mailing/wording/render_mail'
import { orderPlacedMail } from '#tests/functional/mailing/example_mails'
import mail from '@adonisjs/mail/services/main'
import { test } from '@japa/runner'

const MIB = 1024 * 1024

/** Delivers a mail to the mail package's fake. Returns the received message and any others. */
async function deliver(content: Mail, attach?: Attach) {
  using fake = mail.fake()
  const send = deliverBy(mail.use(), customerServiceEmail, attach)
  await send({ messageId: '<42@portal.example>', mail: content })
  const [message, ...others] = fake.messages.sent()
  return { message: message!, others }
}

const fileOf =
  (bytes: number): Attach =>
  async () => [
    { filename: 'proof.pdf', contentType: 'application/pdf', content: Buffer.alloc(bytes) },
  ]

test.group('A delivered mail', () => {
  test('a delivered mail has the sender, the reply address and the marks of the outbox', async ({
    assert,
  }) => {
    const { message, others } = await deliver(orderPlacedMail('ada@lumen.example', 'en'))
    assert.isEmpty(others)
    message.assertFrom(mailFrom)
    message.assertReplyTo(customerServiceEmail)
    message.assertSubject('Your order LP-2026-00042')
    message.assertHeader('Auto-Submitted', 'auto-generated')
    assert.equal(message.nodeMailerMessage.messageId, '<42@portal.example>')
  })

  test('a mail to customer service has no reply address of its own', async ({ assert }) => {
    const { message } = await deliver(orderPlacedMail(customerServiceEmail))
    assert.isUndefined(message.nodeMailerMessage.replyTo)
  })

  test('an address with a comma never becomes two recipients', async ({ assert }) => {
    const { message } = await deliver(orderPlacedMail('ada@lumen.example, spy@evil.example'))
    assert.deepEqual(message.nodeMailerMessage.to, [
      { address: 'ada@lumen.example, spy@evil.example', name: '' },
    ])
  })

  test('a file of up to 5 MiB is attached, and a larger one is left out', async ({ assert }) => {
    const filesOf = async (bytes: number) =>
      (await deliver(orderPlacedMail('ada@lumen.example'), fileOf(bytes))).message.nodeMailerMessage
        .attachments
    const [file, ...others] = (await filesOf(5 * MIB)) ?? []
    assert.isEmpty(others)
    assert.include(file!, { filename: 'proof.pdf', contentType: 'application/pdf' })
    assert.isUndefined(await filesOf(5 * MIB + 1))
  })
})
