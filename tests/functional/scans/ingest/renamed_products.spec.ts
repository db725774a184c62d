import { scanStore } from '#app/scans/store/current_store'
import { rebindScans } from '#app/scans/ingest/rebind_scans'
import { createProductGroup } from '#database/factories/product_factory'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createProgram, createRoll, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { storedRow } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Scans of a product that was renamed and moved', (group) => {
  useTestScans(group)

  test('scans keep the ordered reference and product group, even when they arrive late or are bound again', async ({
    assert,
  }) => {
    const roll = await createRoll()
    const { customer_reference: reference } = await storedRow('products', roll.product.id)
    const program = await createProgram()
    const [early, late] = roll.labels.map(({ label_id }) => sentScan({ label_id }))
    await program.send([early!])

    const other = await createProductGroup(db.connection())
    await db
      .from('products')
      .where('id', roll.product.id)
      .update({ customer_reference: 'RENAMED', product_group_id: other.id })
    await db.from('product_groups').where('id', roll.group.id).update({ name: 'Renamed group' })
    await program.send([late!])
    const boundScans = () =>
      scanStore().rows(
        'SELECT DISTINCT product_group, reference FROM scans FINAL WHERE roll = {roll:UInt32}',
        { roll: roll.rollId }
      )
    const ordered = [{ product_group: roll.group.name, reference }]
    assert.deepEqual(await boundScans(), ordered)
    const options = { isUnboundOnly: false, now: new Date(), progress: () => undefined }
    assert.equal(await rebindScans(db.connection(), scanStore(), options), 0)
    assert.deepEqual(await boundScans(), ordered)
  })

  test('a scan of a roll without an order has the current reference of the product', async ({
    assert,
  }) => {
    const roll = await createRoll()
    await db.from('rolls').where('id', roll.rollId).update({ order_line_id: null })
    await db
      .from('products')
      .where('id', roll.product.id)
      .update({ customer_reference: `NOW-${roll.rollId}` })
    const scan = sentScan({ label_id: roll.labels[0]!.label_id })
    await (await createProgram()).send([scan])
    const rows = await scanStore().rows(
      'SELECT product_group, reference FROM scans FINAL WHERE id = {id:String}',
      { id: scan.id }
    )
    assert.deepEqual(rows, [{ product_group: roll.group.name, reference: `NOW-${roll.rollId}` }])
  })
})
