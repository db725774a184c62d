import { statusesOf } from '#tests/functional/companies/answers'
import { createDirectoryEntry } from '#database/factories/directory_factory'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { uniqueText } from '#database/factories/unique_text'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const COMPANIES = '/backoffice/api/companies/'

const newCompany = (more: object = {}) => ({
  kind: 'MANUFACTURER',
  account_id: `M${uniqueText(9)}`,
  name: 'Maker of Cars',
  ...more,
})

test.group('A company of the staff', () => {
  test('an administrator creates a staff company and then its users', async ({ assert }) => {
    const { visitor, user } = await createStaff('ADMINISTRATOR')
    const payload = newCompany()
    const { status, body } = await visitor.post(COMPANIES, payload)
    assert.equal(status, 201)
    assert.deepInclude(body, { ...payload, cofor6: payload.account_id.slice(0, 6) })
    const [entry] = await auditOf('company', body.id)
    assert.deepInclude(entry, { action: 'accounts.create_company', user_id: user.id })
    const person = await visitor.post('/backoffice/api/users/', {
      company_id: body.id,
      email: `${uniqueText()}@maker.example`,
      first_name: 'Ada',
      last_name: 'Byron',
      phone: '',
      language: 'en',
      roles: ['APPROVER'],
    })
    assert.equal(person.status, 201)
  })

  test('a staff company with invalid data is refused at the invalid field', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const { company } = await createScene()
    const site = await createDirectoryEntry(db.connection())
    const wrong: [object, string][] = [
      [{ account_id: company.cofor10 }, 'account_id'],
      [{ account_id: site.cofor10 }, 'account_id'],
      [{ account_id: 'T123456789' }, 'account_id'],
      [{ account_id: 'no' }, 'account_id'],
      [{ kind: 'SUPPLIER' }, 'kind'],
      [{ name: ' ' }, 'name'],
    ]
    for (const [more, field] of wrong) {
      const { status, body } = await visitor.post(COMPANIES, newCompany(more))
      assert.equal(status, 422, JSON.stringify(more))
      assert.property(body, field)
    }
  })

  test('a staff company can have an account id that begins with T and is not temporary', async ({
    assert,
  }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const payload = newCompany({ account_id: `TX${uniqueText(8)}` })
    assert.equal((await visitor.post(COMPANIES, payload)).status, 201)
  })

  test('two parallel requests create a staff company once', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const payload = newCompany()
    const responses = await Promise.all([1, 2].map(() => visitor.post(COMPANIES, payload)))
    assert.deepEqual(statusesOf(responses), [201, 422])
  })
})
