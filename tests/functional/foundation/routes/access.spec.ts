import { endpoints } from '#app/foundation/endpoints/endpoint'
import type { AnyEndpoint } from '#app/foundation/endpoints/endpoint_spec'
import { documentPath } from '#app/foundation/api_document/openapi_document'
import { createToken } from '#app/foundation/sessions/api_tokens'
import { uniqueText } from '#database/factories/unique_text'
import {
  APPROVES_ORDERS,
  GIVES_ROLES,
  RIGHTS,
  type Requirement,
  type Right,
  allows,
  waysOf,
} from '#shared/ground/access/rights'
import {
  RESOURCE_RIGHTS,
  RIGHT_TO_ADD_QUOTAS,
  RIGHT_TO_CHANGE_SUSPICIONS,
  RIGHT_TO_EDIT_CATALOGUE,
  RIGHT_TO_MAKE_USERS,
  RIGHT_TO_RUN_JOBS,
  RIGHT_TO_SEE_ORDERS,
} from '#shared/ground/access/resource_rights'
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

const STAFF = 'backoffice/api/'
const SEES_SCANS = 'statistics.view_verificationstatistics'

/**
 * Requirements with an area and names of endpoints. The longest name decides, so that rows with a
 * method and longer paths are exceptions.
 */
const REQUIREMENTS: readonly (readonly [AnyEndpoint['access'], string, string])[] = [
  ...Object.entries(RESOURCE_RIGHTS).map(([name, right]) => [right, STAFF, name] as const),
  ['*', STAFF, 'find first_steps home views'],
  ['public', STAFF, 'session'],
  [RIGHT_TO_EDIT_CATALOGUE, STAFF, 'catalogue'],
  [RESOURCE_RIGHTS.companies, STAFF, 'webhooks webhook_messages'],
  [RESOURCE_RIGHTS.users, STAFF, 'approvals companies/:id/tokens company_tokens'],
  [RIGHT_TO_MAKE_USERS, `POST ${STAFF}`, 'companies users'],
  [RESOURCE_RIGHTS.companies, `POST ${STAFF}`, 'companies/:id/bind companies/:id/mail_copies'],
  [RESOURCE_RIGHTS.users, `POST ${STAFF}`, 'companies/:id/tokens users/:id'],
  ['accounts.activate_user', STAFF, 'users/:id/activate'],
  [GIVES_ROLES, STAFF, 'users/:id/confirm_email users/:id/roles'],
  [RIGHT_TO_SEE_ORDERS, `GET ${STAFF}`, 'orders/:pk'],
  [RESOURCE_RIGHTS.orders, `GET ${STAFF}`, 'orders/:pk/rolls'],
  [RIGHT_TO_ADD_QUOTAS, `POST ${STAFF}`, 'quota_events'],
  [RIGHT_TO_ADD_QUOTAS, STAFF, 'quota_events/sample'],
  ['orders.delete_quota', `POST ${STAFF}`, 'quota_events/:id/counter'],
  [RIGHT_TO_CHANGE_SUSPICIONS, `POST ${STAFF}`, 'suspicions'],
  [RIGHT_TO_CHANGE_SUSPICIONS, `PUT ${STAFF}`, 'suspicions'],
  [RESOURCE_RIGHTS.suspicions, `PUT ${STAFF}`, 'suspicions/:id/watching'],
  [RIGHT_TO_RUN_JOBS, `POST ${STAFF}`, 'job_runs'],
  ['public', '', 'accounts/copies_unsubscribe api demo health information/api/terms verify'],
  ['public', 'accounts/api/', 'captcha cofor_list countries registration registration_state'],
  ['public', 'accounts/api/', 'confirm_password confirmation email_change reset_password login'],
  ['public', 'accounts/api/', 'logout mail_copies/confirmation mail_copies/unsubscribe'],
  ['public', 'accounts/api/', 'session_status'],
  ['*', 'accounts/api/', 'addresses map_layers second_factor session_heartbeat sessions'],
  ['*', 'accounts/api/', 'stop_acting users users_disable users_enable'],
  ['accounts.activate_user', 'accounts/api/', 'users_activate'],
  ['accounts.approve_*|orders.approve_order', 'accounts/api/', 'approvals'],
  ['accounts.approve_address', 'accounts/api/', 'client_address_confirmation'],
  ['accounts.approve_user', 'accounts/api/', 'client_confirmation'],
  [APPROVES_ORDERS, 'accounts/api/', 'approval_limits'],
  ['orders.issue_order', 'accounts/api/', 'company_tokens mail_copies webhook_messages webhooks'],
  ['orders.view_order', 'GET accounts/api/', 'mail_copies'],
  ['distribution.distribute', 'DELETE accounts/api/', 'addresses'],
  ['distribution.*', 'distribution/api/', 'distribution_list distributions/:pk/receipt spool_list'],
  ['distribution.distribute', 'distribution/api/', 'distributions scan_counts'],
  ['distribution.distribute', 'POST distribution/api/', 'distribution_list'],
  ['*', '', 'contact information/api/documents/:pk/file information/api/faq welcome/api'],
  ['*', 'GET information/api/', 'document_list'],
  ['information.add_documentversion', 'POST information/api/', 'document_list documents'],
  ['welcome.*_corporatenews', 'POST welcome/api/', 'corporate_news'],
  ['welcome.*_corporatenews', 'PUT welcome/api/', 'corporate_news'],
  ['*', 'POST welcome/api/', 'corporate_news/seen'],
  ['*', 'orders/api/', 'can_order'],
  ['orders.*', 'orders/api/', 'products/:pk settings'],
  ['orders.change_quota', 'orders/api/', 'quota_update'],
  ['orders.issue_order', 'orders/api/', 'order_draft order_field_format order_lines order_repeat'],
  ['orders.issue_order', 'orders/api/', 'order_templates ordered_lately ordered_lines products'],
  ['orders.issue_order', 'orders/api/', 'product_code_format proof shopping_cart orders'],
  ['orders.issue_order', 'orders/api/', 'spools/activate spools/:id/loss'],
  ['orders.view_order', 'GET orders/api/', 'orders spools'],
  ['psa_accounts.view_supplierdata', 'psa_accounts/', 'supplier_data'],
  ['orders.*', 'statistics/api/', 'domains order_overview volume_status'],
  ['orders.view_order', 'statistics/api/', 'order_statistics'],
  ['statistics.*', 'statistics/api/', 'label_info label_infos label_way spool_info'],
  ['statistics.view_registrationstatistics', 'statistics/api/', 'company_detail registrations'],
  [SEES_SCANS, 'statistics/api/', 'label_scans products scan_days scan_figures scanned_domains'],
  [SEES_SCANS, 'statistics/api/', 'suppliers tags verification verifications'],
  ['statistics.add_verification', 'statistics/api/', 'verifications/ingest'],
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

const requirements = new Map(
  REQUIREMENTS.flatMap(([access, area, names]) =>
    names.split(' ').map((name) => [`${area}${name}/`, access] as const)
  )
)

/** Returns the requirement of the longest name that the endpoint begins with. */
function requirementOf(spec: AnyEndpoint) {
  const texts = [named(spec), spec.path].map((text) => `${text}/`)
  const names = [...requirements.keys()].filter((name) =>
    texts.some((text) => text.startsWith(name))
  )
  return requirements.get(names.sort((one, other) => other.length - one.length)[0]!)
}

test.group('Access', () => {
  test('every endpoint requires exactly its right of the table', ({ assert }) => {
    for (const spec of endpoints) assert.equal(spec.access, requirementOf(spec), named(spec))
  })

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
