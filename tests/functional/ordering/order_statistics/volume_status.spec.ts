import { businessDay } from '#shared/ground/dates/business_day'
import { createContract, createPlacedOrder } from '#database/factories/order_factory'
import type { VolumeStatusRow } from '#shared/ordering/volume_status/volume_status_contract'
import { forbidPdfsHere } from '#tests/functional/setup/processes/forbid_pdfs_here'
import { createStaff } from '#tests/functional/setup/staff'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const STATUS = '/statistics/api/volume_status/'

async function underControl(labels: number): Promise<SupplierScene> {
  const scene = await createScene()
  await createContract(db.connection(), scene.company.id, scene.group.id, labels)
  return scene
}

const order = ({ company, user, product }: SupplierScene, state: 'SHIPPED' | 'CANCELLED') =>
  createPlacedOrder(db.connection(), {
    company,
    user,
    state,
    lines: [{ product, quantity: 3000 }],
  })

test.group('Volume status', () => {
  test('the volume status shows the contracts’ amounts, the ordered labels and the remaining quota', async ({
    assert,
  }) => {
    const scene = await underControl(2000)
    await order(scene, 'SHIPPED')
    await order(scene, 'CANCELLED')
    const uncontrolled = await createScene()
    await order(uncontrolled, 'SHIPPED')
    const { visitor } = await createStaff('ANALYST')
    const { body } = await visitor.get<VolumeStatusRow[]>(STATUS)
    const of = ({ company }: SupplierScene) => body.filter((row) => row.company_pk === company.id)
    assert.deepEqual(of(uncontrolled), [])
    assert.deepEqual(of(scene), [
      {
        company_pk: scene.company.id,
        company_name: scene.company.name,
        cofor6: scene.company.cofor6,
        cofor10: scene.company.cofor10,
        product_group_pk: scene.group.id,
        product_group: scene.group.name,
        contracts: 2000,
        orders: 3000,
        balance: -1000,
      },
    ])
  })

  test('the volume status shows suppliers their own company only', async ({ assert }) => {
    const own = await underControl(5000)
    await underControl(6000)
    const { body } = await own.visitor.get<VolumeStatusRow[]>(STATUS)
    assert.deepEqual(
      body.map(({ company_pk: pk, balance }) => [pk, balance]),
      [[own.company.id, 5000]]
    )
  })

  test('the volume status is a PDF on request, named after the day and drawn in a separate thread', async ({
    assert,
    cleanup,
  }) => {
    cleanup(forbidPdfsHere())
    const { visitor } = await underControl(5000)
    const { status, headers, body } = await visitor.get<string>(`${STATUS}?lang=fr`, {
      headers: { accept: 'application/pdf' },
    })
    const today = businessDay(new Date())
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf'])
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="${today}_etat_des_volumes.pdf"`
    )
    assert.match(body, /^%PDF-1/)
  })
})
