import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import type { OrderPage } from '#shared/ordering/orders/order_contract'
import { BUYERS } from '#tests/bench/fill/fill_orders'
import { Visitor } from '#tests/functional/setup/visitor'

/** A repeated request; each connection sends it as a different user. */
export interface Scenario {
  name: string
  /** Minimum share of the bare server's throughput; absent if the scenario has another bar. */
  bar?: number
  /** True if the minimal server supports the request. */
  isMinimal?: boolean
  mostConnections?: number
  /** Keys of a response whose values differ in every request. */
  varies?: readonly string[]
  request: (caller: Caller) => CallerRequest
}

export interface CallerRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: unknown
}

export interface Caller {
  headers: Record<string, string>
  strangerHeaders: Record<string, string>
  account: { username: string; account_id: string; password: string }
  orderId: number
}

export interface Crowd {
  buyers: Caller[]
  staff: Caller
}

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

/** Returns the users of the minimal server, which identifies them only by their email address. */
export function gatherMinimal(): Crowd {
  const buyers = Array.from({ length: BUYERS }, (_, number) => ({
    headers: { cookie: `minimal=buyer${number}@bench.example` },
    strangerHeaders: {},
    account: STAFF,
    orderId: 0,
  }))
  return { buyers, staff: buyers[0]! }
}

/** Returns frequent requests of suppliers and staff. Placing is last, because it adds orders. */
export function makeScenarios(products: readonly Product[]): Scenario[] {
  const offered = products.filter(({ blocked }) => !blocked)
  // All lines differ, so no server can skip one.
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
    ...[LINES, 100, MAX_LINES].map((lines) => ({
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
      // Passwords are hashed one after the other, and too many waiting logins are refused.
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
