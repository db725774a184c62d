import { refusalOf } from '#tests/functional/companies/answers'
import {
  TokenNameTaken,
  createToken,
  listTokens,
  revokeToken,
} from '#app/foundation/sessions/api_tokens'
import { createSupplier } from '#database/factories/company_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { Visitor } from '#tests/functional/setup/visitor'
import type { Right } from '#shared/ground/access/rights'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ACTIVATE = '/accounts/api/users_activate/'

async function makeToken(
  options: { rights?: readonly Right[]; expiresAt?: Date | null } = {}
): Promise<{ name: string; token: string }> {
  const name = `program-${uniqueText()}`
  const token = await createToken(
    db.connection(),
    { name, rights: ['accounts.activate_user'], createdBy: 'test', expiresAt: null, ...options },
    new Date()
  )
  return { name, token }
}

async function createWaiting() {
  const company = await createSupplier(db.connection())
  const user = await createUser(db.connection(), {
    companyId: company.id,
    state: 'CS_APPROVAL_REQUESTED',
  })
  return { user, payload: { email: user.email, account_id: company.cofor10 } }
}

const activate = (payload: object, token: string, visitor = new Visitor()) =>
  visitor.post(ACTIVATE, payload, {
    withoutCsrf: true,
    headers: { authorization: `Bearer ${token}` },
  })

test.group('An API token', () => {
  test('an API token replaces login and CSRF token, and the audit log names it', async ({
    assert,
  }) => {
    const { name, token } = await makeToken()
    const { user, payload } = await createWaiting()
    const { status, body, headers } = await activate(payload, token)
    assert.deepEqual([status, body], [200, { pk: user.id, state: 'APPROVED' }])
    assert.deepEqual(headers.getSetCookie(), [])
    const [entry] = await auditOf('user', user.id)
    assert.containsSubset(entry, {
      action: 'accounts.activate_user',
      user_id: null,
      after: { by: name },
    })
    const row = await db.from('api_tokens').where('name', name).firstOrFail()
    assert.isNotNull(row.last_used_at)
    assert.notInclude(JSON.stringify(row), token)
  })

  test('API tokens can be tried a hundred times a minute, without blocking valid ones', async ({
    assert,
    cleanup,
  }) => {
    await limiter.clear()
    cleanup(() => limiter.clear())
    const { token } = await makeToken()
    const { user, payload } = await createWaiting()
    const guess = (index: number) => activate(payload, `lpt_${'x'.repeat(40)}${index}`)
    for (let index = 0; index < 100; index += 1) assert.equal((await guess(index)).status, 401)
    const { status, headers } = await guess(100)
    assert.equal(status, 429)
    assert.isAtLeast(Number(headers.get('retry-after')), 1)
    assert.equal((await activate(payload, token)).status, 200)
    assert.equal((await storedRow('users', user.id)).state, 'APPROVED')
  })

  test('an API client gets the same error messages as others', async ({ assert }) => {
    const { token } = await makeToken()
    const { payload } = await createWaiting()
    const other = await createWaiting()
    const CASES: [object, number, string][] = [
      [{ ...payload, email: 'nobody@factory.example' }, 404, 'NOT_FOUND'],
      [{ ...payload, account_id: other.payload.account_id }, 404, 'NOT_FOUND'],
      [{ ...payload, account_id: 'x' }, 422, 'VALIDATION'],
      [{ ...payload, extra: 1 }, 422, 'VALIDATION'],
    ]
    for (const [body, status, code] of CASES) {
      assert.deepEqual(refusalOf(await activate(body, token)), [status, code])
    }
    await activate(payload, token)
    assert.deepEqual(refusalOf(await activate(payload, token)), [409, 'NOT_TO_BE_ACTIVATED'])
  })

  test('an unknown, expired or revoked API token is refused', async ({ assert }) => {
    const { user, payload } = await createWaiting()
    const late = await makeToken({ expiresAt: new Date(Date.now() - 1_000) })
    const revoked = await makeToken()
    assert.isTrue(await revokeToken(db.connection(), revoked.name, new Date()))
    assert.isFalse(await revokeToken(db.connection(), revoked.name, new Date()))
    for (const token of ['lpt_unknown', late.token, revoked.token]) {
      assert.deepEqual(refusalOf(await activate(payload, token)), [401, 'INVALID_TOKEN'])
    }
    assert.equal((await storedRow('users', user.id)).state, 'CS_APPROVAL_REQUESTED')
    const young = await makeToken({ expiresAt: new Date(Date.now() + 60_000) })
    assert.equal((await activate(payload, young.token)).status, 200)
  })

  test('an API token is checked without cookies and opens no other endpoint', async ({
    assert,
  }) => {
    const service = await createStaff()
    const { payload } = await createWaiting()
    assert.equal((await activate(payload, 'lpt_unknown', service.visitor)).status, 401)
    const { token } = await makeToken()
    const headers = { authorization: `Bearer ${token}` }
    const other = await new Visitor().get('/accounts/api/users/', { headers })
    assert.deepEqual([other.status, other.body.code], [401, 'NOT_LOGGED_IN'])
  })

  test('logged-in users need no API token, but their CSRF token', async ({ assert }) => {
    const service = await createStaff()
    const { payload } = await createWaiting()
    const forged = await service.visitor.post(ACTIVATE, payload, { withoutCsrf: true })
    assert.deepEqual([forged.status, forged.body.code], [403, 'BAD_CSRF_TOKEN'])
    assert.equal((await service.visitor.post(ACTIVATE, payload)).status, 200)
  })

  test('an API token is listed without its secret, and its name stays taken', async ({
    assert,
  }) => {
    const { name, token } = await makeToken()
    const client = db.connection()
    const listed = (await listTokens(client)).find((row) => row.name === name)
    assert.deepEqual(listed?.rights, ['accounts.activate_user'])
    assert.isNull(listed?.lastUsedAt)
    assert.notInclude(JSON.stringify(listed), token)
    await revokeToken(client, name, new Date())
    const again = { name, rights: [], createdBy: 'test', expiresAt: null }
    await assert.rejects(() => createToken(client, again, new Date()), TokenNameTaken)
  })
})
