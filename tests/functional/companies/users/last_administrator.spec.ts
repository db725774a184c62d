import { countAdministrators, onlyAdministrators } from '#tests/functional/setup/administrators'
import { createUser } from '#database/factories/user_factory'
import { type HttpResponse, Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const rolesPath = (id: number) => `/backoffice/api/users/${id}/roles/`
const disablePath = (id: number) => `/backoffice/api/users/${id}/disable/`

const ANALYST = { roles: ['ANALYST'], seen: ['ADMINISTRATOR'] }

const statusOf = async (response: Promise<HttpResponse>) => (await response).status

test.group('The last administrator', () => {
  test('the last administrator keeps the role, and others lose it, also by a repeated request', async ({
    assert,
    cleanup,
  }) => {
    const [one, two] = await onlyAdministrators(cleanup)
    for (const _attempt of [1, 2]) {
      assert.equal((await one.visitor.put(rolesPath(two.user.id), ANALYST)).status, 200)
    }
    const { status, body } = await one.visitor.put(rolesPath(one.user.id), ANALYST)
    assert.deepEqual([status, body.code], [409, 'LAST_ADMINISTRATOR'])
    assert.equal(await countAdministrators(), 1)
  })

  test('the last active administrator keeps the role even when another one is disabled', async ({
    assert,
    cleanup,
  }) => {
    const [one, two] = await onlyAdministrators(cleanup)
    assert.equal((await one.visitor.post(disablePath(two.user.id))).status, 200)
    const { status, body } = await one.visitor.put(rolesPath(one.user.id), ANALYST)
    assert.deepEqual([status, body.code], [409, 'LAST_ADMINISTRATOR'])
    assert.equal(await countAdministrators(), 1)
  })

  test('one administrator remains when two demote each other at once', async ({
    assert,
    cleanup,
  }) => {
    const [one, two] = await onlyAdministrators(cleanup)
    const statuses = await Promise.all([
      statusOf(one.visitor.put(rolesPath(two.user.id), ANALYST)),
      statusOf(two.visitor.put(rolesPath(one.user.id), ANALYST)),
    ])
    const accepted = statuses.filter((status) => status === 200)
    assert.lengthOf(accepted, 1)
    assert.equal(await countAdministrators(), 1)
  })

  test('one administrator remains when one is demoted and one is disabled at once', async ({
    assert,
    cleanup,
  }) => {
    const [one, two] = await onlyAdministrators(cleanup)
    const statuses = await Promise.all([
      statusOf(one.visitor.post(disablePath(two.user.id))),
      statusOf(two.visitor.put(rolesPath(one.user.id), ANALYST)),
    ])
    const accepted = statuses.filter((status) => status === 200)
    assert.lengthOf(accepted, 1)
    assert.equal(await countAdministrators(), 1)
  })

  test('one administrator remains when one of two colleagues is disabled and the other demoted at once', async ({
    assert,
    cleanup,
  }) => {
    const [one, two] = await onlyAdministrators(cleanup)
    const third = await createUser(db.connection(), {
      companyId: one.company.id,
      roles: ['ADMINISTRATOR'],
    })
    assert.equal((await one.visitor.post(disablePath(two.user.id))).status, 200)
    const colleague = await Visitor.loggedIn({ ...third, cofor10: one.company.cofor10 })
    const statuses = await Promise.all([
      statusOf(one.visitor.post('/accounts/api/users_disable/', { users: [third.id] })),
      statusOf(colleague.put(rolesPath(one.user.id), ANALYST)),
    ])
    const accepted = statuses.filter((status) => status === 200)
    assert.lengthOf(accepted, 1)
    assert.equal(await countAdministrators(), 1)
  })
})
