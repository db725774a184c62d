import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { emptyOutbox, passAt } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { PortalProcess } from '#tests/operate/servers/portal_processes'
import { missingFor, startNginx } from '#tests/operate/servers/reverse_proxies'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const SERVERS = 3
const BUYERS = 6
/** Minimum number of orders per buyer; buyers continue until every server has been away once. */
const ORDERS_EACH = 100

/** One mail to the orderer and one to customer service. */
const MAILS_PER_ORDER = 2

/** Time after which an unfinished mail of a dead process is due again. */
const AFTER_LEASE_MS = 6 * 60_000

const RETRY_AFTER_MS = 250

/** Statuses of a request until it succeeded; null is a broken connection. */
type Responses = (number | null)[]

const missing = missingFor('nginx')

test.group('Three servers behind nginx', (group) => {
  group.each.setup(async () => {
    await emptyOutbox()
    return emptyOutbox
  })

  test('no order is lost or doubled while servers restart and one is killed', async ({
    assert,
    cleanup,
  }) => {
    const catcher = new SmtpCatcher()
    const smtpPort = await catcher.start()
    cleanup(() => catcher.stop())
    const env = {
      MAIL_TRANSPORT: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      SMTP_USER: '',
      SMTP_SECURE: 'false',
      TRUST_PROXY: '1',
    }
    const servers = await Promise.all(
      Array.from({ length: SERVERS }, () => PortalProcess.start(env))
    )
    cleanup(async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))))
    const nginx = await startNginx(
      servers.map(({ port }) => port),
      { isPlain: true }
    )
    cleanup(() => nginx.stop())
    const origin = `http://127.0.0.1:${nginx.https}`

    const scenes = await Promise.all(Array.from({ length: BUYERS }, () => createScene()))
    const visitors = await Promise.all(
      scenes.map(({ user, company }) =>
        Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, origin)
      )
    )
    let isOver = false
    const responses: Responses[] = []
    const acknowledged = new Map<number, number[]>()
    const buying = Promise.all(
      scenes.map(async ({ company, product }, index) => {
        const orders: number[] = []
        acknowledged.set(company.id, orders)
        while (orders.length < ORDERS_EACH || !isOver) {
          const { pk, seen } = await order(visitors[index]!, product)
          orders.push(pk)
          responses.push(seen)
        }
      })
    )
    // Awaited when all servers are back.
    buying.catch(() => {})
    const codes: (number | null)[] = []
    for (const server of servers) {
      codes.push(await server.end('SIGTERM'))
      await server.rise()
    }
    await servers[1]!.end('SIGKILL')
    await servers[1]!.rise()
    isOver = true
    await buying
    assert.deepEqual(codes, [0, 0, 0])

    assert.deepEqual(await storedOrders(scenes), acknowledged)
    const worst = responses.filter((seen) =>
      seen.some((status) => status !== 502 && status !== 201)
    )
    assert.deepEqual(worst, [])
    assert.deepEqual(
      responses.filter((seen) => seen.length > 2),
      []
    )

    // Another sender takes over the mails that the servers had not sent before they ended.
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    const sent = (await catcher.readMails()).map(({ messageId }) => messageId!)
    const later = new Date(Date.now() + AFTER_LEASE_MS)
    while ((await passAt(later, async ({ messageId }) => void sent.push(messageId))).more);
    const mails = new Set(sent)
    assert.equal(mails.size, responses.length * MAILS_PER_ORDER)
    // A mail is sent twice if its server is killed before recording that it was sent.
    assert.isAtMost(sent.length, mails.size + 1)
  })
    .timeout(600_000)
    .skip(Boolean(missing), String(missing))
})

/** Places an order as a browser does: repeats the same request until it succeeds. */
async function order(visitor: Visitor, { id }: SupplierScene['product']) {
  const payload = { order_positions: [orderLine(id, 3_000)], warning_acknowledged: true }
  const headers = { 'idempotency-key': randomUUID() }
  const seen: Responses = []
  for (;;) {
    const response = await visitor
      .post<{ pk: number }>('/orders/api/orders/', payload, { headers })
      .catch(() => null)
    seen.push(response?.status ?? null)
    if (response?.status === 201) return { pk: response.body.pk, seen }
    await setTimeout(RETRY_AFTER_MS)
    if (seen.length > 20) throw new Error(`Never placed: ${seen.join(', ')}`)
  }
}

async function storedOrders(scenes: readonly SupplierScene[]) {
  const stored = new Map<number, number[]>()
  for (const { company } of scenes) {
    const rows: { id: number }[] = await db
      .from('orders')
      .where('company_id', company.id)
      .orderBy('id')
      .select('id')
    stored.set(
      company.id,
      rows.map(({ id }) => id)
    )
  }
  return stored
}
