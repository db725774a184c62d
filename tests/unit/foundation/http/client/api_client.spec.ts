import { test } from '@japa/runner'
import { ApiError, NetworkError, createApiClient } from '#shared/ground/http/api_client'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'
import type { ApiClientConfig } from '#shared/ground/http/api_client'
import type * as v from 'valibot'

const listOrders = describeEndpoint<{ query: object; result: v.GenericSchema }>('GET', 'orders/')
const placeOrder = describeEndpoint<{ body: v.GenericSchema; result: v.GenericSchema }>(
  'POST',
  'orders/'
)
const replaceCart = describeEndpoint<{ body: v.GenericSchema; result: v.GenericSchema }>(
  'PUT',
  'cart/'
)
const deleteAddress = describeEndpoint<{ path: { pk: number } }>('DELETE', 'addresses/:pk/')
const closeSession = describeEndpoint('POST', 'logout/')
const downloadOrders = describeFile('GET', 'orders/file/')
const previewOrders = describeEndpoint<{ body: Blob }>('POST', 'orders/preview/')

type HttpResponse = Response | Error | ((signal: AbortSignal) => Promise<Response>)

/** Returns a client whose requests get the given responses in turn, and the sent requests. */
function clientWithResponse(responses: HttpResponse[], config: Partial<ApiClientConfig> = {}) {
  const sent: { url: string; method: string; headers: Headers; body: string | null }[] = []
  const api = createApiClient({
    language: () => 'fr',
    cookies: () => 'other=1; XSRF-TOKEN=a%20b; more=2',
    fetch: async (url, init = {}) => {
      sent.push({
        url: String(url),
        method: init.method ?? '',
        headers: new Headers(init.headers),
        body: (init.body as string | undefined) ?? null,
      })
      const respond = responses.shift() ?? new Error('no answer left')
      if (respond instanceof Error) throw respond
      return typeof respond === 'function' ? respond(init.signal as AbortSignal) : respond
    },
    ...config,
  })
  return { api, sent }
}

const json = (status: number, body: unknown, headers?: Record<string, string>) =>
  new Response(JSON.stringify(body), { status, headers })

const csrfRefusal = () => json(403, { detail: 'Out of date', code: 'BAD_CSRF_TOKEN' })

const actingEnded = () => json(403, { detail: 'Ended', code: 'ACTING_ENDED' })

/** Waits until the request is aborted, as the browser's fetch does. */
const neverResponded = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

async function failureOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => null,
    (error: unknown) => error
  )
}

async function refusalOf(request: Promise<unknown>): Promise<ApiError> {
  const error = await failureOf(request)
  if (error instanceof ApiError) return error
  throw new Error('The request was not refused', { cause: error })
}

