import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { HASHES_AT_ONCE } from '#app/access/passwords/password_hash'
import { endpoints } from '#app/foundation/endpoints/endpoint'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { type HttpResponse, Visitor } from '#tests/functional/setup/visitor'
import hash from '@adonisjs/core/services/hash'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

const CART = '/orders/api/shopping_cart/'
const FORMAT = '/orders/api/order_field_format/'
const DRAFT = '/orders/api/order_draft/'
const ORDERS = '/orders/api/orders/'
const LOGIN = '/accounts/api/login/'

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }

const publicRequests = endpoints
  .filter(({ access, body, method }) => access === 'public' && body && method === 'POST')
  .map(({ path }) => `/${path}`)

const send = (
  visitor: Visitor,
  path: string,
  rawBody: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {}
): Promise<HttpResponse<Record<string, unknown>>> =>
  visitor.request(path === CART ? 'PUT' : 'POST', path, undefined, { rawBody, headers })

const list = (item: string, times: number) => `[${Array(times).fill(item).join(',')}]`

/** Returns all values of a response as texts, at any depth. */
const sentences = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(sentences)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentences)
      : [String(value)]

test.group('A body that is too large', (group) => {
  group.each.teardown(() => limiter.clear())

  test('a stranger’s body has at most 2,000 values and 500 different names', async ({ assert }) => {
    const stranger = new Visitor()
    const statusOf = async (values: number, names: number) => {
      const members = Array.from({ length: values }, (_, index) => `"k${index % names}":1`)
      return (await send(stranger, LOGIN, `{${members.join(',')}}`)).status
    }
    assert.equal(await statusOf(1_990, 490), 422)
    assert.equal(await statusOf(2_010, 490), 413)
    assert.equal(await statusOf(1_990, 510), 413)
  })

  test('every public endpoint refuses a body of 340,000 items compressed to a few hundred bytes', async ({
    assert,
  }) => {
    const stranger = new Visitor()
    const body = gzipSync(`{"order_positions":${list('{}', 340_000)}}`)
    assert.isBelow(body.length, 4_000)
    assert.isAbove(publicRequests.length, 5)
    for (const path of publicRequests) {
      const response = await send(stranger, path, body, { 'content-encoding': 'gzip' })
      assert.deepEqual([response.status, response.body.code], [413, 'PAYLOAD_TOO_LARGE'], path)
      assert.sameMembers(Object.keys(response.body), ['detail', 'code', 'request_id'])
    }
  })

  test('reading a body of any compression stops at the limit', async ({ assert }) => {
    const { visitor } = await createScene()
    const blanks = Buffer.alloc(50_000_000, ' ')
    for (const [encoding, pack] of Object.entries(packers)) {
      const before = process.memoryUsage().arrayBuffers
      const response = await send(visitor, CART, pack(blanks), { 'content-encoding': encoding })
      assert.deepEqual([response.status, response.body.code], [413, 'PAYLOAD_TOO_LARGE'], encoding)
      assert.isBelow(process.memoryUsage().arrayBuffers - before, 20_000_000, encoding)
    }
  })

  test('a body with too much depth, too many keys or values is refused', async ({ assert }) => {
    const { visitor } = await createScene()
    const keys = Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',')
    const bodies = [
      `{"entries":${'['.repeat(21)}${']'.repeat(21)}}`,
      `{"entries":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`,
      `{${keys},${keys}}`,
      `{"entries":${list('1', 151_000)}}`,
    ]
    for (const body of bodies) {
      for (const encoding of ['identity', 'gzip']) {
        const sent = encoding === 'gzip' ? gzipSync(body) : body
        const response = await send(visitor, CART, sent, { 'content-encoding': encoding })
        assert.deepEqual([response.status, response.body.code], [413, 'PAYLOAD_TOO_LARGE'])
      }
    }
  })

  test('a user’s body has at most 20,000 values, or 150,000 with the lines of an order', async ({
    assert,
  }) => {
    const { visitor } = await createScene()
    const statusOf = async (path: string, values: number) =>
      (await send(visitor, path, list('1', values))).status
    assert.deepEqual([await statusOf(FORMAT, 19_990), await statusOf(FORMAT, 20_010)], [422, 413])
    for (const path of [CART, DRAFT, ORDERS]) {
      assert.deepEqual([await statusOf(path, 149_990), await statusOf(path, 150_010)], [422, 413])
    }
  })

  test('a body is limited to 64 kB for strangers, 256 kB for users and 4 MB with order lines', async ({
    assert,
  }) => {
    const { visitor } = await createScene()
    const stranger = new Visitor()
    const text = (kilobytes: number) => `{"x":"${'x'.repeat(kilobytes * 1_024)}"}`
    const responses = [
      await send(stranger, LOGIN, text(60)),
      await send(stranger, LOGIN, text(70)),
      await send(visitor, FORMAT, text(250)),
      await send(visitor, FORMAT, text(260)),
      await send(visitor, CART, text(4_000)),
      await send(visitor, CART, text(4_100)),
    ]
    assert.deepEqual(
      responses.map(({ status }) => status),
      [422, 413, 422, 413, 422, 413]
    )
  })

  test('a connection still works after a body that was too large', async ({ assert }) => {
    const { visitor } = await createScene()
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await send(visitor, CART, `{"x":"${'x'.repeat(8_000_000)}"}`)
      assert.equal(response.status, 413)
    }
    assert.equal((await visitor.get(CART)).status, 200)
  })
})

