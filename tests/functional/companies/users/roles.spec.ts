import { refusalOf, statusesOf } from '#tests/functional/companies/answers'
import { createUser } from '#database/factories/user_factory'
import { mailsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { openCode } from '#app/mailing/seal_code'
import { Visitor } from '#tests/functional/setup/visitor'
import { uniqueText } from '#database/factories/unique_text'
import { userPath } from '#tests/functional/companies/users/email_change_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const rolesPath = (id: number) => userPath(id, 'roles/')

const createAdministrator = () => createStaff('ADMINISTRATOR')

test.group('Roles', () => {
  test('an administrator changes roles, with the former and the new roles in the audit log', async ({
    assert,
  }) => {
    const admin = await createAdministrator()
    const colleague = await createStaff('ANALYST')
    const { status, body } = await admin.visitor.put(rolesPath(colleague.user.id), {
      roles: ['EDITOR', 'QUOTA_MANAGER', 'EDITOR'],
      seen: ['ANALYST'],
    })
    assert.equal(status, 200)
    assert.sameMembers(body.roles, ['EDITOR', 'QUOTA_MANAGER'])
    const [entry] = await auditOf('user', colleague.user.id)
    assert.deepInclude(entry, {
      action: 'accounts.change_role',
      user_id: admin.user.id,
      acted_by: null,
      before: { roles: ['ANALYST'] },
      after: { roles: ['EDITOR', 'QUOTA_MANAGER'] },
    })
    const { body: session } = await colleague.visitor.get('/accounts/api/login/')
    assert.include(session.permissions, 'orders.add_quota')
  })

  test('a form of roles opened before somebody else’s change is refused', async ({ assert }) => {
    const admin = await createAdministrator()
    const colleague = await createStaff('ANALYST')
    const give = (...roles: string[]) =>
      admin.visitor.put(rolesPath(colleague.user.id), { roles, seen: ['ANALYST'] })
    assert.equal((await give('ANALYST', 'EDITOR')).status, 200)
    assert.deepEqual(refusalOf(await give('ANALYST', 'QUOTA_MANAGER')), [409, 'CHANGED_MEANWHILE'])
    const { body } = await admin.visitor.get(`/backoffice/api/users/${colleague.user.id}/`)
    assert.sameMembers(body.roles, ['ANALYST', 'EDITOR'])
  })

  test('only one of two parallel changes of roles is accepted', async ({ assert }) => {
    const [one, other] = [await createAdministrator(), await createAdministrator()]
    const colleague = await createStaff('ANALYST')
    const path = rolesPath(colleague.user.id)
    const responses = await Promise.all([
      one.visitor.put(path, { roles: ['EDITOR'], seen: ['ANALYST'] }),
      other.visitor.put(path, { roles: ['QUOTA_MANAGER'], seen: ['ANALYST'] }),
    ])
    assert.deepEqual(statusesOf(responses), [200, 409])
    assert.lengthOf(await auditOf('user', colleague.user.id), 1)
  })

  test('supplier users cannot have staff roles', async ({ assert }) => {
    const admin = await createAdministrator()
    const { user } = await createScene()
    const refused = await admin.visitor.put(rolesPath(user.id), {
      roles: ['SUPPLIER_READER', 'ANALYST'],
      seen: ['SUPPLIER_ORDERER'],
    })
    assert.deepEqual(
      [refused.status, refused.body.roles],
      [422, ['Users of suppliers cannot have staff roles.']]
    )
    const given = await admin.visitor.put(rolesPath(user.id), {
      roles: ['SUPPLIER_READER'],
      seen: ['SUPPLIER_ORDERER'],
    })
    assert.deepEqual(given.body.roles, ['SUPPLIER_READER'])
    assert.lengthOf(await auditOf('user', user.id), 1)
  })

  test('unknown roles are refused', async ({ assert }) => {
    const admin = await createAdministrator()
    const { user } = await createScene()
    for (const roles of [['KING'], 'ANALYST', [1], null]) {
      const { status, body } = await admin.visitor.put(rolesPath(user.id), { roles, seen: [] })
      assert.equal(status, 422)
      assert.property(body, 'roles')
    }
  })
})

test.group('A new member of the staff', () => {
  const formFor = (companyId: number) => ({
    company_id: companyId,
    email: `new-${uniqueText().toLowerCase()}@printer.example`,
    first_name: 'Nadia',
    last_name: 'Keller',
    phone: '',
    language: 'fr',
    roles: ['ANALYST'],
  })

  test('a new staff user chooses a password with the mailed link and is logged in', async ({
    assert,
  }) => {
    const admin = await createAdministrator()
    const form = formFor(admin.company.id)
    const { status, body } = await admin.visitor.post('/backoffice/api/users/', form)
    assert.equal(status, 201)
    assert.containsSubset(body, { email: form.email, roles: ['ANALYST'], state: 'APPROVED' })
    const [mail, ...others] = await mailsTo(form.email)
    assert.isEmpty(others)
    assert.include(mail, { template: 'user_invited', language: 'fr' })
    const visitor = new Visitor()
    const password = `Willkommen-${uniqueText(6)}-1a`
    const chosen = await visitor.post('/accounts/api/confirm_password/', {
      new_password: password,
      new_password_repeated: password,
      account_id: admin.company.cofor10,
      token: openCode(mail!.data.sealed_code),
    })
    assert.equal(chosen.status, 200)
    assert.include(chosen.body.permissions, 'orders.view_order')
    const [entry] = await auditOf('user', body.id)
    assert.deepEqual([entry?.action, entry?.user_id], ['accounts.create_user', admin.user.id])
  })

  test('a new staff user is refused for a supplier’s company and for a known email', async ({
    assert,
  }) => {
    const admin = await createAdministrator()
    const supplier = await createScene()
    const wrong = await admin.visitor.post('/backoffice/api/users/', formFor(supplier.company.id))
    assert.deepEqual([wrong.status, Object.keys(wrong.body)[0]], [422, 'company_id'])
    const known = await createUser(db.connection(), { companyId: admin.company.id })
    const twice = await admin.visitor.post('/backoffice/api/users/', {
      ...formFor(admin.company.id),
      email: known.email.toUpperCase(),
    })
    assert.deepEqual([twice.status, Object.keys(twice.body)[0]], [422, 'email'])
    assert.isEmpty(await mailsTo(known.email))
  })

  test('an incomplete new staff user is refused with an error at each field', async ({
    assert,
  }) => {
    const admin = await createAdministrator()
    const { status, body } = await admin.visitor.post('/backoffice/api/users/', { roles: [] })
    assert.equal(status, 422)
    assert.includeMembers(Object.keys(body), ['company_id', 'email', 'first_name', 'roles'])
  })
})
