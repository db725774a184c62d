/**
 * The bare server: `node:http`, mysql2 and few prepared statements. It sends the same responses as
 * Label Portal, uses sessions in the same database and keeps rarely changed data in memory. The
 * product's own pricing computes prices. It has no routing table, validation, log or limits.
 */
import { type IncomingMessage, createServer } from 'node:http'
import { listProducts } from '#tests/bench/bare/catalogue'
import { listColleagues, listCompanies, searchUsers } from '#tests/bench/bare/companies'
import { draftOrder, placeOrder } from '#tests/bench/bare/price_and_place'
import { findOrder, listOrders } from '#tests/bench/bare/read_orders'
import { type Caller, findCaller, hasCsrfToken, logIn } from '#tests/bench/bare/sessions'

interface HttpResponse {
  status: number
  /** A Buffer already holds JSON; any other value is serialised. */
  body: unknown
  headers?: Record<string, string | string[]>
}

const LOGIN = '/accounts/api/login/'
const ORDERS = '/orders/api/orders/'

createServer((request, response) => {
  respond(request)
    .catch((error: unknown) => ({ status: 500, body: String(error), headers: {} }))
    .then(({ status, body, headers }: HttpResponse) => {
      const text = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
      response
        .writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': text.length,
          'cache-control': 'no-store',
          ...headers,
        })
        .end(text)
    })
    .catch(() => response.destroy())
}).listen(Number(process.env.PORT), '127.0.0.1')

const NOBODY = { logged_in: false, permissions: [] }

async function respond(request: IncomingMessage): Promise<HttpResponse> {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const isUnsafe = request.method === 'POST'
  const body = isUnsafe ? await readBody(request) : null
  if (path === LOGIN) {
    if (!isUnsafe) return ok(NOBODY, { 'set-cookie': 'XSRF-TOKEN=visitor; Path=/' })
    const loggedIn = await logIn(body as Parameters<typeof logIn>[0])
    if (!loggedIn) return { status: 422, body: { code: 'INVALID_CREDENTIALS' } }
    return ok(loggedIn.response, { 'set-cookie': loggedIn.cookies })
  }
  const isStatus = path === '/accounts/api/session_status/'
  const caller = await findCaller(request, !isStatus)
  if (isStatus) return ok({ timed_out: false, expires_in: caller?.expires_in ?? null })
  if (!caller) return { status: 401, body: { code: 'NOT_LOGGED_IN' } }
  if (isUnsafe && !hasCsrfToken(request, caller)) return { status: 403, body: {} }
  return responseTo(caller, path, new URLSearchParams(query), body)
}

async function responseTo(
  caller: Caller,
  path: string,
  query: URLSearchParams,
  body: unknown
): Promise<HttpResponse> {
  const may = (right: string) => caller.rights.includes(right)
  if (path === '/accounts/api/users/') return ok(await listColleagues(caller))
  if (path === '/orders/api/products/' && may('orders.issue_order')) {
    return ok(await listProducts(caller))
  }
  if (path === '/orders/api/order_draft/' && may('orders.issue_order')) {
    return ok(await draftOrder(caller, body as Parameters<typeof draftOrder>[1]))
  }
  if (path === ORDERS && body && may('orders.issue_order')) {
    return { status: 201, body: await placeOrder(caller, body as Parameters<typeof placeOrder>[1]) }
  }
  if (path === ORDERS && may('orders.view_order')) {
    return ok(await listOrders(caller, query.get('q_search')))
  }
  if (path.startsWith(ORDERS) && may('orders.view_order')) {
    const order = await findOrder(caller, Number(path.slice(ORDERS.length, -1)))
    return order ? ok(order) : { status: 404, body: { code: 'NOT_FOUND' } }
  }
  if (path === '/backoffice/api/companies/' && may('accounts.change_company')) {
    const { response: rows, total } = await listCompanies()
    return ok(rows, { 'content-range': `companies 0-24/${total}` })
  }
  if (path === '/backoffice/api/users/' && may('accounts.change_user')) {
    const { q } = JSON.parse(query.get('filter') ?? '{}') as { q: string }
    const { response: rows, total } = await searchUsers(q)
    return ok(rows, { 'content-range': `users 0-24/${total}` })
  }
  return { status: 404, body: { code: 'NOT_FOUND' } }
}

const ok = (body: unknown, headers?: HttpResponse['headers']): HttpResponse => ({
  status: 200,
  body,
  headers,
})

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown
}
