import { once } from 'node:events'
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Sending } from '#app/mailing/webhooks/send_messages'
import { WebhookSender } from '#app/mailing/webhooks/webhook_sender'
import type { Row } from '#database/rows'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { WEBHOOK_EVENTS } from '#shared/mailing/webhooks/webhook_contract'
import type { Visitor } from '#tests/functional/setup/visitor'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'

export const WEBHOOKS = '/accounts/api/webhooks/'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks that responds 204 unless `respond` is replaced. */
export class Receiver {
  readonly received: Received[] = []
  respond: (response: ServerResponse, received: Received) => void = (response) => {
    response.writeHead(204).end()
  }
  readonly #server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const received = { path, headers, body: await text(request) }
    this.received.push(received)
    this.respond(response, received)
  })

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  readonly replyWith = (status: number, body = '') => {
    this.respond = (response) => response.writeHead(status).end(body)
  }

  types = () => this.received.map(({ body }) => JSON.parse(body).type as string)
}

export const payloadOf = (url: string, change: object = {}) => ({
  url,
  description: 'ERP',
  events: WEBHOOK_EVENTS,
  is_active: true,
  ...change,
})

export async function storeWebhook(visitor: Visitor, url: string, change: object = {}) {
  const { status, body } = await visitor.post(WEBHOOKS, payloadOf(url, change))
  if (status !== 201) throw new Error(`The webhook was answered ${status}`)
  return body
}

/** Deletes all webhooks, then creates a buyer with a webhook for all events, and its receiver. */
export async function createWebhookScene(cleanup: (end: () => Promise<void>) => void) {
  await db.from('webhooks').delete()
  const receiver = new Receiver()
  const url = await receiver.start()
  cleanup(() => receiver.stop())
  const scene = await createScene()
  const webhook = await storeWebhook(scene.visitor, url)
  return { ...scene, receiver, url, webhook }
}

export async function deliver(now = new Date(), options: Partial<Sending> = {}): Promise<void> {
  const sender = senderAt(now, options)
  for (let round = 0; round < 20; round++) {
    await sender.pass()
    await sender.settle()
  }
}

export const senderAt = (now: Date, options: Partial<Sending> = {}) =>
  new WebhookSender({ db: db.connection(), logger, now: () => now, toPrivate: true, ...options })

export const messagesOf = (webhookId: number): Promise<Row<'webhook_messages'>[]> =>
  db.from('webhook_messages').where('webhook_id', webhookId).orderBy('id')

/** Returns the status or failure of each attempt of a webhook, oldest first. */
export async function attemptsOf(webhookId: number): Promise<(number | string | null)[]> {
  const rows: Row<'webhook_attempts', 'status' | 'failure'>[] = await db
    .from('webhook_attempts')
    .join('webhook_messages', 'webhook_messages.id', 'webhook_attempts.webhook_message_id')
    .where('webhook_messages.webhook_id', webhookId)
    .orderBy('webhook_attempts.id')
    .select('webhook_attempts.status', 'webhook_attempts.failure')
  return rows.map(({ status, failure }) => status ?? failure)
}

/** Replaces the secret of the version that a response showed, as the button does. */
export const renewSecret = (
  visitor: Visitor,
  { pk, updated_at }: { pk: number; updated_at: string }
) => visitor.post(`${WEBHOOKS}${pk}/secret/`, { updated_at })

export const sendTest = (visitor: Visitor, pk: number) => visitor.post(`${WEBHOOKS}${pk}/test/`)
