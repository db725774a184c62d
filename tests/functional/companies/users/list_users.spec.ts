import { createSupplier } from '#database/factories/company_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createStaff } from '#tests/functional/setup/staff'
import { anonymousEmail } from '#shared/companies/users/anonymous_users'
import type { UserRow } from '#shared/companies/users/user_contract'
import { sortTerm } from '#database/name_order'
import { listPath as pathOf } from '#tests/functional/setup/lists'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

type Sort = [string, 'ASC' | 'DESC']

const listPath = (filter: object, sort: Sort = ['id', 'ASC'], range: [number, number] = [0, 24]) =>
  pathOf('users', { filter, sort, range })

async function createCompany() {
  const client = db.connection()
  const company = await createSupplier(client, { cofor10: `Q${uniqueText(9)}` })
  const add = (options: object) => createUser(client, { companyId: company.id, ...options })
  const users = {
    orderer: await add({ firstName: 'Zoé', lastName: 'Abel' }),
    reader: await add({ lastName: 'Brun', roles: ['SUPPLIER_READER'] }),
    waiting: await add({ lastName: 'Caron', state: 'CS_APPROVAL_REQUESTED' }),
    disabled: await add({ lastName: 'Doucet', isActive: false }),
  }
  return { company, users }
}

test.group('List of users', () => {
  test('the list of users shows the company, roles, state and activity of each', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company, users } = await createCompany()
    const { status, body, headers } = await visitor.get(listPath({ company_id: company.id }))
    assert.equal(status, 200)
    assert.equal(headers.get('content-range'), 'users 0-3/4')
    assert.deepEqual(
      body.map((row: UserRow) => row.id),
      Object.values(users).map(({ id }) => id)
    )
    assert.containsSubset(body[0], {
      email: users.orderer.email,
      first_name: 'Zoé',
      last_name: 'Abel',
      account_id: company.cofor10,
      company_name: company.name,
      company_kind: 'SUPPLIER',
      roles: ['SUPPLIER_ORDERER'],
      state: 'APPROVED',
      is_active: true,
    })
    assert.notProperty(body[0], 'password_hash')
  })

  test('the list of users finds names regardless of case and accents', async ({ assert }) => {
    const { visitor } = await createStaff()
    const company = await createSupplier(db.connection(), { cofor10: `Q${uniqueText(9)}` })
    const user = await createUser(db.connection(), { companyId: company.id, lastName: 'Ångström' })
    for (const q of ['élise', 'ELISE', 'elise', 'ÉLISE', 'É', 'angstrom', 'ÅNGSTRÖM']) {
      const { body } = await visitor.get(listPath({ q, company_id: company.id }))
      const ids = body.map((row: UserRow) => row.id)
      assert.deepEqual(ids, [user.id], q)
    }
    const { body: others } = await visitor.get(listPath({ q: 'Elisa', company_id: company.id }))
    assert.isEmpty(others)
  })

  test('the list of users can be filtered by words, state, activity and role, and sorted', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company, users } = await createCompany()
    const find = async (filter: object, sort?: Sort) => {
      const { body } = await visitor.get(listPath({ company_id: company.id, ...filter }, sort))
      return body.map((row: UserRow) => row.id)
    }
    assert.deepEqual(await find({ q: `abel zo ${company.cofor10}` }), [users.orderer.id])
    assert.deepEqual(await find({ q: '%' }), [])
    assert.deepEqual(await find({ id: [users.reader.id] }), [users.reader.id])
    assert.deepEqual(await find({ state: 'CS_APPROVAL_REQUESTED' }), [users.waiting.id])
    assert.deepEqual(await find({ is_active: false }), [users.disabled.id])
    assert.deepEqual(await find({ role: 'SUPPLIER_READER' }), [users.reader.id])
    const byName = await find({}, ['last_name', 'DESC'])
    assert.equal(byName[0], users.disabled.id)
    for (const field of ['company_name', 'account_id', 'last_login_at', 'is_active']) {
      assert.lengthOf(await find({}, [field, 'ASC']), 4)
    }
  })

  test('the list of users in a state omits deleted accounts', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { company, users } = await createCompany()
    const { id } = users.orderer
    await db
      .from('users')
      .where('id', id)
      .update({ email: anonymousEmail(id), is_active: false })
    const find = async (filter: object) => {
      const { body } = await visitor.get(listPath({ company_id: company.id, ...filter }))
      return body.map((row: UserRow) => row.id)
    }
    assert.deepEqual(await find({ state: 'APPROVED' }), [users.reader.id, users.disabled.id])
    assert.include(await find({}), id)
  })

  test('the list of users is sorted by company even with equal names and companies without users', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const client = db.connection()
    const first = await createSupplier(client, { name: '!Same' })
    const second = await createSupplier(client, { name: '!Same' })
    await createSupplier(client, { name: '!Same, without users' })
    const third = await createSupplier(client, { name: '"Next' })
    for (const company of [second, third, first, second, first]) {
      await createUser(client, { companyId: company.id })
    }
    for (const field of ['company_name', 'account_id']) {
      for (const direction of ['asc', 'desc'] as const) {
        const column = field === 'company_name' ? 'name' : 'cofor10'
        const users = db.from('users').join('companies', 'companies.id', 'users.company_id')
        const sorted: { id: number }[] = await users
          .orderByRaw(`${sortTerm(users, `companies.${column}`)} ${direction}`)
          .orderBy('users.id', direction)
          .select('users.id')
        for (const [from, to] of [
          [0, 0],
          [0, 2],
          [2, 4],
          [1, 24],
        ] as const) {
          const { body } = await visitor.get(
            listPath({}, [field, direction.toUpperCase() as Sort[1]], [from, to])
          )
          assert.deepEqual(
            body.map(({ id }: UserRow) => id),
            sorted.slice(from, to + 1).map(({ id }) => id),
            `${field} ${direction} from ${from} to ${to}`
          )
        }
      }
    }
  })

  test('the list of users is exported completely as CSV in the reader’s language', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company, users } = await createCompany()
    const { headers, body } = await visitor.get(
      `${listPath({ company_id: company.id }, undefined, [0, 0])}&format=csv&lang=fr`
    )
    assert.include(headers.get('content-type'), 'text/csv')
    const lines = (body as unknown as string).trim().split('\n')
    assert.lengthOf(lines, 5)
    assert.include(lines[0], '"Identifiant de compte"')
    assert.include(lines[1], users.orderer.email)
  })

  test('the list of users takes the same number of queries for any length', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { company } = await createCompany()
    const read = () => visitor.get(listPath({ company_id: company.id }))
    const few = await countQueries(read)
    for (let count = 0; count < 8; count += 1) {
      await createUser(db.connection(), { companyId: company.id })
    }
    assert.equal(await countQueries(read), few)
  })

  test('the list of users refuses unknown filters and sort fields', async ({ assert }) => {
    const { visitor } = await createStaff()
    const wrong = [
      listPath({ password_hash: 'x' }),
      listPath({ is_active: 'yes' }),
      listPath({ role: 'KING' }),
      listPath({ company_id: '1' }),
      listPath({}, ['password_hash', 'ASC']),
      listPath({}, ['id', 'ASC'], [0, 5_000]),
    ]
    for (const path of wrong) assert.equal((await visitor.get(path)).status, 422, path)
  })
})

test.group('One user', () => {
  test('a user is shown with the abilities of the reader', async ({ assert }) => {
    const staff = await createStaff()
    const { users } = await createCompany()
    const read = async (id: number) =>
      (await staff.visitor.get(`/backoffice/api/users/${id}/`)).body
    assert.deepEqual((await read(users.orderer.id)).abilities, {
      activate: false,
      change: true,
      enable: false,
      disable: true,
      expire_password: true,
      send_password_reset: true,
      reset_second_factor: false,
      change_roles: false,
      change_limit: true,
      act: true,
      confirm_email: false,
      withdraw_email: false,
    })
    assert.containsSubset((await read(users.disabled.id)).abilities, {
      enable: true,
      disable: false,
      act: false,
    })
    assert.isTrue((await read(users.waiting.id)).abilities.activate)
    assert.containsSubset((await read(staff.user.id)).abilities, { disable: false, act: false })
  })

  test('an unknown user is not found', async ({ assert }) => {
    const { visitor } = await createStaff()
    assert.equal((await visitor.get('/backoffice/api/users/999999999/')).status, 404)
  })
})
