import { createUserRequest } from '#database/factories/approval_factory'
import { createStaffCompany } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { describeSchema } from '#tests/functional/database/describe_schema'
import { type EmptyDatabase, makeEmptyDatabase } from '#tests/functional/setup/empty_database'
import { test } from '@japa/runner'

/** What is left when users are taken back. */
const BEFORE_USERS = ['../database/migrations/0001_create_companies']

test.group('Migrations', (group) => {
  let database: EmptyDatabase

  group.each.setup(async () => {
    database = await makeEmptyDatabase()
    await database.migrate()
    return () => database.drop()
  })

  const count = async (table: string) => {
    const { total } = await database.client.from(table).count('* as total').firstOrFail()
    return Number(total)
  }

  test('roll back to nothing and forward to the same schema', async ({ assert }) => {
    const schema = await describeSchema(database.client)
    while ((await database.takeBackOne()).length > 0);
    assert.deepEqual(await describeSchema(database.client), [])
    await database.migrate()
    assert.deepEqual(await describeSchema(database.client), schema)
  })

  test('keep users, roles and companies when they roll back', async ({ assert }) => {
    const { id } = await createStaffCompany(database.client)
    await createUser(database.client, { companyId: id, roles: ['ADMINISTRATOR', 'APPROVER'] })
    await createUserRequest(database.client)
    const kept = ['users', 'user_roles', 'roles', 'role_rights', 'companies', 'addresses']
    const counts = async () => Promise.all(kept.map(count))
    const before = await counts()
    let left = await database.takeBackOne()
    while (left.join() !== BEFORE_USERS.join()) {
      assert.deepEqual(await counts(), before, `after the one behind ${left.at(-1)}`)
      left = await database.takeBackOne()
    }
    assert.equal(await count('companies'), before[4])
  })
})
