import { createProductGroup } from '#database/factories/product_factory'
import { transaction } from '#database/transaction'
import { QUOTAS, createQuotaManager, eventsOf } from '#tests/functional/ordering/quotas/quota_scene'
import { nextStatement } from '#tests/functional/setup/database/next_statement'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('A contract whose product group is deleted during the request', () => {
  test('a contract is refused at the group when its product group is deleted during the request', async ({
    assert,
  }) => {
    const { visitor } = await createQuotaManager()
    const { company } = await createScene()
    const { id } = await createProductGroup(db.connection())
    const contract = { company_id: company.id, product_group_id: id, amount: 500, reference: 'C-1' }
    const { response } = await transaction(db.connection(), async (trx) => {
      await trx.from('product_groups').where('id', id).delete()
      const isWaiting = nextStatement(/`product_groups`.* share mode|into `licensing_events`/)
      const sent = visitor.post(QUOTAS, contract)
      await isWaiting
      return { response: sent }
    })
    const { status, body } = await response
    assert.equal(status, 422)
    assert.property(body, 'product_group_id')
    assert.deepEqual(await eventsOf(company.id), [])
  }).skip(process.env.DB_CONNECTION === 'sqlite', 'SQLite lets one transaction in at a time')
})
