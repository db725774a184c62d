import { statusesOf } from '#tests/functional/companies/answers'
import { createUser } from '#database/factories/user_factory'
import { createStaffCompany } from '#database/factories/company_factory'
import { mailKindsTo, mailsTo } from '#tests/functional/setup/mails'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { type SupplierScene, addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import type { User } from '#shared/companies/profile/current_user_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ENABLE = '/accounts/api/users_enable/'
const DISABLE = '/accounts/api/users_disable/'

const isActive = async (id: number) => Boolean((await storedRow('users', id)).is_active)

const provisioningOf = ({ company }: SupplierScene) =>
  `provisioning@${company.cofor10.toLowerCase()}.example`

const newColleague = ({ company }: SupplierScene, active: boolean) =>
  createUser(db.connection(), { companyId: company.id, language: 'fr', isActive: active })

test.group('Disable users', () => {
  test('disabling a user ends their sessions, prevents the login, and mails the user and the company', async ({
    assert,
  }) => {
    const scene = await createScene({ user: { firstName: 'Odile', lastName: 'Tessier' } })
    const { user, visitor } = await addUser(scene.company, { language: 'fr' })
    const { status, body, headers } = await scene.visitor.post(DISABLE, { users: [user.id] })
    assert.equal(status, 200)
    const activity = body.users.map(({ pk, is_active: active }: User) => [pk, active])
    assert.deepEqual(activity, [
      [scene.user.id, true],
      [user.id, false],
    ])
    assert.equal(body.users[0].company_profile.pk, scene.company.id)
    assert.isFalse(await isActive(user.id))
    assert.lengthOf(await db.from('sessions').where('user_id', user.id), 0)
    assert.equal((await visitor.get('/accounts/api/users/')).status, 401)
    const login = await new Visitor().logIn({ ...user, cofor10: scene.company.cofor10 })
    assert.equal(login.status, 422)

    assert.deepEqual(await mailKindsTo(provisioningOf(scene)), [['en', 'user_disabled_to_company']])
    const [mail, ...others] = await mailsTo(user.email)
    assert.isEmpty(others)
    assert.containsSubset(mail, {
      template: 'user_disabled',
      language: 'fr',
      data: { person: `${user.firstName} ${user.lastName}`, by: 'Odile Tessier' },
    })
    const [entry] = await auditOf('user', user.id)
    assert.deepInclude(entry, {
      action: 'accounts.disable_user',
      user_id: scene.user.id,
      before: { is_active: true },
      after: { is_active: false },
      request_id: headers.get('x-request-id'),
    })
  })

  test('disabling a user mails only the user when the company has no contact', async ({
    assert,
  }) => {
    const scene = await createScene()
    const colleague = await newColleague(scene, true)
    await db
      .from('contacts')
      .where({ company_id: scene.company.id, category: 'PROVISIONING' })
      .update({ name: '', phone: '', email: '' })
    await scene.visitor.post(DISABLE, { users: [colleague.id] })
    assert.deepEqual(await mailKindsTo(colleague.email), [['fr', 'user_disabled']])
    assert.isEmpty(await mailsTo(''))
  })

  test('disabling a disabled user changes nothing', async ({ assert }) => {
    const scene = await createScene()
    const colleague = await newColleague(scene, false)
    const { status } = await scene.visitor.post(DISABLE, { users: [colleague.id, colleague.id] })
    assert.equal(status, 200)
    assert.isEmpty(await mailsTo(colleague.email))
    assert.isEmpty(await mailsTo(provisioningOf(scene)))
    assert.deepEqual(await auditOf('user', colleague.id), [])
  })

  test('two users who disable each other at once leave one of them active', async ({ assert }) => {
    const scene = await createScene()
    const other = await addUser(scene.company)
    const responses = await Promise.all([
      scene.visitor.post(DISABLE, { users: [other.user.id] }),
      other.visitor.post(DISABLE, { users: [scene.user.id] }),
    ])
    assert.deepEqual(statusesOf(responses), [200, 401])
    const active = [await isActive(scene.user.id), await isActive(other.user.id)]
    assert.sameMembers(active, [true, false])
  })
})

test.group('Enable users', () => {
  test('enabling a user allows the login and mails the user and the company', async ({
    assert,
  }) => {
    const scene = await createScene({ user: { language: 'fr' } })
    const colleague = await newColleague(scene, false)
    const { status, body } = await scene.visitor.post(ENABLE, { users: [colleague.id] })
    assert.equal(status, 200)
    assert.isTrue(body.users.every(({ is_active: active }: User) => active))
    const login = { ...colleague, cofor10: scene.company.cofor10 }
    assert.equal((await new Visitor().logIn(login)).status, 200)
    assert.deepEqual(await mailKindsTo(colleague.email), [['fr', 'user_enabled']])
    assert.deepEqual(await mailKindsTo(provisioningOf(scene)), [['fr', 'user_enabled_to_company']])
    const actions = (await auditOf('user', colleague.id)).map(({ action }) => action)
    assert.deepEqual(actions, ['accounts.enable_user'])
  })
})

for (const path of [ENABLE, DISABLE]) {
  test.group(`POST ${path}`, () => {
    test(`${path} refuses the caller, users of other companies and unapproved users`, async ({
      assert,
    }) => {
      const scene = await createScene()
      const foreign = await createScene()
      const colleague = await newColleague(scene, path === DISABLE)
      const waiting = await createUser(db.connection(), {
        companyId: scene.company.id,
        state: 'CLIENT_APPROVAL_REQUESTED',
      })
      const WRONG = [
        [scene.user.id, 'You cannot enable or disable yourself.'],
        [foreign.user.id, 'Please choose users of your company.'],
        [waiting.id, 'Please choose users of your company.'],
        [9_007_199_254_740_991, 'Please choose users of your company.'],
      ] as const
      for (const [id, text] of WRONG) {
        const { status, body } = await scene.visitor.post(path, { users: [colleague.id, id] })
        assert.equal(status, 422)
        assert.deepEqual([body.users, body.code], [{ 1: [text] }, 'VALIDATION'])
      }
      assert.equal(await isActive(colleague.id), path === DISABLE)
      assert.isTrue(await isActive(foreign.user.id))
      for (const { email } of [colleague, foreign.user]) assert.isEmpty(await mailsTo(email))
    })

    test(`${path} is open to readers of the company`, async ({ assert }) => {
      const scene = await createScene()
      const reader = await addUser(scene.company, { roles: ['SUPPLIER_READER'] })
      const colleague = await newColleague(scene, path === DISABLE)
      assert.equal((await reader.visitor.post(path, { users: [colleague.id] })).status, 200)
      assert.equal(await isActive(colleague.id), path === ENABLE)
    })

    test(`${path} is open to supplier users without a role or with a staff role`, async ({
      assert,
    }) => {
      const scene = await createScene()
      for (const roles of [[], ['APPROVER']] as const) {
        const { visitor } = await addUser(scene.company, { roles })
        const colleague = await newColleague(scene, path === DISABLE)
        const { status, body } = await visitor.post(path, { users: [colleague.id] })
        assert.equal(status, 200)
        assert.isTrue(body.users[0].abilities.switch_colleagues)
        assert.equal(await isActive(colleague.id), path === ENABLE)
      }
    })

    test(`${path} refuses staff who may not change users: {who}`)
      .with([
        { who: 'without a role', roles: [] },
        { who: 'an analyst', roles: ['ANALYST'] },
        { who: 'a reader', roles: ['SUPPLIER_READER'] },
        { who: 'an orderer', roles: ['SUPPLIER_ORDERER'] },
      ] as const)
      .run(async ({ assert }, { roles }) => {
        const company = await createStaffCompany(db.connection())
        const { visitor } = await addUser(company, { roles })
        const colleague = await createUser(db.connection(), {
          companyId: company.id,
          roles: ['EDITOR'],
          isActive: path === DISABLE,
        })
        const { status, body } = await visitor.post(path, { users: [colleague.id] })
        assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
        assert.equal(await isActive(colleague.id), path === DISABLE)
        const [me] = (await visitor.get('/accounts/api/users/')).body
        assert.isFalse(me.abilities.switch_colleagues)
      })

    test(`${path} refuses an invalid list of users`, async ({ assert }) => {
      const { visitor } = await createScene()
      for (const users of [[], 'all', [0], [-1], ['1'], [1.5], null, undefined, [[1]]]) {
        const { status, body } = await visitor.post(path, { users })
        assert.deepEqual([status, body.code], [422, 'VALIDATION'], JSON.stringify(users))
        assert.property(body, 'users')
      }
    })
  })
}