test.group('A list or a text that is longer than it may be', (group) => {
  group.each.teardown(() => limiter.clear())

  test('a list that is too long is reported once, without its items', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status, body } = await send(visitor, CART, `{"entries":${list('{}', 501)},"version":0}`)
    assert.equal(status, 422)
    assert.deepEqual(body.entries, ['At most 500 entries'])
    assert.sameMembers(Object.keys(body), ['entries', 'code', 'request_id'])
  })

  test('a nested list that is too long is reported at its place', async ({ assert }) => {
    const { visitor } = await createScene()
    const line = `{"extra_services":[{"fields":${list('0', 5_000)}}]}`
    const { status, body } = await send(visitor, CART, `{"entries":[{},${line}]}`)
    assert.equal(status, 422)
    assert.deepEqual(body.entries, {
      1: { extra_services: { 0: { fields: ['At most 100 entries'] } } },
    })
  })

  test('a text of 60,000 characters is reported at its field', async ({ assert }) => {
    const { status, body } = await new Visitor().post(LOGIN, {
      username: `a@${'a.'.repeat(30_000)}`,
      account_id: 'ABCDEF',
      password: 'x',
    })
    assert.equal(status, 422)
    assert.sameMembers(Object.keys(body), ['username', 'code', 'request_id'])
  })

  test('a response contains at most fifty errors', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status, body } = await send(visitor, CART, `{"entries":${list('{}', 100)}}`)
    assert.equal(status, 422)
    assert.lengthOf(sentences(body.entries), 50)
  })
})

test.group('Strangers', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('a stranger who sends 300 unreadable bodies has to wait', async ({ assert }) => {
    const stranger = new Visitor()
    const statuses = new Set<number>()
    for (let count = 0; count < 300; count += 1) {
      statuses.add((await send(stranger, LOGIN, '{"username":')).status)
    }
    assert.deepEqual([...statuses], [400])
    const refused = await send(stranger, '/accounts/api/registration/', '{}')
    assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_REQUESTS'])
    assert.isAtLeast(Number(refused.headers.get('retry-after')), 1)
    assert.equal((await stranger.get('/health/live')).status, 200)
  })

  for (const path of ['/information/api/terms/', '/accounts/api/registration_state/']) {
    test(`a stranger who reads ${path} 300 times has to wait, and a user does not`, async ({
      assert,
    }) => {
      const { visitor: user } = await createScene()
      const stranger = new Visitor()
      const statuses = new Set<number>()
      for (let count = 0; count < 300; count += 1) {
        statuses.add((await stranger.get(path)).status)
      }
      assert.deepEqual([...statuses], [200])
      const { status, headers } = await stranger.get(path)
      assert.equal(status, 429)
      assert.isAtLeast(Number(headers.get('retry-after')), 1)
      assert.equal((await user.get(path)).status, 200)
    })
  }

  test('a stranger’s valid requests do not count towards the limit', async ({ assert }) => {
    const stranger = new Visitor()
    for (let count = 0; count < 310; count += 1) {
      const { status } = await stranger.get(LOGIN)
      assert.equal(status, 200)
    }
    const { status } = await stranger.post(LOGIN, {
      username: 'nobody@nowhere.example',
      account_id: 'NOBODY',
      password: 'x',
    })
    assert.equal(status, 422)
  })
})

test.group('Hashing passwords', (group) => {
  group.each.teardown(() => limiter.clear())

  test('a login is refused with 503 while many others wait for password hashing', async ({
    assert,
    cleanup,
  }) => {
    const verify = hash.verify
    cleanup(() => void (hash.verify = verify))
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let began = 0
    hash.verify = async () => {
      began += 1
      await held
      return false
    }
    const stranger = new Visitor()
    await stranger.get(LOGIN)
    const logIn = (name: string) =>
      stranger.post(LOGIN, { username: `${name}@b.example`, account_id: 'ABCDEF', password: 'x' })
    let answered = 0
    const crowd = Array.from({ length: 21 * HASHES_AT_ONCE + 1 }, async (_, index) => {
      const response = await logIn(`crowd${index}`)
      answered += 1
      if (answered === 1) release()
      return response
    })
    const responses = await Promise.all(crowd)
    const refused = responses.filter(({ status }) => status === 503)
    assert.lengthOf(refused, 1)
    assert.equal(refused[0]!.body.code, 'SERVICE_UNAVAILABLE')
    assert.equal(refused[0]!.headers.get('retry-after'), '5')
    assert.lengthOf(
      responses.filter(({ status }) => status === 422),
      21 * HASHES_AT_ONCE
    )
    assert.equal(began, 21 * HASHES_AT_ONCE)
  })
})