test.group('API client', () => {
  test('a request whose session has ended is repeated once after the session was renewed', async ({
    assert,
  }) => {
    const ended = () => json(401, { code: 'SESSION_EXPIRED' })
    let renewals = 0
    const renewSession = async () => ++renewals > 0
    const { api, sent } = clientWithResponse([ended(), json(200, { id: 1 })], { renewSession })
    assert.deepEqual(await api.request(replaceCart, { body: { name: 'kept' } }), { id: 1 })
    assert.equal(renewals, 1)
    assert.deepEqual(
      sent.map(({ method, body }) => [method, body]),
      Array(2).fill(['PUT', '{"name":"kept"}'])
    )
    const again = clientWithResponse([ended(), ended()], { renewSession })
    assert.equal((await refusalOf(again.api.request(placeOrder, { body: {} }))).status, 401)
    assert.equal(renewals, 2)
  })

  test('a request is refused when its ended session was not renewed', async ({ assert }) => {
    const { api, sent } = clientWithResponse([json(401, { code: 'SESSION_EXPIRED' })], {
      renewSession: async () => false,
    })
    assert.equal((await refusalOf(api.request(placeOrder, { body: {} }))).code, 'SESSION_EXPIRED')
    assert.lengthOf(sent, 1)
  })

  test('the API client reports the parts of a file as they arrive', async ({ assert }) => {
    const file = new Response('a;b\n1;2\n', { headers: { 'Content-Type': 'text/csv' } })
    const { api } = clientWithResponse([file])
    let bytes = 0
    const onPart = (part: Uint8Array) => (bytes += part.length)
    const blob = await api.request(downloadOrders, {}, { onPart })
    assert.deepEqual([blob.type, await blob.text(), bytes], ['text/csv', 'a;b\n1;2\n', 8])
  })

  test('a file that breaks off causes a network error', async ({ assert }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (parts) => parts.error(new TypeError('network error')),
    })
    const { api } = clientWithResponse([new Response(body)])
    const request = api.request(downloadOrders, {}, { onPart: () => undefined })
    assert.instanceOf(await failureOf(request), NetworkError)
  })

  test('the API client sends a file unchanged, with its own media type', async ({ assert }) => {
    const { api, sent } = clientWithResponse([json(200, {})])
    const file = new Blob(['a;b'], { type: 'text/csv' })
    await api.request(previewOrders, { body: file })
    assert.strictEqual(sent[0]?.body as unknown, file)
    assert.equal(sent[0]?.headers.get('Content-Type'), 'text/csv')
  })

  test('a request fails after its own time limit', async ({ assert }) => {
    const { api } = clientWithResponse([neverResponded])
    const error = await failureOf(api.request(placeOrder, { body: {} }, { timeoutMs: 5 }))
    assert.instanceOf(error, NetworkError)
  })

  test('a request asks for the reader’s language and leaves empty query values out', async ({
    assert,
  }) => {
    const { api, sent } = clientWithResponse([json(200, { count: 0 })])
    const query = { q_search: 'é & x', limit: 10, offset: 0, q_state: undefined, sort: null }
    assert.deepEqual(await api.request(listOrders, { query }), { count: 0 })
    const [request] = sent
    assert.equal(request?.url, '/orders/?q_search=%C3%A9+%26+x&limit=10&offset=0')
    assert.equal(request?.headers.get('Accept-Language'), 'fr')
    assert.equal(request?.headers.get('Accept'), 'application/json')
    assert.isFalse(request?.headers.has('X-XSRF-TOKEN'))
  })

  test('a request sends JSON with the decoded CSRF token and own headers', async ({ assert }) => {
    const { api, sent } = clientWithResponse([json(201, { pk: 1 })])
    await api.request(placeOrder, { body: { a: 1 } }, { headers: { 'Idempotency-Key': 'k' } })
    assert.equal(sent[0]?.headers.get('X-XSRF-TOKEN'), 'a b')
    assert.equal(sent[0]?.headers.get('Content-Type'), 'application/json')
    assert.equal(sent[0]?.headers.get('Idempotency-Key'), 'k')
    assert.equal(sent[0]?.body, '{"a":1}')
  })

  test('a response without content becomes undefined', async ({ assert }) => {
    const { api } = clientWithResponse([new Response(null, { status: 204 })])
    assert.isUndefined(await api.request(closeSession))
  })

  test('a request with a refused CSRF token is repeated with a new token', async ({ assert }) => {
    const { api, sent } = clientWithResponse([
      csrfRefusal(),
      json(200, {}),
      json(200, { done: true }),
    ])
    assert.deepEqual(await api.request(replaceCart, { body: { entries: [] } }), { done: true })
    assert.deepEqual(
      sent.map(({ method, url }) => `${method} ${url}`),
      ['PUT /cart/', 'GET /accounts/api/login/', 'PUT /cart/']
    )
    assert.equal(sent[2]?.body, sent[0]?.body)
  })

  test('a request fails when its new CSRF token is refused too', async ({ assert }) => {
    const { api, sent } = clientWithResponse([csrfRefusal(), json(200, {}), csrfRefusal()])
    const error = await refusalOf(api.request(deleteAddress, { path: { pk: 1 } }))
    assert.equal(error.code, 'BAD_CSRF_TOKEN')
    assert.lengthOf(sent, 3)
  })

  test('a request to an address gets its response, also after a refused CSRF token', async ({
    assert,
  }) => {
    const { api, sent } = clientWithResponse([
      csrfRefusal(),
      json(200, {}),
      json(200, { id: 7 }, { 'Content-Range': 'orders 0-0/1' }),
    ])
    const body = new Blob(['{"a":1}'], { type: 'application/json' })
    const response = await api.fetch('PUT', '/backoffice/api/orders/7', { body })
    assert.equal(response.headers.get('Content-Range'), 'orders 0-0/1')
    assert.deepEqual(await response.json(), { id: 7 })
    assert.deepEqual(
      sent.map(({ method, url }) => `${method} ${url}`),
      ['PUT /backoffice/api/orders/7', 'GET /accounts/api/login/', 'PUT /backoffice/api/orders/7']
    )
  })

  test('an API error contains the server’s messages about the request and its fields', async ({
    assert,
  }) => {
    const body = {
      non_field_errors: ['One', 'Two'],
      order_no: ['Too long'],
      addresses: { 0: { city: ['Required'] } },
      code: 'VALIDATION',
      request_id: 'r-1',
    }
    const { api } = clientWithResponse([json(422, body)])
    const error = await refusalOf(api.request(placeOrder, { body: {} }))
    assert.equal(error.status, 422)
    assert.equal(error.code, 'VALIDATION')
    assert.equal(error.detail, 'One Two')
    assert.equal(error.requestId, 'r-1')
    assert.deepEqual(error.body, body)
    assert.deepEqual(error.fieldErrors, {
      order_no: ['Too long'],
      addresses: { 0: { city: ['Required'] } },
      general: ['One', 'Two'],
    })
  })

  test('an API error treats detail and token as messages about the whole request', async ({
    assert,
  }) => {
    const login = { type: 'DISABLED', detail: 'Disabled.' }
    const { api } = clientWithResponse([
      json(422, { errors: login, code: 'DISABLED' }),
      json(422, { token: ['Invalid code'] }),
    ])
    const refused = await refusalOf(api.request(placeOrder, { body: {} }))
    assert.equal(refused.detail, 'Disabled.')
    assert.equal(refused.code, 'DISABLED')
    assert.equal((await refusalOf(api.request(placeOrder, { body: {} }))).detail, 'Invalid code')
  })

  test('an API error contains the waiting time after too many tries', async ({ assert }) => {
    const { api } = clientWithResponse([json(429, { detail: 'Wait' }, { 'Retry-After': '90' })])
    assert.equal((await refusalOf(api.request(listOrders))).retryAfter, 90)
  })

  test('a request names the user whom the page shows, and the page learns that acting has ended', async ({
    assert,
  }) => {
    let requests = 0
    const config = { actingFor: () => 7, onActingEnded: () => (requests += 1) }
    const { api, sent } = clientWithResponse([json(200, {}), actingEnded()], config)
    await api.request(listOrders)
    const error = await refusalOf(api.request(placeOrder, { body: {} }))
    assert.deepEqual(
      sent.map(({ headers }) => headers.get('X-Acting-For')),
      ['7', '7']
    )
    assert.deepEqual([error.code, requests], ['ACTING_ENDED', 1])
  })

  test('a request is repeated once when acting has ended but the page shows no other user', async ({
    assert,
  }) => {
    let requests = 0
    const config = { actingFor: () => null, onActingEnded: () => (requests += 1) }
    const responses = [actingEnded(), json(200, { done: true }), actingEnded(), actingEnded()]
    const { api, sent } = clientWithResponse(responses, config)
    assert.deepEqual(await api.request(placeOrder, { body: { a: 1 } }), { done: true })
    assert.equal(requests, 0)
    assert.isFalse(sent[1]?.headers.has('X-Acting-For'))
    assert.equal(sent[1]?.body, sent[0]?.body)
    await refusalOf(api.request(listOrders))
    assert.equal(requests, 1)
    assert.lengthOf(sent, 4)
  })

  test('a refusal that is not JSON becomes an API error without texts', async ({ assert }) => {
    const { api } = clientWithResponse([new Response('<h1>Bad gateway</h1>', { status: 502 })])
    const error = await refusalOf(api.request(listOrders))
    assert.equal(error.status, 502)
    assert.equal(error.detail, '')
    assert.isNull(error.body)
    assert.isNull(error.retryAfter)
  })

  test('a lost connection, a timeout and a broken response each cause a network error', async ({
    assert,
  }) => {
    const { api } = clientWithResponse(
      [new TypeError('Failed to fetch'), neverResponded, new Response('{"a":', { status: 200 })],
      { timeoutMs: 5 }
    )
    assert.instanceOf(await failureOf(api.request(listOrders)), NetworkError)
    assert.instanceOf(await failureOf(api.request(listOrders)), NetworkError)
    assert.instanceOf(await failureOf(api.request(listOrders)), NetworkError)
  })

  test('an aborted request throws the reason of its abort', async ({ assert }) => {
    const { api } = clientWithResponse([neverResponded])
    const ending = new AbortController()
    const request = failureOf(api.request(placeOrder, { body: {} }, { signal: ending.signal }))
    const reason = new Error('a newer price is wanted')
    ending.abort(reason)
    assert.equal(await request, reason)
  })
})
