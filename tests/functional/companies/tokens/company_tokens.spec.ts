import { refusalOf, statusesOf } from '#tests/functional/companies/answers'
import {
  ALL_SCOPES,
  TOKENS,
  createProgram,
  createTokenScene,
  tokenFor,
} from '#tests/functional/companies/tokens/token_scene'
import { MAX_COMPANY_TOKENS } from '#shared/companies/tokens/token_contract'
import { createStaff, createStaffWith } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

const byStaff = (companyId: number) => `/backoffice/api/companies/${companyId}/tokens/`

test.group('Tokens of a company', (group) => {
  group.each.setup(() => limiter.clear())

  test('an orderer creates a token, which is returned once, listed, audited and mailed', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    const input = tokenFor(user, { scopes: ['order', 'read', 'order'] })
    const created = await visitor.post(TOKENS, input)
    assert.equal(created.status, 201)
    assert.match(created.body.token, /^lpc_[\w-]{43}$/)
    const { body } = await visitor.get(TOKENS)
    assert.lengthOf(body, 1)
    assert.notInclude(JSON.stringify(body), created.body.token)
    const person = `${user.firstName} ${user.lastName}`
    assert.containsSubset(body[0], {
      name: input.name,
      scopes: ['read', 'order'],
      state: 'IN_FORCE',
      user: person,
      created_by: person,
      last_used_at: null,
    })
    const days = (Date.parse(body[0].expires_at) - Date.parse(body[0].created_at)) / 86_400_000
    assert.equal(days, 90)
    const entry = (await auditOf('company', company.id)).at(-1)
    assert.containsSubset(entry, {
      action: 'accounts.create_api_token',
      user_id: user.id,
      after: { api_token: input.name, rights: ['read', 'order'] },
    })
    const mail = await db.from('mail_outbox').where('to_address', user.email).firstOrFail()
    assert.equal(mail.template, 'api_token_created')
    const stored = await db.from('company_tokens').where('name', input.name).firstOrFail()
    assert.notInclude(JSON.stringify([stored, entry, mail]), created.body.token)
  })

  test('a token needs the password, a name of its own, and rights', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const taken = tokenFor(user)
    assert.equal((await visitor.post(TOKENS, taken)).status, 201)
    const CASES: [object, string][] = [
      [tokenFor(user, { password: 'Wrong-2026!' }), 'password'],
      [tokenFor(user, { password: '' }), 'password'],
      [{ ...taken }, 'name'],
      [tokenFor(user, { name: '  ' }), 'name'],
      [tokenFor(user, { name: 'x'.repeat(61) }), 'name'],
      [tokenFor(user, { scopes: [] }), 'scopes'],
      [tokenFor(user, { scopes: ['approve'] }), 'scopes'],
      [tokenFor(user, { valid_days: 31 }), 'valid_days'],
      [tokenFor(user, { user: user.id }), 'user'],
    ]
    for (const [input, field] of CASES) {
      const { status, body } = await visitor.post(TOKENS, input, { language: 'fr' })
      assert.deepEqual([status, body.code], [422, 'VALIDATION'], JSON.stringify(input))
      assert.property(body, field)
    }
    assert.lengthOf((await visitor.get(TOKENS)).body, 1)
  })

  test('two companies can give a token the same name, and see and revoke only their own', async ({
    assert,
  }) => {
    const one = await createScene()
    const other = await createScene()
    const name = 'Intégration Ωmega'
    await createProgram(one, { name })
    const program = await createProgram(other, { name })
    const [own] = (await other.visitor.get(TOKENS)).body
    assert.lengthOf((await one.visitor.get(TOKENS)).body, 1)
    assert.deepEqual(refusalOf(await one.visitor.delete(`${TOKENS}${own.pk}/`)), [404, 'NOT_FOUND'])
    assert.equal((await program.get('/orders/api/orders/')).status, 200)
  })

  test('a colleague who may order revokes a token, at once and for good', async ({ assert }) => {
    const scene = await createTokenScene()
    const colleague = await addUser(scene.company)
    const [{ pk }] = (await colleague.visitor.get(TOKENS)).body
    for (const _time of [1, 2]) {
      assert.equal((await colleague.visitor.delete(`${TOKENS}${pk}/`)).status, 204)
    }
    const refused = await scene.program.get('/orders/api/orders/')
    assert.deepEqual([refused.status, refused.body.code], [401, 'INVALID_TOKEN'])
    assert.equal((await scene.visitor.get(TOKENS)).body[0].state, 'REVOKED')
    const revocations = (await auditOf('company', scene.company.id)).filter(
      ({ action }) => action === 'accounts.revoke_api_token'
    )
    const revokers = revocations.map(({ user_id: by }) => by)
    assert.deepEqual(revokers, [colleague.user.id])
  })

  test('staff who may order get no token in the shop', async ({ assert }) => {
    const { visitor, user } = await createStaff('ADMINISTRATOR')
    assert.deepEqual(refusalOf(await visitor.post(TOKENS, tokenFor(user))), [403, 'FORBIDDEN'])
  })

  test('a company never has more tokens in force than the limit, even with two requests at once', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    const [first] = await Promise.all(
      Array.from({ length: 2 }, () => createProgram({ visitor, user }))
    )
    const { id, ...row } = await db.from('company_tokens').where('company_id', company.id).first()
    const more = Array.from({ length: MAX_COMPANY_TOKENS - 3 }, (_one, index) => ({
      ...row,
      name: `more-${index}`,
      hash: `${company.id}-${index}`,
    }))
    await db.table('company_tokens').multiInsert(more)
    const responses = await Promise.all([1, 2].map(() => visitor.post(TOKENS, tokenFor(user))))
    assert.deepEqual(statusesOf(responses), [201, 409])
    assert.equal(responses.find(({ status }) => status === 409)?.body.code, 'TOO_MANY_TOKENS')
    assert.equal((await first!.get('/orders/api/orders/')).status, 200)
    await visitor.delete(`${TOKENS}${id}/`)
    assert.equal((await visitor.post(TOKENS, tokenFor(user))).status, 201)
  })

  test('two requests at once with the same name create one token', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const input = tokenFor(user)
    const responses = await Promise.all([1, 2].map(() => visitor.post(TOKENS, input)))
    assert.deepEqual(statusesOf(responses), [201, 422])
    assert.lengthOf((await visitor.get(TOKENS)).body, 1)
  })

  test('customer service creates a token for an orderer of a company, lists and revokes it', async ({
    assert,
  }) => {
    const { company, user } = await createScene()
    const service = await createStaff()
    const path = byStaff(company.id)
    const input = tokenFor(service.user, { user: user.id, valid_days: null })
    assert.equal((await service.visitor.post(path, input)).status, 201)
    const [listed] = (await service.visitor.get(path)).body
    assert.containsSubset(listed, {
      name: input.name,
      scopes: ALL_SCOPES,
      user: `${user.firstName} ${user.lastName}`,
      created_by: `${service.user.firstName} ${service.user.lastName}`,
      expires_at: null,
    })
    assert.equal(
      (await service.visitor.delete(`/backoffice/api/company_tokens/${listed.pk}/`)).status,
      204
    )
    assert.equal((await service.visitor.get(path)).body[0].state, 'REVOKED')
  })

  test('customer service creates no token for another company’s user, a reader or staff', async ({
    assert,
  }) => {
    const { company } = await createScene()
    const stranger = await createScene()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    const service = await createStaff()
    for (const { id } of [stranger.user, reader.user, service.user, { id: 999_999_999 }]) {
      const input = tokenFor(service.user, { user: id })
      const { status, body } = await service.visitor.post(byStaff(company.id), input)
      assert.equal(status, 422)
      assert.property(body, 'user')
    }
    const input = tokenFor(service.user, { user: stranger.user.id })
    assert.equal((await service.visitor.post(byStaff(999_999_999), input)).status, 404)
    const other = await createStaffWith('orders.process_order')
    assert.equal((await other.visitor.get(byStaff(company.id))).status, 403)
  })

  test('staff who act for a user create no token in that user’s name', async ({ assert }) => {
    const { user } = await createScene()
    const service = await createStaff()
    assert.equal((await service.visitor.post(`/backoffice/api/users/${user.id}/act/`)).status, 200)
    const { status, body } = await service.visitor.post(TOKENS, tokenFor(service.user), {
      headers: { 'x-acting-for': String(user.id) },
    })
    assert.deepEqual([status, body.code], [403, 'ACTING'])
  })
})
