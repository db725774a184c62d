import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import {
  REGISTRATION,
  newEmail,
  newSite,
  userOnly,
  userStep,
} from '#tests/functional/companies/registration/registration_scene'
import { startServer } from '#tests/functional/setup/processes/product_process'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Returns a function that registers for a company from an IP address that a proxy forwards. */
const sender = (origin: string, cofor10: string) => {
  const visitor = new Visitor(origin)
  return (email: string, address: string) =>
    visitor.post(REGISTRATION, userOnly(cofor10, { user: userStep({ email }) }), {
      headers: { 'x-forwarded-for': address },
    })
}

/** Creates a company with a user whose email an attacker tries to find out. */
async function createColleague() {
  const company = await createSupplier(db.connection())
  const { email } = await createUser(db.connection(), { companyId: company.id })
  return { cofor10: company.cofor10, email }
}

test.group('Registrations for one company', (group) => {
  let origin = ''
  group.setup(async () => {
    let end = async () => {}
    const started = await startServer((task) => (end = task), { TRUST_PROXY: '1' })
    origin = started.origin
    return end
  })
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('registrations for one company are limited to ten an hour per IP address and then reveal no email', async ({
    assert,
  }) => {
    const { cofor10, email } = await createColleague()
    const send = sender(origin, cofor10)
    for (let index = 0; index < 10; index += 1) {
      assert.equal((await send(newEmail(), '192.0.2.1')).status, 201)
    }
    const { status, body, headers } = await send(email, '192.0.2.1')
    assert.deepEqual([status, body.code], [429, 'TOO_MANY_REQUESTS'])
    assert.notProperty(body, 'user_profile')
    assert.match(headers.get('retry-after')!, /^\d+$/)
    const revealed = await send(email, '192.0.2.2')
    assert.deepEqual(
      [revealed.status, Object.keys(revealed.body)],
      [422, ['user_profile', 'code', 'request_id']]
    )
    const other = await createColleague()
    assert.equal((await sender(origin, other.cofor10)(newEmail(), '192.0.2.1')).status, 201)
  })

  test('registrations for one company are limited to thirty an hour for all IP addresses together', async ({
    assert,
  }) => {
    const { cofor10, email } = await createColleague()
    const send = sender(origin, cofor10)
    for (let index = 0; index < 30; index += 1) {
      assert.equal((await send(newEmail(), `192.0.2.${index + 1}`)).status, 201)
    }
    assert.equal((await send(email, '192.0.2.99')).status, 429)
    assert.equal((await send(newEmail(), '192.0.2.98')).status, 429)
    const { cofor10: site } = await newSite()
    assert.equal((await sender(origin, site)(newEmail(), '192.0.2.97')).status, 422)
  })
})
