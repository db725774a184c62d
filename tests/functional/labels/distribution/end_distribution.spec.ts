import {
  addRecipient,
  createDistribution,
  distribute,
  end,
  entry,
  inHand,
  listed,
  wayOf,
} from '#tests/functional/labels/distribution/distribution_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { readList } from '#tests/functional/setup/lists'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { LabelRow } from '#shared/labels/rolls/roll_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function createOnTheirWay() {
  const scene = await createDistribution()
  const { body } = await distribute(scene.sender.visitor, [
    entry(scene.address, scene.numbers, 'Gate 4'),
  ])
  return { ...scene, pk: body[0].pk as number }
}

test.group('Receiving rolls', () => {
  test('the recipient holds the received rolls, passes them on and activates them', async ({
    assert,
  }) => {
    const { sender, recipient, numbers, pk } = await createOnTheirWay()
    const [first, second, third] = numbers as [string, string, string]
    const { status, body } = await end(recipient.visitor, 'receive', pk, [first, second])
    assert.equal(status, 200)
    assert.deepEqual(
      body.spool_entries.map((roll: { state: string }) => roll.state),
      ['RECEIVED', 'RECEIVED', 'IN_TRANSIT']
    )
    assert.deepEqual(await inHand(recipient.visitor), [first, second].sort())
    assert.deepEqual(await inHand(sender.visitor), [])
    const rolls = await recipient.visitor.get('/orders/api/spools/')
    assert.isTrue(rolls.body.every((roll: { order_id: unknown }) => roll.order_id === null))
    assert.deepEqual(await wayOf(first), ['REDISTRIBUTED', 'RECEIVED'])
    assert.deepEqual(await wayOf(third), ['REDISTRIBUTED'])
    const again = await end(recipient.visitor, 'receive', pk, [first])
    assert.equal(again.status, 200)
    assert.deepEqual(await wayOf(first), ['REDISTRIBUTED', 'RECEIVED'])
    const activate = { spool_nos: [first] }
    assert.equal((await sender.visitor.post('/orders/api/spools/activate/', activate)).status, 422)
    assert.equal(
      (await recipient.visitor.post('/orders/api/spools/activate/', activate)).status,
      200
    )
    const back = await addRecipient(recipient, sender.company)
    assert.equal((await distribute(recipient.visitor, [entry(back, [first])])).status, 201)
  })

  test('only the recipient can receive rolls, and only those of the distribution', async ({
    assert,
  }) => {
    const { sender, recipient, numbers, pk } = await createOnTheirWay()
    assert.equal((await end(sender.visitor, 'receive', pk, numbers)).status, 404)
    assert.equal((await end(recipient.visitor, 'recall', pk, numbers)).status, 404)
    const { status, body } = await end(recipient.visitor, 'receive', pk, [...numbers, 'OTHER'])
    assert.deepEqual([status, body.code], [422, 'ROLLS_NOT_HELD'])
    assert.deepEqual(await inHand(recipient.visitor), [])
  })

  test('a company that joined the portal later can receive rolls that were sent to it before', async ({
    assert,
  }) => {
    const { sender, numbers } = await createDistribution()
    const cofor10 = `L${Date.now().toString().slice(-9)}`
    const address = await addRecipient(sender, { cofor10, name: 'Not there yet' })
    const { body } = await distribute(sender.visitor, [entry(address, numbers)])
    assert.isFalse(body[0].is_recipient_known)
    const late = await createScene({ company: { cofor10 } })
    assert.lengthOf(await listed(late.visitor), 1)
    assert.equal((await end(late.visitor, 'receive', body[0].pk, numbers)).status, 200)
    assert.deepEqual(await inHand(late.visitor), [...numbers].sort())
    assert.isTrue((await listed(sender.visitor))[0]!.is_recipient_known)
  })
})

test.group('Recalling rolls', () => {
  test('a recall returns the rolls to the sender and sends the recipient a mail', async ({
    assert,
  }) => {
    const { sender, recipient, numbers, pk, address } = await createOnTheirWay()
    const { status, body } = await end(sender.visitor, 'recall', pk, numbers)
    assert.equal(status, 200)
    assert.isTrue(body.spool_entries.every((roll: { state: string }) => roll.state === 'RECALLED'))
    assert.deepEqual(await inHand(sender.visitor), [...numbers].sort())
    assert.deepEqual(await wayOf(numbers[0]!), ['REDISTRIBUTED', 'RECALLED'])
    const late = await end(recipient.visitor, 'receive', pk, numbers)
    assert.deepEqual([late.status, late.body.code], [409, 'ROLLS_NOT_IN_TRANSIT'])
    const contact = await db
      .from('contacts')
      .where({ company_id: recipient.company.id, category: 'TS_DELIVERY' })
      .firstOrFail()
    const templates = (await mailsTo(contact.email)).map(({ template }) => template)
    assert.sameMembers(templates, ['distribution_sent', 'distribution_recalled'])
    assert.equal((await distribute(sender.visitor, [entry(address, numbers)])).status, 201)
  })

  test('rolls cannot be recalled after they were received', async ({ assert }) => {
    const { sender, recipient, numbers, pk } = await createOnTheirWay()
    await end(recipient.visitor, 'receive', pk, [numbers[0]!])
    const { status, body } = await end(sender.visitor, 'recall', pk, numbers)
    assert.deepEqual([status, body.code, body.rolls], [409, 'ROLLS_NOT_IN_TRANSIT', [numbers[0]]])
    assert.deepEqual(await inHand(sender.visitor), [])
    assert.equal((await end(sender.visitor, 'recall', pk, numbers.slice(1))).status, 200)
  })

  test('when a roll is received and recalled at once, one request wins and the roll has one holder', async ({
    assert,
  }) => {
    const { sender, recipient, numbers, pk } = await createOnTheirWay()
    const responses = await Promise.all([
      end(recipient.visitor, 'receive', pk, [numbers[0]!]),
      end(sender.visitor, 'recall', pk, [numbers[0]!]),
    ])
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
    const holders = [await inHand(sender.visitor), await inHand(recipient.visitor)]
    assert.lengthOf(holders.flat(), 1)
    assert.lengthOf(await wayOf(numbers[0]!), 2)
  })
})

test.group('Looking up a label of a roll that was passed on', () => {
  test('the look-up of a label shows the recipient of its roll until the roll is recalled', async ({
    assert,
  }) => {
    const { sender, recipient, staff, numbers, pk } = await createOnTheirWay()
    const filter = { spool_no: numbers[0]! }
    const { rows } = await readList<LabelRow>(staff.visitor, 'labels', { filter })
    const lookUp = async () =>
      (await staff.visitor.get(`/statistics/api/label_info/${rows[0]!.label_id}/`)).body
    assert.deepInclude((await lookUp()).redistribution, {
      company_name: recipient.company.name,
      comment: 'Gate 4',
      spool_id: numbers[0],
      city: 'Lyon',
    })
    await end(sender.visitor, 'recall', pk, numbers)
    assert.isNull((await lookUp()).redistribution)
  })
})
