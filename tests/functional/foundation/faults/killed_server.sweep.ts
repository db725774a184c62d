import {
  type Acknowledged,
  REQUESTS_PER_ORDER,
  createRing,
  takeTheWay,
} from '#tests/functional/foundation/faults/order_ways'
import { KilledServer } from '#tests/functional/foundation/faults/killed_server'
import {
  findCompanyOrders,
  findMissing,
  findOrderMails,
  findRolls,
} from '#tests/functional/foundation/faults/stored_orders'
import { emptyOutbox, passAt } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { inHand, listed } from '#tests/functional/labels/distribution/distribution_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** The number of suppliers. With all their orders, the test makes over 400 requests. */
const SUPPLIERS = 4
const ORDERS_EACH = 13
const DEATHS = 3

/** Longer than a mail's lease, so that the mails of dead processes are due again. */
const AFTER_LEASE_MS = 6 * 60_000

const STATES = ['ORDER_PENDING', 'ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED', 'ACTIVATED']
const WAY = ['PRODUCED', 'SHIPPED', 'ACTIVATED', 'REDISTRIBUTED']

test.group('A server that is killed at random while orders go their way', (group) => {
  group.each.setup(async () => {
    await emptyOutbox()
    return emptyOutbox
  })

  test('a server killed at random during orders loses no acknowledged change, repeats none and sends every mail', async ({
    assert,
    cleanup,
  }) => {
    const catcher = new SmtpCatcher()
    const smtpPort = await catcher.start()
    cleanup(() => catcher.stop())
    const orders = SUPPLIERS * ORDERS_EACH
    const server = await KilledServer.start(
      { requests: orders * REQUESTS_PER_ORDER, deaths: DEATHS },
      {
        MAIL_TRANSPORT: 'smtp',
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(smtpPort),
        SMTP_USER: '',
        SMTP_SECURE: 'false',
      }
    )
    cleanup(() => server.end())
    const { suppliers, staff } = await createRing(SUPPLIERS, server)
    const done: Acknowledged = {
      orders: new Map(),
      activated: new Set(),
      distributed: new Set(),
      received: new Set(),
    }
    server.onDeath = async () => assert.deepEqual(await findMissing(done), [])

    await Promise.all(
      suppliers.map(async (supplier) => {
        for (let n = 0; n < ORDERS_EACH; n += 1) await takeTheWay(supplier, staff, server, done)
      })
    )
    await server.survive()
    assert.equal(server.kills, DEATHS)
    assert.deepEqual(await findMissing(done), [])

    const companies = suppliers.map(({ company }) => company.id)
    const stored = await findCompanyOrders(companies)
    assert.sameMembers([...stored.keys()], [...done.orders.keys()])
    for (const order of stored.values()) {
      assert.deepEqual(order, { states: STATES, lines: 1, withdrawals: 1, rolls: 2, moves: 4 })
    }

    const rolls = await findRolls([...stored.keys()])
    assert.lengthOf(rolls, 2 * orders)
    const next = new Map(suppliers.map(({ company, next: to }) => [company.id, to.company.id]))
    for (const { rollNo, ordererId, ...roll } of rolls) {
      const arrived = done.received.has(rollNo)
      assert.deepEqual(roll, {
        labels: 50,
        way: arrived ? [...WAY, 'RECEIVED'] : WAY,
        holderId: arrived ? next.get(ordererId) : ordererId,
        inTransit: !arrived,
        distributions: [arrived ? 'RECEIVED' : 'IN_TRANSIT'],
      })
    }
    for (const { visitor, company } of suppliers) {
      const arrived = rolls.filter(
        (roll) => next.get(roll.ordererId) === company.id && !roll.inTransit
      )
      assert.deepEqual(await inHand(visitor), arrived.map(({ rollNo }) => rollNo).sort())
      assert.lengthOf(
        (await listed(visitor)).filter((distribution) => distribution.is_own),
        ORDERS_EACH
      )
    }
    await server.end()

    // The next process sends the remaining mails.
    const sent = (await catcher.readMails()).map((mail) => mail.messageId!)
    const later = new Date(Date.now() + AFTER_LEASE_MS)
    while ((await passAt(later, async (mail) => void sent.push(mail.messageId))).more);
    const mails = await findOrderMails()
    for (const id of stored.keys()) {
      assert.deepEqual(mails.ofOrder.get(id), [
        'order_placed',
        'order_received_by_service',
        'order_state_changed ACTIVATED',
        'order_state_changed IN_PRODUCTION',
        'order_state_changed ORDER_RECEIVED',
        'order_state_changed SHIPPED',
      ])
    }
    assert.lengthOf(mails.mailedRolls, 2 * orders)
    assert.lengthOf(new Set(mails.mailedRolls), 2 * orders)
    assert.deepEqual(await db.from('mail_outbox').whereNot('state', 'SENT'), [])
    assert.sameMembers([...new Set(sent)], mails.messageIds)
    // A mail is sent twice only when the process died between sending and recording it.
    assert.isAtMost(sent.length, mails.messageIds.length + DEATHS + 1)
  })
})
