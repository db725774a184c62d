import { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
  security: Record<string, string[]>[]
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

const readDocument = async () => (await new Visitor().get<Document>('/api/openapi.json')).body

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )

function findAll(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...findAll(inner, key),
  ])
}

function resolve(document: Document, pointer: string): unknown {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (place, key) => (place as Record<string, unknown> | undefined)?.[key],
      document
    )
}

/** The only unsafe endpoint without a session, used by mail programs (RFC 8058). */
const ONE_CLICK = '/accounts/copies_unsubscribe/{token}'

test.group('OpenAPI document', () => {
  test('the OpenAPI document has the parts that OpenAPI 3.1 requires', async ({ assert }) => {
    const document = await readDocument()
    assert.match(document.openapi, /^3\.1\.\d$/)
    assert.match(document.info.version, /^\d+\.\d+\.\d+/)
    assert.isNotEmpty(document.info.title)
    assert.isNotEmpty(document.servers[0]!.url)
    for (const [path, methods] of Object.entries(document.paths)) {
      assert.match(path, /^\/[\w/.{}-]+$/)
      assert.includeMembers(METHODS, Object.keys(methods))
    }
  })

  test('every reference of the OpenAPI document can be resolved', async ({ assert }) => {
    const document = await readDocument()
    const references = findAll(document, '$ref') as string[]
    assert.isAbove(references.length, 0)
    for (const reference of references) {
      assert.match(reference, /^#\//)
      assert.isDefined(resolve(document, reference), reference)
    }
    for (const { operation } of operationsOf(document)) {
      for (const scheme of operation.security.flatMap((schemes) => Object.keys(schemes))) {
        assert.property(document.components.securitySchemes, scheme)
      }
    }
  })

  test('the OpenAPI document declares which endpoints accept a token or a session', async ({
    assert,
  }) => {
    const { paths } = await readDocument()
    assert.deepEqual(paths['/accounts/api/users_activate/']?.post?.security, [
      { session: ['accounts.activate_user'], csrf: [] },
      { token: ['accounts.activate_user'] },
    ])
    assert.deepEqual(paths['/accounts/api/approvals/']?.get?.security, [
      { session: ['accounts.approve_*'] },
      { session: ['orders.approve_order'] },
    ])
  })

  test('the OpenAPI document has refusals that do not come from the input', async ({ assert }) => {
    const { paths } = await readDocument()
    const user = '/backoffice/api/users/{id}'
    for (const [path, method, status] of [
      ['/accounts/api/confirmation/', 'post', 404],
      ['/orders/api/quota_update/', 'put', 404],
      ['/accounts/api/addresses/', 'post', 429],
      ['/accounts/api/addresses/{pk}/', 'delete', 422],
      ['/accounts/api/sessions/{pk}/', 'delete', 422],
      ['/accounts/api/users_activate/', 'post', 429],
      [`${user}/act/`, 'post', 409],
      [`${user}/enable/`, 'post', 409],
      [`${user}/disable/`, 'post', 409],
      [`${user}/expire_password/`, 'post', 409],
      [`${user}/send_password_reset/`, 'post', 409],
      [`${user}/send_password_reset/`, 'post', 429],
      [`${user}/reset_second_factor/`, 'post', 422],
    ] as const) {
      assert.property(paths[path]?.[method]?.responses, String(status), `${method} ${path}`)
    }
  })

  test('the OpenAPI document requires the CSRF token for every unsafe endpoint, including public ones', async ({
    assert,
  }) => {
    const { paths } = await readDocument()
    const securityOf = (path: string, method: string) => paths[path]?.[method]?.security
    for (const path of ['login', 'logout', 'registration', 'reset_password']) {
      assert.deepEqual(securityOf(`/accounts/api/${path}/`, 'post'), [{ csrf: [] }], path)
    }
    for (const path of ['/accounts/api/login/', '/accounts/api/countries/', '/health/live']) {
      assert.deepEqual(securityOf(path, 'get'), [], path)
    }
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        const withoutToken = security.filter((schemes) => !('token' in schemes))
        const needsCsrf = withoutToken.some((schemes) => 'csrf' in schemes)
        assert.equal(needsCsrf, method !== 'get' && path !== ONE_CLICK, `${method} ${path}`)
      }
    }
  })

  test('the OpenAPI document declares which endpoints accept the X-Acting-For header', async ({
    assert,
  }) => {
    const { paths } = await readDocument()
    const takesHeader = (path: string, method: string) =>
      paths[path]?.[method]?.parameters.some(({ name }) => name === 'X-Acting-For')
    assert.isTrue(takesHeader('/orders/api/orders/', 'post'))
    assert.isTrue(takesHeader('/accounts/api/users/{pk}/', 'patch'))
    assert.isFalse(takesHeader('/accounts/api/login/', 'get'))
    assert.isFalse(takesHeader('/accounts/api/stop_acting/', 'post'))
    assert.isFalse(takesHeader('/backoffice/api/users/{id}/', 'get'))
  })

  test('the OpenAPI document names the shapes of bodies and responses, and every name is used', async ({
    assert,
  }) => {
    const document = await readDocument()
    const schemas = Object.keys(document.components.schemas)
    assert.includeMembers(schemas, ['Order', 'OrderLine', 'Product', 'DraftOrder', 'Problem'])
    const used = new Set(findAll(document, '$ref') as string[])
    assert.sameMembers(
      schemas.map((name) => `#/components/schemas/${name}`),
      [...used]
    )
    const unnamed = operationsOf(document).flatMap(({ path, method, operation }) =>
      (findAll([operation.requestBody, operation.responses], 'schema') as { type?: string }[])
        .filter(({ type }) => type === 'object')
        .map(() => `${method} ${path}`)
    )
    assert.deepEqual(unnamed, ['get /api/openapi.json'])
  })

  test('every operation of the OpenAPI document has a unique name', async ({ assert }) => {
    const ids = operationsOf(await readDocument()).map(({ operation }) => operation.operationId)
    assert.equal(new Set(ids).size, ids.length)
    for (const id of ids) assert.match(id, /^[a-z]+_\w+$/)
  })

  test('the OpenAPI document has each parameter of each path once', async ({ assert }) => {
    for (const { path, operation } of operationsOf(await readDocument())) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const parameters = operation.parameters.filter((parameter) => parameter.in === 'path')
      assert.sameMembers(
        parameters.map(({ name }) => name),
        inPath,
        path
      )
      assert.isTrue(parameters.every(({ required }) => required))
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      assert.equal(new Set(names).size, names.length)
      for (const { schema } of operation.parameters) assert.isObject(schema)
    }
  })

  test('the OpenAPI document declares bodies, success and refusals with their shapes', async ({
    assert,
  }) => {
    for (const { path, method, operation } of operationsOf(await readDocument())) {
      const where = `${method} ${path}`
      if (operation.requestBody) {
        assert.notEqual(method, 'get', where)
        const bodies = Object.values(operation.requestBody.content)
        assert.isNotEmpty(bodies, where)
        for (const { schema } of bodies) assert.isNotEmpty(schema, where)
      }
      const statuses = Object.keys(operation.responses)
      assert.lengthOf(
        statuses.filter((status) => /^2\d\d$/.test(status)),
        1,
        where
      )
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        assert.isNotEmpty(description, `${where} ${status}`)
        if (status !== '204' && Number(status) >= 400) {
          assert.isObject(content?.['application/json']?.schema, `${where} ${status}`)
        }
      }
      const schemes = operation.security.flatMap((one) => Object.keys(one))
      const needsSession = schemes.includes('session')
      assert.equal(statuses.includes('401'), needsSession, `${where} 401`)
      assert.equal(statuses.includes('403'), schemes.length > 0, `${where} 403`)
      if (path.includes('{')) assert.include(statuses, '404')
    }
  })

  test('the OpenAPI document has no empty schema', async ({ assert }) => {
    const schemas = findAll(await readDocument(), 'schema')
    assert.isAbove(schemas.length, 10)
    for (const schema of schemas) assert.isNotEmpty(schema)
  })

  test('the OpenAPI document is the same every time', async ({ assert }) => {
    assert.deepEqual(await readDocument(), await readDocument())
  })
})

