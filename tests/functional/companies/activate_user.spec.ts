import { statusesOf } from '#tests/functional/companies/answers'
import { createSupplier } from '#database/factories/company_factory'
import { type UserOptions, createUser } from '#database/factories/user_factory'
import { mailsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const activation = (id: number) => `/backoffice/api/users/${id}/activate/`

async function createWaiting(options: Partial<UserOptions> = {}) {
  const company = await createSupplier(db.connection())
  const user = await createUser(db.connection(), {
    companyId: company.id,
    state: 'CS_APPROVAL_REQUESTED',
    ...options,
  })
  return { company, user }
}

test.group('The activation of a user', () => {
  test('activating a user allows the login and mails the user', async ({ assert }) => {
    const service = await createStaff()
    const { company, user } = await createWaiting({ language: 'fr' })
    const login = () => new Visitor().logIn({ ...user, cofor10: company.cofor10 })
    assert.equal((await login()).status, 422)
    const { status, body } = await service.visitor.post(activation(user.id))
    assert.deepEqual([status, body], [200, { pk: user.id, state: 'APPROVED' }])
    assert.equal((await login()).status, 200)
    const [mail, ...others] = await mailsTo(user.email)
    assert.lengthOf(others, 0)
    assert.deepEqual([mail?.template, mail?.language], ['user_activated', 'fr'])
    assert.include(mail!.text, '/accounts/login')
    assert.include(mail!.text, company.cofor10)
    const [entry] = await auditOf('user', user.id)
    assert.deepInclude(entry, {
      action: 'accounts.activate_user',
      user_id: service.user.id,
      after: { state: 'APPROVED' },
    })
  })

  test('activating a user is refused in any other state', async ({ assert }) => {
    const service = await createStaff()
    for (const state of ['CLIENT_APPROVAL_REQUESTED', 'APPROVED'] as const) {
      const { user } = await createWaiting({ state })
      const response = await service.visitor.post(activation(user.id), undefined, {
        language: 'fr',
      })
      assert.deepEqual([response.status, response.body.code], [409, 'NOT_TO_BE_ACTIVATED'])
      assert.equal(response.body.state, state)
      assert.equal(response.body.detail, 'Cet utilisateur n’est pas en attente d’activation.')
      assert.equal((await storedRow('users', user.id)).state, state)
      assert.lengthOf(await mailsTo(user.email), 0)
    }
    assert.equal((await service.visitor.post(activation(987_654_321))).status, 404)
  })

  test('only one of three parallel activations of a user is accepted', async ({ assert }) => {
    const service = await createStaff()
    const { user } = await createWaiting()
    const responses = await Promise.all(
      [1, 2, 3].map(() => service.visitor.post(activation(user.id)))
    )
    assert.deepEqual(statusesOf(responses), [200, 409, 409])
    assert.lengthOf(await mailsTo(user.email), 1)
  })
})
