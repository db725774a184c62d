import { readFirstSteps, isAnythingToOrder } from '#app/catalogue/settings/read_first_steps'
import { createStaffCompany } from '#database/factories/company_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createUser } from '#database/factories/user_factory'
import { RIGHTS } from '#shared/ground/access/rights'
import { ROLES, type RoleName } from '#shared/ground/access/roles'
import type { FirstSteps } from '#shared/catalogue/settings/first_steps_contract'
import { makeMigratedDatabase } from '#tests/functional/setup/database/empty_database'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

const PATH = '/backoffice/api/first_steps/'
const STATE = '/accounts/api/registration_state/'

const openOf = ({ steps }: FirstSteps) =>
  steps.filter(({ is_done: isDone }) => !isDone).map(({ step }) => step)

test.group('First steps', () => {
  test('the first steps of an empty installation are open except the mail address, and close one by one', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeMigratedDatabase()
    cleanup(() => database.drop())
    const { client } = database
    const read = () => readFirstSteps(client, { rights: [...RIGHTS] })
    const all = await read()
    assert.isFalse(all.can_order)
    assert.deepEqual(openOf(all), [
      'manufacturer',
      'approver',
      'activator',
      'product_group',
      'product',
      'price',
      'delivery',
      'supplier',
    ])
    assert.isFalse(await isAnythingToOrder(client))
    // The factory creates the default delivery zone with each company.
    const maker = await createStaffCompany(client, 'MANUFACTURER')
    await createUser(client, { companyId: maker.id, roles: ['APPROVER'] })
    assert.deepEqual(openOf(await read()), [
      'activator',
      'product_group',
      'product',
      'price',
      'supplier',
    ])
    await createUser(client, { companyId: maker.id, roles: ['CUSTOMER_SERVICE'] })
    const group = await createProductGroup(client)
    await createProduct(client, { groupId: group.id })
    const late = await read()
    assert.isTrue(late.can_order)
    assert.deepEqual(openOf(late), ['supplier'])
    assert.isTrue(await isAnythingToOrder(client))
  })

  test('the first steps are shown only to users who can do them', async ({ assert, cleanup }) => {
    const database = await makeMigratedDatabase()
    cleanup(() => database.drop())
    const stepsOf = async (role: RoleName) => {
      const { steps } = await readFirstSteps(database.client, { rights: [...ROLES[role]] })
      return steps.map(({ step }) => step)
    }
    assert.lengthOf(await stepsOf('ADMINISTRATOR'), 9)
    assert.notInclude(await stepsOf('CUSTOMER_SERVICE'), 'approver')
    assert.include(await stepsOf('CUSTOMER_SERVICE'), 'price')
    assert.deepEqual(await stepsOf('ANALYST'), [])
    assert.deepEqual(await stepsOf('SUPPLIER_ORDERER'), [])
  })

  test('the first steps require a login', async ({ assert }) => {
    assert.equal((await new Visitor().get(PATH)).status, 401)
    const { visitor } = await createStaff('ADMINISTRATOR')
    assert.equal((await visitor.get(PATH)).status, 200)
    const supplier = await createScene()
    assert.deepEqual((await supplier.visitor.get(PATH)).body, { can_order: true, steps: [] })
  })

  test('a stranger learns only whether products can be ordered', async ({ assert }) => {
    await createScene()
    const { status, body } = await new Visitor().get(STATE)
    assert.deepEqual([status, body], [200, { can_order: true }])
  })
})
