import { retainPersonalData } from '#app/operations/personal_data/retain'
import { addConfirmed, recipientOf } from '#tests/functional/companies/copies/copy_scene'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LONG_AGO = '2019-05-04 10:00:00.000'

test.group('Personal data of copies', (group) => {
  group.each.setup(() => limiter.clear())

  test('the download of personal data names the copies to one’s address', async ({ assert }) => {
    const { visitor, company } = await createScene()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    const email = await addConfirmed(visitor, { email: reader.user.email })
    await addConfirmed(visitor)
    const { body } = await reader.visitor.get('/accounts/api/users/me/data/')
    assert.lengthOf(body.mail_copies, 1)
    assert.containsSubset(body.mail_copies[0], {
      email,
      kinds: ['SHIPPED'],
      confirmed_kinds: ['SHIPPED'],
      company: { name: company.name },
    })
  })

  test('deleting an account ends the copies to its address, and keeps those that it added', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene()
    const { visitor: leaver, user } = await addUser(company)
    const own = await addConfirmed(visitor, { email: user.email })
    const others = await addConfirmed(leaver)
    await leaver.post('/accounts/api/users/me/delete/', { password: user.password })
    assert.isUndefined(await recipientOf(visitor, own))
    assert.equal((await recipientOf(visitor, others)).added_by, '')
  })

  test('recipients of a company that is unused for three years are deleted', async ({ assert }) => {
    const { visitor, company, user } = await createScene()
    await addConfirmed(visitor)
    const used = await createScene()
    await addConfirmed(used.visitor)
    const dates = { created_at: LONG_AGO, updated_at: LONG_AGO }
    await db.from('companies').where('id', company.id).update(dates)
    await db
      .from('users')
      .where('id', user.id)
      .update({ ...dates, last_login_at: LONG_AGO })
    const left = async (id: number) => (await db.from('mail_copies').where('company_id', id)).length
    const retained = await retainPersonalData(db.connection(), new Date())
    assert.isAtLeast(retained.copies, 1)
    assert.deepEqual([await left(company.id), await left(used.company.id)], [0, 1])
  })
})
