import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { anonymousEmail } from '#shared/companies/users/anonymous_users'
import { type EmptyDatabase, makeMigratedDatabase } from '#tests/functional/setup/empty_database'
import { test } from '@japa/runner'

const MIGRATION = '0135_empty_names_of_deleted_users'

test.group('Users who were deleted when their names became English words', (group) => {
  let database: EmptyDatabase

  group.each.setup(async () => {
    database = await makeMigratedDatabase()
    return () => database.drop()
  })

  test('the migration empties their names and leaves a user who is called so', async ({
    assert,
  }) => {
    const { client } = database
    const { id: companyId } = await createSupplier(client)
    const words = { companyId, firstName: 'Deleted', lastName: 'user' }
    const deleted = await createUser(client, words)
    const email = anonymousEmail(deleted.id)
    await client.from('users').where('id', deleted.id).update({ email })
    const namesake = await createUser(client, words)
    const readNames = () =>
      client.from('users').orderBy('id').select('id', 'first_name', 'last_name')

    while ((await database.takeBackOne()).some((name) => name.endsWith(MIGRATION)));
    await database.migrate()
    assert.deepEqual(await readNames(), [
      { id: deleted.id, first_name: '', last_name: '' },
      { id: namesake.id, first_name: 'Deleted', last_name: 'user' },
    ])
  })
})
