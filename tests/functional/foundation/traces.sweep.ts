import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { traced, useTraces } from '#app/foundation/traces/traces'
import { ClickHouseScans } from '#app/scans/store/scan_store'
import { ONE_SERVER } from '#app/scans/store/scan_tables'
import { runJob } from '#app/operations/scheduler/run_job'
import { createTraces } from '#app/foundation/traces/open_telemetry'
import { findFreePort } from '#bin/free_port'
import { emptyOutbox } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import {
  endProcess,
  startProcess,
  untilAlive,
} from '#tests/functional/setup/processes/product_process'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { OtlpReceiver } from '#tests/functional/foundation/otlp_receiver'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

type Cleanup = (task: () => void | Promise<void>) => void

const SOON_MS = 20

async function startReceiver(cleanup: Cleanup) {
  const receiver = new OtlpReceiver()
  const address = await receiver.start()
  cleanup(() => receiver.stop())
  return { receiver, address }
}

function traceHere(address: string, cleanup: Cleanup, ratio = 1): void {
  const source = { service: 'here', version: '1.0.0', headers: null, ratio, delayMs: SOON_MS }
  const patience = { sendMs: 3_000, batchMs: 3_000 }
  const traces = createTraces({ ...source, patience, address: `${address}/v1/traces` }, logger)
  useTraces(traces)
  cleanup(async () => {
    useTraces(null)
    await traces.close()
  })
}

