import { randomUUID } from 'node:crypto'
import {
  createProgram,
  createTokenScene,
  Program,
} from '#tests/functional/companies/tokens/token_scene'
import {
  createFulfilment,
  move,
  rollsOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { createToken } from '#app/foundation/sessions/api_tokens'
import { uniqueText } from '#database/factories/unique_text'
import { countOrderRows } from '#tests/functional/ordering/order_rows'
import { createStaff } from '#tests/functional/setup/staff'
import { auditBy, auditOf } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { RIGHTS } from '#shared/ground/access/rights'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'
const DRAFT = '/orders/api/order_draft/'
const ACTIVATE = '/orders/api/spools/activate/'

const roleOf = (userId: number) => db.from('user_roles').where('user_id', userId)

const ordersFor = async (program: Program) => {
  const { status, body } = await program.get(ORDERS)
  return [status, body.code]
}

test.group('Orders by machine', (group) => {
  group.each.setup(() => limiter.clear())

  test('a program reads products, asks for a price, orders in its user’s name and reads the order', async ({
    assert,
  }) => {
    const { program, product, user, company } = await createTokenScene()
    const products = await program.get('/orders/api/products/')
    const shown = products.body.map(({ pk }: { pk: number }) => pk)
    assert.deepEqual(shown, [product.id])
    const order_positions = [orderLine(product.id, 1_000)]
    const draft = await program.post(DRAFT, { order_positions })
    assert.deepEqual([draft.status, draft.body.total], [200, '163.50'])
    const order = { order_positions, expected_total: draft.body.total, customer_order_no: 'É-7' }
    const placed = await program.post(ORDERS, order)
    assert.equal(placed.status, 201)
    assert.deepEqual(placed.headers.getSetCookie(), [])
    assert.equal(placed.body.user.email, user.email)
    const read = await program.get(`${ORDERS}${placed.body.pk}/`)
    assert.deepEqual([read.status, read.body.state], [200, 'ORDER_PENDING'])
    assert.equal((await program.get(ORDERS)).body.count, 1)
    const found = await program.get(`/orders/api/ordered_lines/${order_positions[0]!.uuid}/`)
    assert.equal(found.body.order.pk, placed.body.pk)
    assert.isTrue((await program.get('/orders/api/can_order/')).body.can_order)
    const [token] = await db.from('company_tokens').where('company_id', company.id)
    assert.isNotNull(token.last_used_at)
    const [entry] = await auditOf('order', placed.body.pk)
    assert.containsSubset(entry, {
      action: 'orders.place',
      user_id: user.id,
      after: { order_id: placed.body.order_id, api_token: token.name },
    })
  })

  test('an order that a program repeats with its key, also at once, is placed once', async ({
    assert,
  }) => {
    const { program, product, company } = await createTokenScene()
    const payload = { order_positions: [orderLine(product.id, 1_000)] }
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => program.post(ORDERS, payload, headers)
    const responses = [...(await Promise.all([send(), send()])), await send()]
    const answers = responses.map(({ status, body }) => [status, body.pk])
    assert.deepEqual(answers, Array(3).fill([201, responses[0]!.body.pk]))
    assert.deepInclude(await countOrderRows(company.id), { orders: 1, keys: 1 })
    const other = await program.post(
      ORDERS,
      { order_positions: [orderLine(product.id, 2_000)] },
      headers
    )
    assert.deepEqual([other.status, other.body.code], [422, 'IDEMPOTENCY_KEY_REUSED'])
    const without = await program.post(ORDERS, payload)
    assert.deepEqual([without.status, without.body.code], [409, 'ALREADY_ORDERED'])
  })

  test('a program gets the refusals of its order at their fields, in its language', async ({
    assert,
  }) => {
    const { program, product } = await createTokenScene()
    const stranger = await createScene()
    const line = orderLine(product.id, 1_000)
    const CASES: [object, number, string, string?][] = [
      [{ order_positions: [] }, 422, 'VALIDATION', 'order_positions'],
      [{ order_positions: [{ ...line, quantity: 0.5 }] }, 422, 'VALIDATION', 'order_positions'],
      [
        { order_positions: [orderLine(stranger.product.id, 1_000)] },
        422,
        'PRODUCT_NOT_ALLOWED',
        'order_positions',
      ],
      [{ order_positions: [line], user: stranger.user.id }, 422, 'VALIDATION', 'user'],
      [{ order_positions: [line], expected_total: '1.00' }, 409, 'PRICE_CHANGED'],
    ]
    for (const [payload, status, code, field] of CASES) {
      const response = await program.post(ORDERS, { ...payload }, { 'accept-language': 'fr' })
      assert.deepEqual([response.status, response.body.code], [status, code])
      if (field) assert.property(response.body, field)
    }
    const text = await program.post(
      ORDERS,
      { order_positions: [line], expected_total: '1.00' },
      {
        'accept-language': 'fr',
      }
    )
    assert.include(text.body.detail, 'Le prix a changé')
  })

  test('a program reads and activates only rolls and orders of its own company', async ({
    assert,
  }) => {
    const { supplier, staff, order } = await createFulfilment('IN_PRODUCTION')
    await move(staff.visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
    const program = await createProgram(supplier)
    const stranger = await createTokenScene()
    const { body: rolls } = await program.get(`/orders/api/spools/?q_order=${order.id}`)
    const numbers = rolls.map(({ spool_no }: { spool_no: string }) => spool_no)
    assert.lengthOf(numbers, 3)
    assert.equal((await stranger.program.get(`${ORDERS}${order.id}/`)).status, 404)
    assert.deepEqual((await stranger.program.get('/orders/api/spools/')).body, [])
    const strange = await stranger.program.post(ACTIVATE, { spool_nos: numbers })
    assert.equal(strange.status, 422)
    assert.deepEqual((await program.post(ACTIVATE, { spool_nos: numbers })).body, { activated: 3 })
    const stored = await rollsOf(order.id)
    assert.isTrue(stored.every(({ activated_at: at }) => at !== null))
    const [entry] = await auditBy(supplier.user.id, 'orders.activate_rolls')
    assert.property(entry!.after, 'api_token')
  })

  test('a token does only what was chosen for it, and nothing that only people do', async ({
    assert,
  }) => {
    const scene = await createScene()
    const lines = { order_positions: [orderLine(scene.product.id, 1_000)] }
    const requests: [string, (program: Program) => ReturnType<Program['get']>][] = [
      ['read', (program) => program.get(ORDERS)],
      ['order', (program) => program.post(ORDERS, lines)],
      ['activate', (program) => program.post(ACTIVATE, { spool_nos: ['1'] })],
    ]
    for (const [scope] of requests) {
      const program = await createProgram(scene, { scopes: [scope] })
      for (const [needed, send] of requests) {
        const { status } = await send(program)
        if (needed === scope) assert.notInclude([401, 403], status, `${scope} ${needed}`)
        else assert.equal(status, 403, `${scope} ${needed}`)
      }
      for (const path of ['/accounts/api/users/', '/accounts/api/company_tokens/']) {
        assert.equal((await program.get(path)).status, 401, path)
      }
    }
  })

  test('the OpenAPI document names the scope that each request of a program needs', async ({
    assert,
  }) => {
    const { body } = await new Visitor().get('/api/openapi.json')
    for (const [method, path, scope] of [
      ['get', ORDERS, 'read'],
      ['post', ORDERS, 'order'],
      ['post', ACTIVATE, 'activate'],
    ] as const) {
      assert.deepInclude(body.paths[path][method].security, { company_token: [scope] })
    }
    const own = body.paths['/accounts/api/company_tokens/'].post.security
    assert.notInclude(JSON.stringify(own), 'company_token')
  })

  test('a token of another program places no order, whatever its rights', async ({ assert }) => {
    const token = await createToken(
      db.connection(),
      { name: `all-${uniqueText()}`, rights: RIGHTS, createdBy: 'test', expiresAt: null },
      new Date()
    )
    const program = new Program(token)
    assert.deepEqual(await ordersFor(program), [403, 'FORBIDDEN'])
    assert.equal((await program.get('/orders/api/can_order/')).status, 403)
  })

  test('a token has no right that its user has lost, and none while a second factor is missing', async ({
    assert,
  }) => {
    const { program, user } = await createTokenScene()
    const roles = await roleOf(user.id)
    await roleOf(user.id).delete()
    assert.deepEqual(await ordersFor(program), [403, 'FORBIDDEN'])
    await db.table('user_roles').multiInsert(roles)
    assert.deepEqual(await ordersFor(program), [200, undefined])
    await db.from('roles').where('id', roles[0].role_id).update({ requires_second_factor: true })
    try {
      assert.deepEqual(await ordersFor(program), [403, 'SECOND_FACTOR_REQUIRED'])
    } finally {
      await db.from('roles').where('id', roles[0].role_id).update({ requires_second_factor: false })
    }
  })

  test('an unknown or expired token, and one of a blocked company, is refused', async ({
    assert,
  }) => {
    const { program, company } = await createTokenScene()
    const tokens = () => db.from('company_tokens').where('company_id', company.id)
    const refused = [401, 'INVALID_TOKEN']
    assert.deepEqual(await ordersFor(new Program('lpc_unknown')), refused)
    const companies = () => db.from('companies').where('id', company.id)
    await companies().update({ blocked_completely: true })
    assert.deepEqual(await ordersFor(program), refused)
    await companies().update({ blocked_completely: false })
    assert.deepEqual(await ordersFor(program), [200, undefined])
    await tokens().update({ expires_at: '2020-01-01 00:00:00.000' })
    assert.deepEqual(await ordersFor(program), refused)
  })

  test('tokens of a disabled user stay revoked after the user is enabled again', async ({
    assert,
  }) => {
    const { program, user, company } = await createTokenScene()
    const { visitor } = await addUser(company)
    for (const change of ['disable', 'enable']) {
      const path = `/accounts/api/users_${change}/`
      assert.equal((await visitor.post(path, { users: [user.id] })).status, 200)
      assert.deepEqual(await ordersFor(program), [401, 'INVALID_TOKEN'])
    }
    assert.equal((await visitor.get('/accounts/api/company_tokens/')).body[0].state, 'REVOKED')
  })

  test('a deleted user’s tokens are revoked and no longer name the user', async ({ assert }) => {
    const { program, user, visitor, company } = await createTokenScene()
    const deletion = { password: user.password, otp: '' }
    const path = '/accounts/api/users/me/delete/'
    assert.equal((await visitor.post(path, deletion)).status, 204)
    assert.deepEqual(await ordersFor(program), [401, 'INVALID_TOKEN'])
    const service = await createStaff()
    const { body } = await service.visitor.get(`/backoffice/api/companies/${company.id}/tokens/`)
    assert.containsSubset(body, [{ state: 'REVOKED', user: '', created_by: '' }])
  })

  test('a program that sends too many requests waits; other tokens do not', async ({ assert }) => {
    const scene = await createTokenScene()
    const other = await createProgram(scene)
    const many = Array.from({ length: 300 }, () => scene.program.get('/orders/api/can_order/'))
    const statuses = new Set((await Promise.all(many)).map(({ status }) => status))
    assert.deepEqual([...statuses], [200])
    const { status, body, headers } = await scene.program.get(ORDERS)
    assert.deepEqual([status, body.code], [429, 'TOO_MANY_REQUESTS'])
    assert.isAtLeast(Number(headers.get('retry-after')), 1)
    assert.deepEqual(await ordersFor(other), [200, undefined])
  })
})
