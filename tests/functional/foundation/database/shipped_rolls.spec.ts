import { loadDemo } from '#database/demo/load_demo'
import { type EmptyDatabase, makeMigratedDatabase } from '#tests/functional/setup/empty_database'
import { test } from '@japa/runner'

const MIGRATION = '0078_tell_when_rolls_are_shipped'

test.group('Rolls from before their shipping was kept', (group) => {
  let database: EmptyDatabase

  group.each.setup(async () => {
    database = await makeMigratedDatabase()
    return () => database.drop()
  })

  test('were shipped when their movements say so, and are not while their order is in production', async ({
    assert,
  }) => {
    const { client } = database
    await loadDemo(client, { now: new Date('2026-05-04T08:00:00Z'), passwordHash: 'hash' })
    const readRolls = () =>
      client
        .from('spools')
        .join('order_positions', 'order_positions.id', 'spools.order_position_id')
        .orderBy('spools.id')
        .select('spools.id', 'spools.created_at', 'spools.shipped_at', 'order_positions.order_id')
    const before = await readRolls()
    const { order_id: inProduction } = before[0]
    const { id: withoutEvents } = before.at(-1)
    await client.from('orders').where('id', inProduction).update({ state: 'IN_PRODUCTION' })
    await client.from('spool_events').where('spool_id', withoutEvents).delete()

    while ((await database.takeBackOne()).some((name) => name.endsWith(MIGRATION)));
    await database.migrate()
    assert.deepEqual(
      await readRolls(),
      before.map((roll) => {
        if (roll.order_id === inProduction) return { ...roll, shipped_at: null }
        return roll.id === withoutEvents ? { ...roll, shipped_at: roll.created_at } : roll
      })
    )
  })
})
