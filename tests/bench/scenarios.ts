import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import { MAX_POSITIONS } from '#shared/ordering/lines/limits'
import type { OrderPage } from '#shared/ordering/orders/order_contract'
import { BUYERS } from '#tests/bench/fill_orders'
import { Visitor } from '#tests/functional/setup/visitor'

/** A call that is measured again and again, each connection in the name of somebody else. */
export interface Scenario {
  name: string
  /** Least part of the bare server's throughput; none where the bar is another. */
  bar?: number
  /** The minimal server knows the call too. */
  isMinimal?: boolean
  mostConnections?: number
  /** Parts of an answer that are others at every call. */
  varies?: readonly string[]
  request: (caller: Caller) => CallerRequest
}

export interface CallerRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** Somebody who is logged in to one of the servers, with what they ask for. */
export interface Caller {
  headers: Record<string, string>
  strangerHeaders: Record<string, string>
  account: { username: string; account_id: string; password: string }
  orderId: number
}

/** Everybody who calls one server. */
export interface Crowd {
  buyers: Caller[]
  staff: Caller
}

/** A server under test and those who call it. */
export interface Side {
  origin: string
  process: ChildProcess
  crowd: Crowd
}

const LINES = 10
const READ = { bar: 0.5 }
const HISTORY = '/orders/api/orders/?limit=10&offset=0'

const STAFF = {
  username: 'admin@printer.example',
  account_id: 'PRINTDE001',
  password: DEMO_PASSWORD,
}

/** Logs everybody in to a server. */
export async function gather(origin: string): Promise<Crowd> {
  const stranger = await new Visitor(origin).headers()
  const enter = async (account: Caller['account']): Promise<Caller> => {
    const visitor = await Visitor.loggedIn(
      { email: account.username, cofor10: account.account_id, password: account.password },
      origin
    )
    const headers = await visitor.headers()
    const { body } = account === STAFF ? { body: null } : await visitor.get<OrderPage>(HISTORY)
    return { headers, strangerHeaders: stranger, account, orderId: body?.results[0]?.pk ?? 0 }
  }
  const buyers: Caller[] = []
  for (let number = 0; number < BUYERS; number += 1) {
    buyers.push(
      await enter({
        username: `buyer${number}@bench.example`,
        account_id: `BUYER${String(number).padStart(5, '0')}`,
        password: DEMO_PASSWORD,
      })
    )
  }
  return { buyers, staff: await enter(STAFF) }
}

/** Those who call the minimal server, which knows each of them by their address alone. */
export function gatherMinimal(): Crowd {
  const buyers = Array.from({ length: BUYERS }, (_, number) => ({
    headers: { cookie: `minimal=buyer${number}@bench.example` },
    strangerHeaders: {},
    account: STAFF,
    orderId: 0,
  }))
  return { buyers, staff: buyers[0]! }
}

/** What suppliers do most, and the lists of staff; placing comes last, because it adds orders. */
export function makeScenarios(products: readonly Product[]): Scenario[] {
  const offered = products.filter(({ blocked }) => !blocked)
  // No line is like another, so that none can be spared.
  const cart = (lines: number) => ({
    order_positions: Array.from({ length: lines }, (_, index) => {
      const { pk, labels_per_unit: labels } = offered[index % offered.length]!
      return {
        uuid: randomUUID(),
        product: pk,
        quantity: labels * (3 + Math.floor(index / offered.length)),
        extra_service_data: [],
      }
    }),
  })
  const get = (path: string) => (caller: Caller) =>
    ({ method: 'GET', path, headers: caller.headers }) as const
  const post = (path: string, body: object) => (caller: Caller) =>
    ({ method: 'POST', path, headers: caller.headers, body }) as const
  return [
    {
      name: 'session status',
      ...READ,
      varies: ['expires_in'],
      request: get('/accounts/api/session_status/'),
    },
    { name: 'users', ...READ, request: get('/accounts/api/users/') },
    {
      name: 'catalogue',
      bar: 0.8,
      isMinimal: true,
      request: get('/orders/api/products/'),
    },
    ...[LINES, 100, MAX_POSITIONS].map((lines) => ({
      name: `draft of ${lines} lines`,
      ...READ,
      isMinimal: true,
      varies: ['uuid'],
      request: post('/orders/api/order_draft/', cart(lines)),
    })),
    { name: 'history page', ...READ, isMinimal: true, request: get(HISTORY) },
    { name: 'history search', ...READ, request: get(`${HISTORY}&q_search=LP-5`) },
    {
      name: 'order detail',
      ...READ,
      request: (caller) => get(`/orders/api/orders/${caller.orderId}/`)(caller),
    },
    {
      name: 'staff: companies',
      ...READ,
      request: get('/backoffice/api/companies/?range=%5B0%2C24%5D'),
    },
    {
      name: 'staff: search of users',
      ...READ,
      request: get(
        `/backoffice/api/users/?range=%5B0%2C24%5D&filter=${encodeURIComponent('{"q":"user77"}')}`
      ),
    },
    {
      name: 'login',
      // Passwords are hashed one after the other, and a crowd that waits for it is turned away.
      mostConnections: 10,
      request: ({ strangerHeaders: headers, account: body }) => ({
        method: 'POST',
        path: '/accounts/api/login/',
        headers,
        body,
      }),
    },
    {
      name: `place ${LINES}-line order`,
      bar: 0.4,
      isMinimal: true,
      varies: ['pk', 'uuid', 'order_id', 'date_created', 'at'],
      request: post('/orders/api/orders/', { ...cart(LINES), warning_acknowledged: true }),
    },
  ]
}
