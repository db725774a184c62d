import { test } from '@japa/runner'
import { ApiError, NetworkError, createApiClient } from '#shared/ground/http/api_client'
import type { ApiClientConfig } from '#shared/ground/http/api_client'

type Answer = Response | Error | ((signal: AbortSignal) => Promise<Response>)

/** A client whose calls are answered in turn, and what it sent. */
function clientAnswered(answers: Answer[], config: Partial<ApiClientConfig> = {}) {
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
      const answer = answers.shift() ?? new Error('no answer left')
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(init.signal as AbortSignal) : answer
    },
    ...config,
  })
  return { api, sent }
}

const json = (status: number, body: unknown, headers?: Record<string, string>) =>
  new Response(JSON.stringify(body), { status, headers })

const csrfRefusal = () => json(403, { detail: 'Out of date', code: 'BAD_CSRF_TOKEN' })

const actingEnded = () => json(403, { detail: 'Ended', code: 'ACTING_ENDED' })

/** Waits until the call is given up, as the browser's fetch does. */
const neverAnswered = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => error
  )
}

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await failureOf(call)
  if (error instanceof ApiError) return error
  throw new Error('The call was not refused', { cause: error })
}

test.group('API client', () => {
  test('a call that finds the session ended is repeated once it was renewed', async ({
    assert,
  }) => {
    const ended = () => json(401, { code: 'SESSION_EXPIRED' })
    let renewals = 0
    const renewSession = async () => ++renewals > 0
    const { api, sent } = clientAnswered([ended(), json(200, { id: 1 })], { renewSession })
    assert.deepEqual(await api.put('/orders/', { name: 'kept' }), { id: 1 })
    assert.equal(renewals, 1)
    assert.deepEqual(
      sent.map(({ method, body }) => [method, body]),
      Array(2).fill(['PUT', '{"name":"kept"}'])
    )
    const again = clientAnswered([ended(), ended()], { renewSession })
    assert.equal((await refusalOf(again.api.post('/orders/', {}))).status, 401)
    assert.equal(renewals, 2)
  })

  test('a call whose session was not renewed is refused', async ({ assert }) => {
    const { api, sent } = clientAnswered([json(401, { code: 'SESSION_EXPIRED' })], {
      renewSession: async () => false,
    })
    assert.equal((await refusalOf(api.post('/orders/', {}))).code, 'SESSION_EXPIRED')
    assert.lengthOf(sent, 1)
  })

  test('tells of the parts of a file as they arrive', async ({ assert }) => {
    const file = new Response('a;b\n1;2\n', { headers: { 'Content-Type': 'text/csv' } })
    const { api } = clientAnswered([file])
    let bytes = 0
    const onPart = (part: Uint8Array) => (bytes += part.length)
    const blob = await api.get<Blob>('/file/', {}, { isFile: true, onPart })
    assert.deepEqual([blob.type, await blob.text(), bytes], ['text/csv', 'a;b\n1;2\n', 8])
  })

  test('counts a file that breaks off as unanswered', async ({ assert }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (parts) => parts.error(new TypeError('network error')),
    })
    const { api } = clientAnswered([new Response(body)])
    const call = api.get<Blob>('/file/', {}, { isFile: true, onPart: () => undefined })
    assert.instanceOf(await failureOf(call), NetworkError)
  })

  test('sends a file as it is, with its own media type', async ({ assert }) => {
    const { api, sent } = clientAnswered([json(200, {})])
    const file = new Blob(['a;b'], { type: 'text/csv' })
    await api.post('/backoffice/api/directory/preview/', file)
    assert.strictEqual(sent[0]?.body as unknown, file)
    assert.equal(sent[0]?.headers.get('Content-Type'), 'text/csv')
  })

  test('waits for a call as long as the call says', async ({ assert }) => {
    const { api } = clientAnswered([neverAnswered])
    const error = await failureOf(api.post('/slow/', {}, { timeoutMs: 5 }))
    assert.instanceOf(error, NetworkError)
  })

  test('asks in the reader’s language and leaves empty query values out', async ({ assert }) => {
    const { api, sent } = clientAnswered([json(200, { count: 0 })])
    const query = { q_search: 'é & x', limit: 10, offset: 0, q_state: undefined, sort: null }
    assert.deepEqual(await api.get('/orders/api/orders/', query), { count: 0 })
    const [call] = sent
    assert.equal(call?.url, '/orders/api/orders/?q_search=%C3%A9+%26+x&limit=10&offset=0')
    assert.equal(call?.headers.get('Accept-Language'), 'fr')
    assert.equal(call?.headers.get('Accept'), 'application/json')
    assert.isFalse(call?.headers.has('X-XSRF-TOKEN'))
  })

  test('sends JSON with the decoded CSRF token and own headers', async ({ assert }) => {
    const { api, sent } = clientAnswered([json(201, { pk: 1 })])
    await api.post('/orders/api/orders/', { a: 1 }, { headers: { 'Idempotency-Key': 'k' } })
    assert.equal(sent[0]?.headers.get('X-XSRF-TOKEN'), 'a b')
    assert.equal(sent[0]?.headers.get('Content-Type'), 'application/json')
    assert.equal(sent[0]?.headers.get('Idempotency-Key'), 'k')
    assert.equal(sent[0]?.body, '{"a":1}')
  })

  test('answers undefined when there is nothing to answer', async ({ assert }) => {
    const { api } = clientAnswered([new Response(null, { status: 204 })])
    assert.isUndefined(await api.post('/accounts/api/logout/'))
  })

  test('fetches a new CSRF token once and repeats the call', async ({ assert }) => {
    const { api, sent } = clientAnswered([csrfRefusal(), json(200, {}), json(200, { done: true })])
    assert.deepEqual(await api.put('/orders/api/shopping_cart/', { entries: [] }), { done: true })
    assert.deepEqual(
      sent.map(({ method, url }) => `${method} ${url}`),
      [
        'PUT /orders/api/shopping_cart/',
        'GET /accounts/api/login/',
        'PUT /orders/api/shopping_cart/',
      ]
    )
    assert.equal(sent[2]?.body, sent[0]?.body)
  })

  test('gives up when the new CSRF token is refused too', async ({ assert }) => {
    const { api, sent } = clientAnswered([csrfRefusal(), json(200, {}), csrfRefusal()])
    const error = await refusalOf(api.delete('/accounts/api/addresses/1/'))
    assert.equal(error.code, 'BAD_CSRF_TOKEN')
    assert.lengthOf(sent, 3)
  })

  test('tells what the server said about the call and its fields', async ({ assert }) => {
    const body = {
      non_field_errors: ['One', 'Two'],
      order_no: ['Too long'],
      addresses: { 0: { city: ['Required'] } },
      code: 'VALIDATION',
      request_id: 'r-1',
    }
    const { api } = clientAnswered([json(422, body)])
    const error = await refusalOf(api.post('/x/', {}))
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

  test('takes detail and token for sentences about the whole call', async ({ assert }) => {
    const login = { type: 'DISABLED', detail: 'Disabled.' }
    const { api } = clientAnswered([
      json(422, { errors: login, code: 'DISABLED' }),
      json(422, { token: ['Invalid code'] }),
    ])
    const refused = await refusalOf(api.post('/accounts/api/login/', {}))
    assert.equal(refused.detail, 'Disabled.')
    assert.equal(refused.code, 'DISABLED')
    assert.equal((await refusalOf(api.post('/x/', {}))).detail, 'Invalid code')
  })

  test('tells how long to wait after too many tries', async ({ assert }) => {
    const { api } = clientAnswered([json(429, { detail: 'Wait' }, { 'Retry-After': '90' })])
    assert.equal((await refusalOf(api.get('/x/'))).retryAfter, 90)
  })

  test('names the user whom the page shows, and tells when one acts for them no more', async ({
    assert,
  }) => {
    let told = 0
    const config = { actingFor: () => 7, onActingEnded: () => (told += 1) }
    const { api, sent } = clientAnswered([json(200, {}), actingEnded()], config)
    await api.get('/accounts/api/users/')
    const error = await refusalOf(api.post('/orders/api/orders/', {}))
    assert.deepEqual(
      sent.map(({ headers }) => headers.get('X-Acting-For')),
      ['7', '7']
    )
    assert.deepEqual([error.code, told], ['ACTING_ENDED', 1])
  })

  test('repeats a call once where acting has ended of which the page shows nothing', async ({
    assert,
  }) => {
    let told = 0
    const config = { actingFor: () => null, onActingEnded: () => (told += 1) }
    const answers = [actingEnded(), json(200, { done: true }), actingEnded(), actingEnded()]
    const { api, sent } = clientAnswered(answers, config)
    assert.deepEqual(await api.post('/x/', { a: 1 }), { done: true })
    assert.equal(told, 0)
    assert.isFalse(sent[1]?.headers.has('X-Acting-For'))
    assert.equal(sent[1]?.body, sent[0]?.body)
    await refusalOf(api.get('/x/'))
    assert.equal(told, 1)
    assert.lengthOf(sent, 4)
  })

  test('survives a refusal that is no JSON', async ({ assert }) => {
    const { api } = clientAnswered([new Response('<h1>Bad gateway</h1>', { status: 502 })])
    const error = await refusalOf(api.get('/x/'))
    assert.equal(error.status, 502)
    assert.equal(error.detail, '')
    assert.isNull(error.body)
    assert.isNull(error.retryAfter)
  })

  test('fails as unanswered without connection, in time and on a broken answer', async ({
    assert,
  }) => {
    const { api } = clientAnswered(
      [new TypeError('Failed to fetch'), neverAnswered, new Response('{"a":', { status: 200 })],
      { timeoutMs: 5 }
    )
    assert.instanceOf(await failureOf(api.get('/x/')), NetworkError)
    assert.instanceOf(await failureOf(api.get('/x/')), NetworkError)
    assert.instanceOf(await failureOf(api.get('/x/')), NetworkError)
  })

  test('throws the reason of whoever gives a call up', async ({ assert }) => {
    const { api } = clientAnswered([neverAnswered])
    const ending = new AbortController()
    const call = failureOf(api.post('/x/', {}, { signal: ending.signal }))
    const reason = new Error('a newer price is wanted')
    ending.abort(reason)
    assert.equal(await call, reason)
  })
})
