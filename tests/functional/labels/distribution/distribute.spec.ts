import {
  LIST,
  ROLLS,
  addRecipient,
  createDistribution,
  distribute,
  end,
  entry,
  inHand,
  listed,
  wayOf,
} from '#tests/functional/labels/distribution/distribution_scene'
import { forbidPdfsHere } from '#tests/functional/setup/processes/forbid_pdfs_here'
import { mailsTo } from '#tests/functional/setup/mails'
import { auditOf } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Passing rolls on', () => {
  test('passed-on rolls leave the sender’s hands, and both companies see where they are', async ({
    assert,
  }) => {
    const { sender, recipient, numbers, address } = await createDistribution()
    const [first, second, third] = numbers as [string, string, string]
    const given = entry(address, [first, second], 'Gate 4')
    given.spool_entries[0]!.comment = 'Half used'
    const { status, body } = await distribute(sender.visitor, [given])
    assert.equal(status, 201)
    assert.lengthOf(body, 1)
    assert.deepInclude(body[0], {
      is_own: true,
      is_recipient_known: true,
      comment: 'Gate 4',
      sender: { name: sender.company.name, cofor10: sender.company.cofor10 },
    })
    assert.equal(body[0].distribution_address.company_id, recipient.company.cofor10)
    assert.deepEqual(
      body[0].spool_entries.map((roll: Record<string, unknown>) => [
        roll.spool_no,
        roll.comment,
        roll.labels,
        roll.state,
        roll.state_display,
      ]),
      [
        [first, 'Half used', 1_000, 'IN_TRANSIT', 'In transit'],
        [second, '', 1_000, 'IN_TRANSIT', 'In transit'],
      ]
    )
    assert.deepEqual(await inHand(sender.visitor), [third])
    assert.deepEqual(await inHand(recipient.visitor), [])
    const [seen] = await listed(recipient.visitor)
    assert.deepInclude(seen, { pk: body[0].pk, is_own: false, created_by: null })
    assert.deepEqual(await wayOf(first), ['REDISTRIBUTED'])
    const [noted] = await auditOf('distribution', body[0].pk)
    assert.deepInclude(noted, { action: 'distribution.distribute', user_id: sender.user.id })
    const own = await sender.visitor.get('/orders/api/spools/')
    assert.deepEqual(own.body.map((roll: { in_transit: boolean }) => roll.in_transit).sort(), [
      false,
      true,
      true,
    ])
  })

  test('the contact of the recipient company gets a mail in its language when rolls are passed on', async ({
    assert,
  }) => {
    const { sender, recipient, numbers, address } = await createDistribution()
    await distribute(sender.visitor, [entry(address, numbers.slice(0, 2), 'Gate 4')])
    const contact = await db
      .from('contacts')
      .where({ company_id: recipient.company.id, category: 'TS_DELIVERY' })
      .firstOrFail()
    const [mail] = await mailsTo(contact.email)
    assert.deepInclude(mail, { template: 'distribution_sent', language: 'fr' })
    for (const part of [numbers[0]!, 'Gate 4', sender.company.name, '/distribution/distribution']) {
      assert.include(mail!.text, part)
    }
  })

  test('the provisioning contact gets the mail when the delivery contact was deleted', async ({
    assert,
  }) => {
    const { sender, recipient, numbers, address } = await createDistribution()
    const contacts = () => db.from('contacts').where('company_id', recipient.company.id)
    await contacts().where('category', 'TS_DELIVERY').update({ name: '', phone: '', email: '' })
    const { email } = await contacts().where('category', 'PROVISIONING').firstOrFail()
    const before = await mailsTo('')
    await distribute(sender.visitor, [entry(address, numbers.slice(0, 1))])
    assert.deepEqual(
      (await mailsTo(email)).map(({ template }) => template),
      ['distribution_sent']
    )
    assert.lengthOf(await mailsTo(''), before.length)
  })

  test('one wrong roll or recipient keeps every roll of the request from being passed on', async ({
    assert,
  }) => {
    const { sender, recipient, numbers, address } = await createDistribution()
    const other = await createDistribution()
    const waiting = await addRecipient(sender, recipient.company, 'CLIENT_APPROVAL_REQUESTED')
    const rejected = await addRecipient(sender, recipient.company, 'REJECTED')
    const deleted = await addRecipient(sender, recipient.company)
    await sender.visitor.delete(`/accounts/api/addresses/${deleted}/`)
    const good = entry(address, [numbers[0]!])
    for (const [bad, code] of [
      [entry(address, ['NO-SUCH-ROLL']), 'ROLLS_NOT_HELD'],
      [entry(address, [other.numbers[0]!]), 'ROLLS_NOT_HELD'],
      [entry(address, [numbers[0]!.toLowerCase()]), 'ROLLS_DISTRIBUTED_TWICE'],
      [entry(other.address, [numbers[1]!]), 'UNKNOWN_RECIPIENT'],
      [entry(sender.company.deliveryAddressId!, [numbers[1]!]), 'UNKNOWN_RECIPIENT'],
      [entry(deleted, [numbers[1]!]), 'UNKNOWN_RECIPIENT'],
      [entry(waiting, [numbers[1]!]), 'RECIPIENT_NOT_APPROVED'],
      [entry(rejected, [numbers[1]!]), 'RECIPIENT_NOT_APPROVED'],
    ] as const) {
      const { status, body } = await distribute(sender.visitor, [good, bad])
      assert.deepEqual([status, body.code], [422, code])
    }
    assert.deepEqual(await listed(sender.visitor), [])
    assert.deepEqual(await inHand(sender.visitor), [...numbers].sort())
  })

  test('rolls of an order in production cannot be passed on', async ({ assert }) => {
    const { sender, order, numbers, address } = await createDistribution()
    await db.from('orders').where('id', order.id).update({ state: 'IN_PRODUCTION' })
    const { status, body } = await distribute(sender.visitor, [entry(address, numbers)])
    assert.deepEqual([status, body.code], [422, 'ROLLS_NOT_HELD'])
    assert.deepEqual(body.rolls, numbers)
    assert.deepEqual(await listed(sender.visitor), [])
    assert.deepEqual(await inHand(sender.visitor), [])
  })

  test('a request to pass rolls on is refused with a long comment, with too many rolls, or without rolls', async ({
    assert,
  }) => {
    const { sender, numbers, address } = await createDistribution()
    const long = entry(address, [numbers[0]!], 'x'.repeat(101))
    const many = entry(
      address,
      Array.from({ length: 501 }, (_, index) => `R${index}`)
    )
    const halves = [0, 300].map((from) =>
      entry(
        address,
        Array.from({ length: 300 }, (_, index) => `R${from + index}`)
      )
    )
    for (const entries of [[long], [many], halves, [entry(address, [])], []]) {
      assert.equal((await distribute(sender.visitor, entries)).status, 422)
    }
    assert.deepEqual(await listed(sender.visitor), [])
  })

  test('a distribution sent again with the same idempotency key is created once', async ({
    assert,
  }) => {
    const { sender, numbers, address } = await createDistribution()
    const entries = { distribution_entries: [entry(address, [numbers[0]!])] }
    const [one, two] = await sender.visitor.postTwice(LIST, entries)
    assert.deepEqual([one!.status, two!.status, one!.body], [201, 201, two!.body])
    assert.lengthOf(await listed(sender.visitor), 1)
  })

  test('only one of several parallel requests passes a roll on', async ({ assert }) => {
    const { sender, numbers, address } = await createDistribution()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => distribute(sender.visitor, [entry(address, [numbers[0]!])]))
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409, 409, 409, 409])
    assert.equal(responses.find(({ status }) => status === 409)!.body.code, 'ROLLS_IN_TRANSIT')
    assert.lengthOf(await listed(sender.visitor), 1)
    assert.deepEqual(await wayOf(numbers[0]!), ['REDISTRIBUTED'])
  })

  test('readers cannot list distributions, and other companies see no distribution or receipt', async ({
    assert,
    cleanup,
  }) => {
    cleanup(forbidPdfsHere())
    const { sender, numbers, address } = await createDistribution()
    const { body } = await distribute(sender.visitor, [entry(address, numbers)])
    const reader = await addUser(sender.company, { roles: ['SUPPLIER_READER'] })
    for (const path of [LIST, ROLLS]) {
      assert.equal((await reader.visitor.get(path)).status, 403)
      assert.equal((await new Visitor().get(path)).status, 401)
    }
    const stranger = await createScene()
    assert.deepEqual(await listed(stranger.visitor), [])
    for (const how of ['receive', 'recall'] as const) {
      assert.equal((await end(stranger.visitor, how, body[0].pk, numbers)).status, 404)
    }
    const receipt = `/distribution/api/distributions/${body[0].pk}/receipt/`
    assert.equal((await stranger.visitor.get(receipt)).status, 404)
    const own = await sender.visitor.get<string>(receipt)
    assert.equal(own.headers.get('content-type'), 'application/pdf')
    assert.isTrue(own.body.startsWith('%PDF'))
  })
})
