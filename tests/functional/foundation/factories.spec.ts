import { createStaffCompany, createSupplier } from '#database/factories/company_factory'
import { createContract, createPlacedOrder } from '#database/factories/order_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { TEST_PASSWORD, createUser } from '#database/factories/user_factory'
import { findCompanyAddresses } from '#app/companies/addresses/company_addresses'
import { findQuotaBalances } from '#app/ordering/quotas/quota_balances'
import { ORDER_STATES } from '#shared/ground/states/order_state'
import { checkLogin } from '#app/access/accounts/login/check_login'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Factories', () => {
  test('the factories create a supplier whose user can log in and has the rights of the roles', async ({
    assert,
  }) => {
    const client = db.connection()
    const company = await createSupplier(client)
    const user = await createUser(client, { companyId: company.id, roles: ['SUPPLIER_READER'] })
    const login = await checkLogin(
      { username: user.email, accountId: company.cofor10, password: TEST_PASSWORD },
      new Date()
    )
    assert.equal(login.user?.id, user.id)
    assert.deepEqual(login.user?.rights, ['orders.view_order'])
    const { billing, delivery } = await findCompanyAddresses(client, company.id)
    assert.deepEqual([billing?.state, delivery?.state], ['APPROVED', 'APPROVED'])
  })

  test('the factories create users who cannot log in', async ({ assert }) => {
    const client = db.connection()
    const { id, cofor10 } = await createStaffCompany(client)
    const refusals = []
    for (const state of [
      { passwordExpired: true },
      { isActive: false },
      { state: 'CS_APPROVAL_REQUESTED' as const },
    ]) {
      const { email, password } = await createUser(client, { companyId: id, ...state })
      const credentials = { username: email, accountId: cofor10, password }
      refusals.push((await checkLogin(credentials, new Date())).refusal)
    }
    assert.deepEqual(refusals, ['PASSWORD_EXPIRED', 'DISABLED', 'NOT_ACTIVATED'])
  })

  test('the factories create orders in every state, with history and quota events', async ({
    assert,
  }) => {
    const client = db.connection()
    const group = await createProductGroup(client)
    const company = await createSupplier(client, { productGroupIds: [group.id] })
    const user = await createUser(client, { companyId: company.id })
    const product = await createProduct(client, { groupId: group.id, labelsPerUnit: 500 })
    await createContract(client, company.id, group.id, 100_000)
    for (const state of ORDER_STATES) {
      await createPlacedOrder(client, {
        company,
        user,
        state,
        lines: [{ product, quantity: 1_250 }],
      })
    }
    const rows: { state: string; last: string | null }[] = await client
      .from('orders')
      .where('company_id', company.id)
      .orderBy('id')
      .select(
        'state',
        client
          .from('order_state_history')
          .whereColumn('order_id', 'orders.id')
          .orderBy('id', 'desc')
          .limit(1)
          .select('state')
          .as('last')
      )
    assert.deepEqual(
      rows.map(({ state, last }) => [state, last]),
      ORDER_STATES.map((state) => [state, state === 'CREATED' ? null : state])
    )
    const balances = await findQuotaBalances(client, company.id)
    assert.equal(balances.get(group.id), 100_000 - 7 * 1_250)
  })
})