test.group('OpenAPI viewer', () => {
  test('the OpenAPI viewer loads its own files and nothing else', async ({ assert }) => {
    const visitor = new Visitor()
    const { status, body, headers } = await visitor.get<string>('/api/docs')
    assert.equal(status, 200)
    assert.match(headers.get('content-type')!, /^text\/html/)
    const addresses = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)
    assert.isAbove(addresses.length, 2)
    for (const address of addresses) {
      assert.match(address, /^\/api\/docs\//)
      const file = await visitor.get<string>(address)
      assert.equal(file.status, 200, address)
      assert.isAbove(file.body.length, 100)
    }
    assert.notMatch(body, /https?:\/\//)
    assert.notMatch(body, /<script(?![^>]*src=)|\son\w+=/)
    assert.include(headers.get('content-security-policy')!, "script-src 'self'")
  })

  test('the OpenAPI viewer serves no other file of its package', async ({ assert }) => {
    const visitor = new Visitor()
    for (const file of [
      'package.json',
      'swagger-ui.js',
      '..%2Fpackage.json',
      '%2e%2e%2f%2e%2e%2fpackage.json',
      'constructor',
      '__proto__',
      'toString',
    ]) {
      const { status } = await visitor.get(`/api/docs/${file}`)
      assert.equal(status, 404, file)
    }
  })
})
