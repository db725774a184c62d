import { endpoints } from '#app/foundation/endpoints/endpoint'
import type { AnyEndpoint } from '#app/foundation/endpoints/endpoint_spec'
import { documentPath } from '#app/foundation/api_document/openapi_document'
import { createToken } from '#app/foundation/sessions/api_tokens'
import { uniqueText } from '#database/factories/unique_text'
import {
  APPROVES_ORDERS,
  RIGHTS,
  type Requirement,
  type Right,
  allows,
  waysOf,
} from '#shared/ground/access/rights'
import { giveOwnRole } from '#tests/functional/setup/own_role'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'

/** Routes outside the API: pages, and the files of the viewer of the OpenAPI document. */
const NO_REQUESTS = [
  '/*',
  '/api/docs',
  '/api/docs/start.js',
  '/api/docs/:file',
  '/demo/mailbox',
  '/demo/mailbox/:pk/files/:number',
]

const needsLogin = endpoints.filter(({ access }) => access !== 'public')
const needsRight = needsLogin.filter(({ access }) => access !== '*')

const addressOf = ({ path }: AnyEndpoint) => `/${path.replace(/:\w+/g, '1')}`

const request = (visitor: Visitor, spec: AnyEndpoint, body: unknown = {}) =>
  visitor.request(spec.method, addressOf(spec), spec.method === 'GET' ? undefined : body)

async function refusalOf(spec: AnyEndpoint, token: string) {
  const { status, body } = await new Visitor().request(
    spec.method,
    addressOf(spec),
    spec.method === 'GET' ? undefined : {},
    { withoutCsrf: true, headers: { authorization: `Bearer ${token}` } }
  )
  return [status, body.code]
}

const createTokenWith = (rights: readonly Right[]) =>
  createToken(
    db.connection(),
    { name: `access-${uniqueText()}`, rights, createdBy: 'test', expiresAt: null },
    new Date()
  )

const named = ({ method, path }: AnyEndpoint) => `${method} ${path}`

test.group('Access', () => {
  for (const spec of needsLogin) {
    test(`${named(spec)} refuses a stranger with any body`, async ({ assert }) => {
      const visitor = new Visitor()
      for (const body of [{}, { user: 1 }, [1]]) {
        const response = await request(visitor, spec, body)
        assert.deepEqual([response.status, response.body.code], [401, 'NOT_LOGGED_IN'])
        assert.sameMembers(Object.keys(response.body), ['detail', 'code', 'request_id'])
      }
    })
  }

  test('every endpoint that requires a right refuses users without rights', async ({ assert }) => {
    const { visitor } = await createScene({ user: { roles: [] } })
    for (const spec of needsRight) {
      const { status, body } = await request(visitor, spec)
      assert.deepEqual([status, body.code], [403, 'FORBIDDEN'], named(spec))
    }
  })

  test('every endpoint with a right refuses users with all other rights', async ({ assert }) => {
    const { visitor, user } = await createScene({ user: { roles: [] } })
    const roleId = await giveOwnRole(user.id, [])
    for (const spec of needsRight) {
      const { access } = spec
      if (access === 'public') continue
      const others = RIGHTS.filter((right) => !allows([right], access))
      await db.from('role_rights').where('role_id', roleId).delete()
      await db
        .table('role_rights')
        .multiInsert(others.map((right) => ({ role_id: roleId, right_name: right })))
      const { status } = await request(visitor, spec)
      assert.equal(status, 403, named(spec))
    }
  })

  test('endpoints accept users with the required right', async ({ assert }) => {
    const orderer = await createScene()
    const admin = await createStaff('ADMINISTRATOR')
    const approver = await createScene({ user: { roles: ['PURCHASE_APPROVER'] } })
    for (const spec of needsLogin.filter(({ method }) => method === 'GET')) {
      const { visitor } = spec.access === APPROVES_ORDERS ? approver : admin
      assert.notInclude([401, 403], (await request(visitor, spec)).status, named(spec))
      const allowed = spec.access !== 'public' && allows(['orders.issue_order'], spec.access)
      if (allowed) {
        assert.notInclude([401, 403], (await request(orderer.visitor, spec)).status, named(spec))
      }
    }
  })

  test('every endpoint that accepts tokens refuses invalid ones, and valid ones without the right', async ({
    assert,
  }) => {
    const takingTokens = needsRight.filter(({ token }) => token)
    assert.isNotEmpty(takingTokens)
    for (const spec of takingTokens) {
      const { access } = spec
      if (access === 'public') continue
      const rights = RIGHTS.filter((right) => !allows([right], access))
      const token = await createTokenWith(rights)
      assert.deepEqual(await refusalOf(spec, token), [403, 'FORBIDDEN'], named(spec))
      assert.deepEqual(await refusalOf(spec, 'unknown'), [401, 'INVALID_TOKEN'], named(spec))
    }
  })

  test('endpoints that accept no tokens refuse valid ones', async ({ assert }) => {
    const token = await createTokenWith(RIGHTS)
    for (const spec of needsLogin.filter((one) => !one.token)) {
      assert.deepEqual(await refusalOf(spec, token), [401, 'NOT_LOGGED_IN'], named(spec))
    }
  })

  test('every route is declared as an endpoint', ({ assert }) => {
    const declared = new Set(endpoints.map((spec) => `${spec.method} /${spec.path}`))
    const routes = Object.values(router.toJSON()).flat()
    assert.isAbove(routes.length, endpoints.length - 1)
    const undeclared = routes
      .filter(({ pattern }) => !NO_REQUESTS.includes(pattern))
      .flatMap(({ pattern, methods }) => methods.map((method) => ({ method, pattern })))
      .filter(({ method }) => method !== 'HEAD')
      .filter(({ method, pattern }) => {
        const same = [pattern, `${pattern}/`, `/${pattern}`, `/${pattern}/`]
        return !same.some((path) => declared.has(`${method} ${path}`))
      })
    assert.deepEqual(undeclared, [])
  })

  test('every declared endpoint is in the OpenAPI document', async ({ assert }) => {
    const { body } = await new Visitor().get('/api/openapi.json')
    for (const { method, path, access } of endpoints) {
      const operation = body.paths[documentPath(path)]?.[method.toLowerCase()]
      assert.isDefined(operation, `${method} ${path}`)
      const ways: { session?: string[] }[] = operation.security
      const asked = ways.flatMap(({ session }) => (session ? [session] : []))
      const rights = () => waysOf(access as Requirement).map((one) => (one === '*' ? [] : [one]))
      assert.deepEqual(asked, access === 'public' ? [] : rights(), `${method} ${path}`)
      assert.isAbove(operation.summary.length, 5)
    }
    const documented = Object.values(body.paths).flatMap((path) => Object.keys(path as object))
    assert.lengthOf(documented, endpoints.length)
  })
})
