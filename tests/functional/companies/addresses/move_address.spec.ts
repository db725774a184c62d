import { moveAddress } from '#app/companies/addresses/move_address'
import { createAddress } from '#database/factories/company_factory'
import { IllegalMove } from '#database/illegal_move'
import { transaction } from '#database/transaction'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('The move of an address', () => {
  test('moving a rejected address keeps it rejected', async ({ assert }) => {
    const { company } = await createScene()
    const id = await createAddress(db.connection(), company, 'DISTRIBUTION', 'REJECTED')
    const moved = transaction(db.connection(), (trx) =>
      moveAddress(trx, { id, state: 'REJECTED' }, 'APPROVED', new Date())
    )
    await assert.rejects(() => moved, IllegalMove)
    assert.equal((await db.from('addresses').where('id', id).first()).state, 'REJECTED')
  })
})
