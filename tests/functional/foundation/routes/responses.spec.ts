import { auditOf } from '#tests/functional/setup/stored'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const CART = '/orders/api/shopping_cart/'
const PRODUCTS = '/orders/api/products/'
const EMPTY_CART = { entries: [], version: 0 }
const UUID = /^[0-9a-f-]{36}$/

test.group('Forged requests', () => {
  const FORGED: [string, Record<string, string>][] = [
    ['without a token', {}],
    ['with an empty token', { 'x-xsrf-token': '' }],
    ['with a made-up token', { 'x-xsrf-token': 'made-up' }],
    ['with a token that cannot be decoded', { 'x-xsrf-token': '%E0%A4%A' }],
    ['with a token in the wrong header', { 'x-csrf-token': 'made-up' }],
  ]

  for (const [title, headers] of FORGED) {
    test(`requests ${title} are refused and change nothing`, async ({ assert }) => {
      const { visitor, user } = await createScene()
      const { status, body } = await visitor.put(CART, EMPTY_CART, { withoutCsrf: true, headers })
      assert.deepEqual([status, body.code], [403, 'BAD_CSRF_TOKEN'])
      assert.isString(body.detail)
      assert.isNull(await db.from('carts').where('user_id', user.id).first())
    })
  }

  test('a request with the token of another browser is refused', async ({ assert }) => {
    const { visitor } = await createScene()
    const other = new Visitor()
    await other.get('/accounts/api/login/')
    const token = decodeURIComponent(other.cookie('XSRF-TOKEN')!)
    const options = { withoutCsrf: true, headers: { 'x-xsrf-token': token } }
    assert.equal((await visitor.put(CART, EMPTY_CART, options)).status, 403)
  })

  test('a forged request cannot log a user in', async ({ assert }) => {
    const { user, company } = await createScene()
    const payload = { username: user.email, account_id: company.cofor10, password: user.password }
    const { status, body } = await new Visitor().post('/accounts/api/login/', payload, {
      withoutCsrf: true,
    })
    assert.deepEqual([status, body.code], [403, 'BAD_CSRF_TOKEN'])
  })

  test('a stranger’s request without a token is refused for lack of login', async ({ assert }) => {
    const { status, body } = await new Visitor().put(CART, EMPTY_CART, { withoutCsrf: true })
    assert.deepEqual([status, body.code], [401, 'NOT_LOGGED_IN'])
  })
})

