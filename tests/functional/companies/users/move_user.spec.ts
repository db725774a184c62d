import { moveUser } from '#app/companies/users/move_user'
import { IllegalMove } from '#database/illegal_move'
import { transaction } from '#database/transaction'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('The move of a user', () => {
  for (const to of ['CLIENT_APPROVAL_REQUESTED', 'DELETED'] as const) {
    test(`an approved user cannot be moved to ${to}`, async ({ assert }) => {
      const { user } = await createScene()
      const moved = transaction(db.connection(), (trx) =>
        moveUser(trx, { id: user.id, state: 'APPROVED' }, to, new Date())
      )
      await assert.rejects(() => moved, IllegalMove)
      assert.equal((await db.from('users').where('id', user.id).first()).state, 'APPROVED')
    })
  }
})
