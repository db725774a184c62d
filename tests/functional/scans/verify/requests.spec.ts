import { CHECK, check } from '#tests/functional/scans/verify/verify_scene'
import { startServer } from '#tests/functional/setup/processes/product_process'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

const UNKNOWN = 'BCDFGHJKLMNP'

const NO_CODES = [
  '',
  'TOO SHORT',
  'BCDFGHJKLMNA',
  '#12',
  '000000000000#',
  12,
  null,
  'X'.repeat(600),
]

const NO_POSITIONS = [
  { lat: 91, lon: 0, accuracy: 1 },
  { lat: 0, lon: 181, accuracy: 1 },
  { lat: 1, lon: 1, accuracy: -1 },
  { lat: 1, lon: 1 },
  { lat: '1', lon: 1, accuracy: 1 },
]

test.group('Requests of the verification page', (group) => {
  group.each.setup(() => limiter.clear(['memory']))

  test('a text that is no code is refused at its field', async ({ assert }) => {
    for (const text of NO_CODES) {
      const { status, body } = await check(text)
      assert.deepEqual([status, Object.keys(body)[0]], [422, 'label'], String(text))
    }
  })

  test('a wrong position is refused, and none at all is accepted', async ({ assert }) => {
    for (const position of NO_POSITIONS) {
      const { status, body } = await check(UNKNOWN, { position })
      assert.deepEqual([status, Object.keys(body)[0]], [422, 'position'], JSON.stringify(position))
    }
    assert.equal((await check(UNKNOWN, { position: null })).status, 200)
  })

  test('a wrong code is explained in the language of the reader', async ({ assert }) => {
    const { body } = await new Visitor().post(CHECK, { label: 'ABC' }, { language: 'fr' })
    assert.deepEqual(body.label, [
      'Veuillez saisir les 12 caractères de l’ID d’étiquette, ou # et les chiffres de l’ID d’objet',
    ])
  })

  test('another site cannot make a check in a visitor’s name', async ({ assert }) => {
    const { status, body } = await new Visitor().post(
      CHECK,
      { label: UNKNOWN },
      { withoutCsrf: true }
    )
    assert.deepEqual([status, body.code], [403, 'BAD_CSRF_TOKEN'])
  })

  test('an address can make 100 checks in five minutes, and others go on', async ({
    assert,
    cleanup,
  }) => {
    const { origin } = await startServer(cleanup, { TRUST_PROXY: '1' })
    const visitor = new Visitor(origin)
    const from = (address: string) =>
      visitor.post(CHECK, { label: UNKNOWN }, { headers: { 'x-forwarded-for': address } })
    for (let index = 0; index < 100; index += 1) {
      assert.equal((await from(`2001:db8:1:2::${index}`)).status, 200)
    }
    const { status, body, headers } = await from('2001:db8:1:2::ffff')
    assert.deepEqual([status, body.code], [429, 'TOO_MANY_REQUESTS'])
    assert.match(headers.get('retry-after')!, /^\d+$/)
    assert.equal((await from('2001:db8:1:3::1')).status, 200)
  })

  test('where another service checks labels, the page leads there and no check is made here', async ({
    assert,
    cleanup,
  }) => {
    const service = 'https://verify.example.com/labels'
    const { origin } = await startServer(cleanup, { VERIFICATION_URL: service })
    for (const path of ['/verify', `/verify/${UNKNOWN}`]) {
      const { status, headers } = await fetch(`${origin}${path}`, { redirect: 'manual' })
      assert.deepEqual([status, headers.get('location')], [302, service])
    }
    assert.equal((await check(UNKNOWN, {}, origin)).status, 404)
  })
})