test.group('Refusals', () => {
  test('a refusal contains a sentence, a code and the id of the request', async ({ assert }) => {
    const { visitor } = await createScene()
    const stranger = new Visitor()
    const responses = [
      await stranger.get(CART),
      await visitor.get('/orders/api/orders/987654321/'),
      await visitor.get('/backoffice/api/mail_outbox/'),
      await visitor.get('/orders/api/nothing/'),
      await visitor.put(CART, undefined, { rawBody: '{"entries": [' }),
      await visitor.put(CART, undefined, {
        rawBody: 'entries=',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      await visitor.put(CART, undefined, { rawBody: `{"x": "${'x'.repeat(4_200_000)}"}` }),
    ]
    assert.deepEqual(
      responses.map(({ status, body }) => [status, body.code]),
      [
        [401, 'NOT_LOGGED_IN'],
        [404, 'NOT_FOUND'],
        [403, 'FORBIDDEN'],
        [404, 'NOT_FOUND'],
        [400, 'MALFORMED_JSON'],
        [415, 'UNSUPPORTED_MEDIA_TYPE'],
        [413, 'PAYLOAD_TOO_LARGE'],
      ]
    )
    for (const { body, headers } of responses) {
      assert.sameMembers(Object.keys(body), ['detail', 'code', 'request_id'])
      assert.isNotEmpty(body.detail)
      assert.match(body.request_id, UUID)
      assert.equal(body.request_id, headers.get('x-request-id'))
      assert.match(headers.get('content-type')!, /^application\/json/)
    }
  })

  test('an unreadable body is refused as an error of the sender', async ({ assert }) => {
    const { visitor } = await createScene()
    const read = (rawBody: string, headers?: Record<string, string>) =>
      visitor.put(CART, undefined, { rawBody, headers })
    const responses = [
      await read('rubbish', { 'content-encoding': 'gzip' }),
      await read('rubbish', { 'content-encoding': 'br' }),
      await read(`{"entries": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      await read('{"__proto__": {"entries": []}}'),
      await read('{}', { 'content-encoding': 'unheard-of' }),
      await read('"text"'),
    ]
    assert.deepEqual(
      responses.map(({ status, body }) => [status, body.code]),
      [
        [400, 'MALFORMED_JSON'],
        [400, 'MALFORMED_JSON'],
        [413, 'PAYLOAD_TOO_LARGE'],
        [422, 'VALIDATION'],
        [415, 'UNSUPPORTED_MEDIA_TYPE'],
        [422, 'VALIDATION'],
      ]
    )
  })

  test('an address that cannot be decoded is refused like an unknown one', async ({ assert }) => {
    const visitor = new Visitor()
    for (const path of ['/orders/api/orders/%E0%A4%A/', '/%', '/%C0%80']) {
      const { status, body, headers } = await visitor.get(path, { language: 'fr' })
      assert.equal(status, 404, path)
      assert.equal(body.code, 'NOT_FOUND')
      assert.equal(body.detail, 'Introuvable.')
      assert.equal(body.request_id, headers.get('x-request-id'))
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
    }
  })

  test('a refusal of input names the fields, nested like the input', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status, body } = await visitor.put(
      CART,
      { entries: [{ rowId: 'x', product: 1, quantity: 1 }], version: '1' },
      { language: 'fr' }
    )
    assert.equal(status, 422)
    const { code, request_id: requestId, ...fields } = body
    assert.equal(code, 'VALIDATION')
    assert.match(requestId, UUID)
    assert.sameMembers(Object.keys(fields), ['entries', 'version'])
    assert.lengthOf(fields.entries[0].rowId, 1)
    assert.lengthOf(fields.version, 1)
    const english = await visitor.put(CART, { entries: [], version: '1' })
    assert.notDeepEqual(english.body.version, fields.version)
  })

  test('a refusal is in the first supported language of the Accept-Language header', async ({
    assert,
  }) => {
    const detail = async (language: string) =>
      (await new Visitor().get(CART, { language })).body.detail
    assert.equal(await detail('fr'), 'Veuillez vous connecter.')
    assert.equal(await detail('de, fr-CA;q=0.8, en;q=0.7'), 'Veuillez vous connecter.')
    assert.equal(await detail('de, *;q=0.1'), 'Please log in.')
    assert.equal(await detail('fr;q=0, en'), 'Please log in.')
    assert.equal(await detail(';;;,,,=q'), 'Please log in.')
  })
})

test.group('Responses', () => {
  test('responses are the same with and without a trailing slash', async ({ assert }) => {
    const { visitor } = await createScene()
    for (const path of ['/accounts/api/users', '/orders/api/products', '/health/live']) {
      const [without, withSlash] = [await visitor.get(path), await visitor.get(`${path}/`)]
      assert.deepEqual([without.status, withSlash.status], [200, 200], path)
      assert.deepEqual(without.body, withSlash.body)
    }
    const { status } = await visitor.put('/orders/api/shopping_cart', EMPTY_CART)
    assert.equal(status, 200)
  })

  test('API responses are never cached by browsers or proxies', async ({ assert }) => {
    const { visitor } = await createScene()
    for (const path of ['/accounts/api/users/', CART, '/orders/api/orders/1/']) {
      assert.equal((await visitor.get(path)).headers.get('cache-control'), 'no-store', path)
    }
  })

  test('responses have the security headers with every status', async ({ assert }) => {
    const visitor = new Visitor()
    for (const path of [
      '/accounts/api/login/',
      CART,
      '/nothing/api/',
      '/health/live',
      '/api/docs',
    ]) {
      const { headers } = await visitor.get(path)
      const policy = headers.get('content-security-policy')!.split('; ')
      assert.includeMembers(
        policy,
        [
          "default-src 'self'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ],
        path
      )
      assert.isNull(headers.get('access-control-allow-origin'))
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.equal(headers.get('x-frame-options'), 'DENY')
      assert.equal(headers.get('referrer-policy'), 'same-origin')
      assert.include(headers.get('vary')!, 'Accept-Language')
      assert.match(headers.get('x-request-id')!, UUID)
      assert.isNull(headers.get('x-powered-by'))
    }
  })

  test('long responses are compressed for clients that accept gzip, and plain for others', async ({
    assert,
  }) => {
    const scene = await createScene()
    await Promise.all(Array.from({ length: 9 }, () => addProduct(scene)))
    const asked = (path: string, encoding: string) =>
      scene.visitor.get(path, { headers: { 'accept-encoding': encoding } })

    const packed = await asked(PRODUCTS, 'gzip, br')
    const plain = await asked(PRODUCTS, 'gzip;q=0, br')
    const short = await asked(CART, 'gzip, br')
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.isNull(plain.headers.get('content-encoding'))
    assert.isNull(short.headers.get('content-encoding'))
    assert.lengthOf(packed.body, 10)
    assert.deepEqual(packed.body, plain.body)
    assert.include(packed.headers.get('vary')!, 'Accept-Encoding')
  })

  test('scripts can read only the cookie of the CSRF token, and other sites cannot send cookies', async ({
    assert,
  }) => {
    const { user, company } = await createScene()
    const { headers } = await new Visitor().logIn({ ...user, cofor10: company.cofor10 })
    const cookies = headers.getSetCookie()
    const session = cookies.find((cookie) => cookie.startsWith('label-portal-session='))!
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!
    assert.match(session, /; HttpOnly/i)
    assert.notMatch(token, /; HttpOnly/i)
    for (const cookie of [session, token]) {
      assert.notMatch(cookie, /; (Max-Age|Expires)=/i)
      assert.match(cookie, /; Path=\//i)
      assert.match(cookie, /; SameSite=Lax/i)
      assert.notMatch(cookie, /; Domain=/i)
    }
  })

  test('every response has the caller’s request id if it is valid, otherwise a new one', async ({
    assert,
  }) => {
    const visitor = new Visitor()
    const idFor = async (id?: string) =>
      (
        await visitor.get('/health/live', {
          headers: id === undefined ? {} : { 'x-request-id': id },
        })
      ).headers.get('x-request-id')!
    assert.notEqual(await idFor(), await idFor())
    assert.equal(await idFor('proxy-4711.a_b'), 'proxy-4711.a_b')
    for (const id of ['x'.repeat(65), 'x'.repeat(4_000), 'a b', '{"a":1}', 'é', '']) {
      assert.match(await idFor(id), UUID, id)
    }
  })

  test('an order does not fail because of an unusual request id', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const { status, body, headers } = await visitor.post(
      '/orders/api/orders/',
      { order_positions: [orderLine(product.id, 1_000)] },
      { headers: { 'x-request-id': 'x'.repeat(100) } }
    )
    assert.equal(status, 201)
    const [entry] = await auditOf('order', body.pk)
    assert.equal(entry?.request_id, headers.get('x-request-id'))
  })

  test('unknown API addresses return JSON with every method', async ({ assert }) => {
    const { visitor } = await createScene()
    const paths = [
      '/orders/api/nothing/',
      '/api/nothing',
      '/accounts/api/users/1/2/3/',
      '/health/x',
    ]
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const sent = method === 'GET' ? undefined : {}
        const { status, body } = await visitor.request(method, path, sent)
        assert.deepEqual([status, body.code], [404, 'NOT_FOUND'], `${method} ${path}`)
      }
    }
  })

  test('a missing file does not return a page', async ({ assert }) => {
    for (const path of ['/favicon.ico', '/robots.txt', '/assets/gone.js']) {
      const { status, body } = await new Visitor().get(path)
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND'], path)
    }
  })

  test('the staff’s addresses redirect to the backoffice', async ({ assert }) => {
    for (const [path, resource] of [
      ['/statistics/registrations', '/backoffice/registrations'],
      ['/statistics/company_detail/17', '/backoffice/registrations/17'],
      ['/statistics/company_detail/17x', '/backoffice/'],
      ['/statistics/order_overview', '/backoffice/order_overview'],
      ['/statistics/spool_analysis?roll=S1', '/backoffice/spool_analysis?roll=S1'],
      ['/statistics/supplier_analysis', '/backoffice/supplier_analysis'],
      [
        '/statistics/authentications?verification_status=3&verification_status=4&domains=D%C3%A9mo,%20B',
        '/backoffice/authentications?verification_status=3&verification_status=4&domains=D%C3%A9mo,%20B',
      ],
      ['/psa_accounts', '/backoffice/supplier_files'],
    ] as const) {
      const { status, headers } = await new Visitor().get(path)
      assert.deepEqual([status, headers.get('location')], [302, resource], path)
    }
  })
})
