import { mailTransport } from '#config/mail'
import { orderPlacedMail } from '#tests/functional/mailing/example_mails'
import {
  commitMails,
  deliverWith,
  emptyOutbox,
  passAt,
  storedMails,
} from '#tests/functional/mailing/outbox_fixture'
import mailService from '@adonisjs/mail/services/main'
import { test } from '@japa/runner'

test.group('Demo mailbox', (group) => {
  group.tap((each) => each.skip(mailTransport !== 'demo', 'exists only with the demo transport'))

  group.each.setup(async () => {
    await emptyOutbox()
    return emptyOutbox
  })

  test('the demo mailbox shows mails that no worker has processed yet, newest first', async ({
    assert,
    client,
  }) => {
    await commitMails([orderPlacedMail('a@x.example', 'en'), orderPlacedMail('b@x.example', 'fr')])
    const response = await client.get('/demo/api/mailbox/')
    response.assertStatus(200)
    const mails = response.body()
    assert.deepEqual(
      mails.map((mail: { to: string; subject: string }) => [mail.to, mail.subject]),
      [
        ['b@x.example', 'Votre commande LP-2026-00042'],
        ['a@x.example', 'Your order LP-2026-00042'],
      ]
    )
    assert.sameMembers(Object.keys(mails[0]), ['pk', 'to', 'subject', 'text', 'html', 'created_at'])
    assert.include(mails[0].text, 'Bonjour Éloïse')
    assert.include(mails[0].html, 'Bonjour Éloïse')
    assert.match(mails[0].created_at, /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/)
  })

  test('the demo mailbox shows the mails of one recipient', async ({ assert, client }) => {
    await commitMails([orderPlacedMail('a@x.example'), orderPlacedMail('b@x.example')])
    const mails = (await client.get('/demo/api/mailbox/').qs({ to: 'a@x.example' })).body()
    assert.deepEqual(
      mails.map(({ to }: { to: string }) => to),
      ['a@x.example']
    )
  })

  test('the demo mailbox keeps mails that count as sent', async ({ assert, client }) => {
    await commitMails([orderPlacedMail('a@x.example')])
    assert.include(await passAt(new Date(), deliverWith(mailService.use())), { sent: 1 })
    assert.equal((await storedMails())[0]!.state, 'SENT')
    assert.lengthOf((await client.get('/demo/api/mailbox/')).body(), 1)
  })

  test('the demo mailbox lists mails and shows one, in the reader’s language', async ({
    assert,
    client,
  }) => {
    await commitMails([orderPlacedMail('a@x.example', 'en')])
    const [{ pk }] = (await client.get('/demo/api/mailbox/')).body()
    const response = await client
      .get('/demo/mailbox')
      .qs({ mail: pk })
      .header('accept-language', 'fr')
    response.assertStatus(200)
    assert.include(response.header('content-type'), 'text/html')
    assert.include(response.header('content-security-policy'), `default-src 'none'`)
    assert.include(response.text(), '<html lang="fr">')
    assert.include(response.text(), 'Boîte aux lettres de démonstration')
    assert.include(
      response.text(),
      'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'
    )
  })

  test('the plain text of a mail in the demo mailbox has links', async ({ assert, client }) => {
    await commitMails([orderPlacedMail('a@x.example', 'en')])
    const [{ pk }] = (await client.get('/demo/api/mailbox/')).body()
    const page = (await client.get('/demo/mailbox').qs({ mail: pk, view: 'text' })).text()
    assert.match(page, /<a href="https?:\/\/[^"]+\/statistics\/history\?order=42">/)
  })

  test('the demo mailbox accepts any address in its URL', async ({ client }) => {
    for (const query of [{ mail: 'x' }, { mail: '999999' }, { to: '<script>' }, { view: 'text' }]) {
      const response = await client.get('/demo/mailbox').qs(query)
      response.assertStatus(200)
    }
    const tooLong = await client.get('/demo/mailbox').qs({ to: 'x'.repeat(101) })
    tooLong.assertStatus(422)
  })
})
