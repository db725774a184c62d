import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { test } from '@japa/runner'

const pathOf = (id: number) => `/accounts/api/users/${id}/`

test.group('Change the profile', () => {
  test('changing the profile stores phone and language with an audit entry', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const patch = { phone: 'tel. +49 (30) 12-34.56/x', language: 'fr' }
    const { status, body } = await visitor.patch(pathOf(user.id), patch)
    assert.equal(status, 200)
    const after = { phone: '. +49 (30) 12-34.56', language: 'fr' }
    assert.include(body, { pk: user.id, email: user.email, is_active: true, ...after })
    assert.include(await storedRow('users', user.id), after)
    const [entry, ...others] = await auditOf('user', user.id)
    assert.isEmpty(others)
    assert.deepInclude(entry, {
      action: 'accounts.change_profile',
      user_id: user.id,
      before: { phone: '+33 4 72 00 00 00', language: 'en' },
      after,
    })
  })

  test('changing the profile ignores names and all other fields', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const before = await storedRow('users', user.id)
    for (const patch of [
      {},
      { phone: before.phone },
      { first_name: 'X', last_name: 'Y', email: 'x@y.example', is_active: false, company_id: 1 },
    ]) {
      const { status, body } = await visitor.patch(pathOf(user.id), patch)
      assert.deepEqual([status, body.first_name], [200, user.firstName])
    }
    assert.deepEqual(await storedRow('users', user.id), before)
    assert.isEmpty(await auditOf('user', user.id))
  })

  test('changing the profile refuses a short phone number and an unknown language, in the caller’s language', async ({
    assert,
  }) => {
    const { visitor, user } = await createScene()
    const patch = { phone: '123 45', language: 'de' }
    const { status, body } = await visitor.patch(pathOf(user.id), patch, { language: 'fr' })
    assert.equal(status, 422)
    assert.deepEqual(body.phone, ['Veuillez indiquer au moins 8 chiffres'])
    assert.deepEqual(body.language, ['Veuillez choisir l’une des valeurs proposées'])
    assert.equal((await storedRow('users', user.id)).phone, '+33 4 72 00 00 00')
  })

  test('users can change only their own profile', async ({ assert }) => {
    const scene = await createScene()
    const colleague = await addUser(scene.company)
    const foreign = await createScene()
    for (const id of [colleague.user.id, foreign.user.id, 9_007_199_254_740_991]) {
      const { status, body } = await scene.visitor.patch(pathOf(id), { phone: '0123456789' })
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND'])
    }
    assert.equal((await storedRow('users', colleague.user.id)).phone, '+33 4 72 00 00 00')
  })

  test('a reader can change their profile', async ({ assert }) => {
    const { visitor, user } = await createScene({ user: { roles: ['SUPPLIER_READER'] } })
    assert.equal((await visitor.patch(pathOf(user.id), { language: 'fr' })).status, 200)
  })
})