test.group('Traces', (group) => {
  group.each.setup(async () => {
    await emptyOutbox()
    return emptyOutbox
  })

  test('traces contain requests, statements and mails, match the log and have no personal data', async ({
    assert,
    cleanup,
  }) => {
    const { receiver, address } = await startReceiver(cleanup)
    const catcher = new SmtpCatcher()
    const smtpPort = await catcher.start()
    cleanup(() => catcher.stop())
    const port = await findFreePort()
    const server = startProcess('backend/bin/server.ts', {
      PORT: String(port),
      MAIL_TRANSPORT: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      SMTP_USER: '',
      SMTP_SECURE: 'false',
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20for-the-collector',
      OTEL_BSP_SCHEDULE_DELAY: String(SOON_MS),
    })
    cleanup(() => void server.kill('SIGKILL'))
    const log: string[] = []
    server.stdout!.setEncoding('utf8').on('data', (part: string) => log.push(part))
    const origin = `http://127.0.0.1:${port}`
    await untilAlive(origin)
    const { user, company, product } = await createScene()
    const visitor = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, origin)
    const placed = await visitor.post<{ pk: number }>('/orders/api/orders/', {
      order_positions: [orderLine(product.id, 12_000)],
      customer_order_no: 'PO-of-somebody',
    })
    assert.equal(placed.status, 201)
    await fetch(`${origin}/made/up/by-a-stranger?code=a-code`, {
      method: 'PROPFIND',
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    })

    const request = await receiver.until(({ name }) => name === 'POST /orders/api/orders')
    assert.deepEqual(request.facts, {
      'http.request.method': 'POST',
      'http.route': '/orders/api/orders',
      'http.response.status_code': 201,
    })
    assert.equal(request.service, 'label-portal')
    assert.isTrue(request.isGood)
    assert.isUndefined(request.parentSpanId)
    const stranger = await receiver.until(({ name }) => name === 'other')
    assert.notEqual(stranger.traceId, '0af7651916cd43dd8448eb211c80319c')
    const mail = await receiver.until(({ name }) => name.startsWith('mail '))
    assert.equal(mail.facts['mail.attempt'], 1)
    assert.notEqual(mail.traceId, request.traceId)

    assert.equal(await endProcess(server, 'SIGTERM'), 0)
    const within = receiver.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    const texts = within.map(({ facts }) => String(facts['db.query.text']))
    assert.lengthOf(
      texts.filter((sql) => /^insert into `orders`/.test(sql)),
      1,
      texts.join('\n')
    )
    assert.include(texts.map((sql) => sql.toLowerCase()).join('\n'), 'commit')
    assert.isTrue(within.every(({ traceId }) => traceId === request.traceId))
    assert.isTrue(within.every(({ milliseconds }) => milliseconds <= request.milliseconds + 1))
    const [line = ''] = log
      .join('')
      .split('\n')
      .filter((one) => one.includes('"/orders/api/orders"'))
    assert.deepInclude(JSON.parse(line), { trace_id: request.traceId, span_id: request.spanId })

    const [asked] = receiver.requests
    assert.equal(asked?.path, '/v1/traces')
    assert.equal(asked?.headers.authorization, 'Bearer for-the-collector')
    const exported = JSON.stringify(receiver.spans)
    for (const secret of [
      user.email,
      company.cofor10,
      'PO-of',
      'a-code',
      'stranger',
      user.firstName,
    ]) {
      assert.notInclude(exported, secret)
    }
  })

  test('traces contain the server’s tasks, each in its own trace', async ({ assert, cleanup }) => {
    const { receiver, address } = await startReceiver(cleanup)
    traceHere(address, cleanup)
    await traced({ name: 'by hand', kind: 'internal' }, () =>
      runJob(db.connection(), 'seal_audit', { now: new Date(), slot: null })
    )
    const task = await receiver.until(({ name }) => name === 'task seal_audit')
    const hand = await receiver.until(({ name }) => name === 'by hand')
    assert.isUndefined(task.parentSpanId)
    assert.notEqual(task.traceId, hand.traceId)
  })

  test('traces contain queries of scans, also failed ones', async ({ assert, cleanup }) => {
    const { receiver, address } = await startReceiver(cleanup)
    traceHere(address, cleanup)
    const clickhouse = createServer((request, response) => {
      void text(request).then((sql) =>
        sql.includes('wrong')
          ? response.writeHead(400, { 'X-ClickHouse-Exception-Code': '62' }).end('Code: 62. wrong')
          : response.end('{"n":1}\n')
      )
    })
    await new Promise<void>((resolve) => clickhouse.listen(0, '127.0.0.1', resolve))
    cleanup(() => void clickhouse.close())
    const { port } = clickhouse.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const store = new ClickHouseScans({ url, tables: ONE_SERVER, timeoutSeconds: 10 })
    cleanup(() => store.close())

    await store.rows('select 0 as untold')
    await traced({ name: 'dashboard', kind: 'internal' }, async () => {
      assert.deepEqual(
        await store.rows("select 1 as n where 'somebody' = {who:String}", { who: 'x' }),
        [{ n: 1 }]
      )
      await assert.rejects(() => store.rows('wrong question'))
    })
    const dashboard = await receiver.until(({ name }) => name === 'dashboard')
    const questions = receiver.spans.filter(({ parentSpanId }) => parentSpanId === dashboard.spanId)
    assert.deepEqual(
      questions.map(({ name, isGood }) => ({ name, isGood })),
      [
        { name: 'clickhouse SELECT', isGood: true },
        { name: 'clickhouse WRONG', isGood: false },
      ]
    )
    assert.equal(questions[0]!.facts['db.query.text'], 'select ? as n where ? = {who:String}')
    assert.notInclude(JSON.stringify(receiver.spans), 'untold')
  })

  test('traces are sampled as configured, and a failing collector has no effect on requests', async ({
    assert,
    cleanup,
  }) => {
    const { receiver, address } = await startReceiver(cleanup)
    receiver.status = 400
    traceHere(address, cleanup)
    const asked = receiver.untilAsked()
    assert.equal(await traced({ name: 'work', kind: 'internal' }, async () => 'done'), 'done')
    await asked
    useTraces(null)
    receiver.status = 200
    traceHere(address, cleanup, 0)
    await traced({ name: 'left out', kind: 'internal' }, async () => 'done')
    traceHere(address, cleanup, 1)
    await traced({ name: 'sent', kind: 'internal' }, async () => 'done')
    await receiver.until(({ name }) => name === 'sent')
    assert.deepEqual(
      receiver.spans.map(({ name }) => name),
      ['sent']
    )
  })
})
