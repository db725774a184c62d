import { businessDay } from '#shared/ground/dates/business_day'
import { createStaffCompany } from '#database/factories/company_factory'
import { createContract, createPlacedOrder } from '#database/factories/order_factory'
import type { QuotaEvent } from '#shared/ordering/quotas/quota_contract'
import { QUOTAS, createQuotaManager, eventsOf } from '#tests/functional/ordering/quotas/quota_scene'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { auditOf } from '#tests/functional/setup/stored'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const contractFor = ({ company, group }: SupplierScene, more: object = {}) => ({
  company_id: company.id,
  product_group_id: group.id,
  amount: 50_000,
  reference: 'C-2026-1',
  ...more,
})

/** Creates a contract of 5,000 labels, an order of 3,000 and a cancelled order of 2,000. */
async function createQuotaEvents(): Promise<SupplierScene> {
  const scene = await createScene()
  const { company, group, user, product } = scene
  await createContract(db.connection(), company.id, group.id, 5_000)
  for (const [state, quantity] of [
    ['SHIPPED', 3_000],
    ['CANCELLED', 2_000],
  ] as const) {
    const lines = [{ product, quantity }]
    await createPlacedOrder(db.connection(), { company, user, state, lines })
  }
  return scene
}

test.group('A contract', () => {
  test('a new contract adds to the quota, returns the new balance and is audited', async ({
    assert,
  }) => {
    const { visitor, user } = await createQuotaManager()
    const scene = await createScene()
    await createContract(db.connection(), scene.company.id, scene.group.id, 1_000)
    const { status, body } = await visitor.post<QuotaEvent>(QUOTAS, contractFor(scene))
    assert.equal(status, 201)
    assert.deepInclude(body, {
      type: 'CONTRACT',
      amount: 50_000,
      balance: 51_000,
      account_id: scene.company.cofor10,
      product_group: scene.group.name,
      reference: 'C-2026-1',
      person: `${user.firstName} ${user.lastName}`,
      order_pk: null,
      is_countered: false,
    })
    const [entry] = await auditOf('quota_event', body.id)
    assert.deepInclude(entry, { action: 'orders.add_quota', user_id: user.id })
    assert.deepEqual(entry!.after, {
      account_id: scene.company.cofor10,
      product_groups: scene.group.name,
      amount: 50_000,
      reference: 'C-2026-1',
    })
  })

  test('a new contract puts the group under volume control for the supplier', async ({
    assert,
  }) => {
    const { visitor } = await createQuotaManager()
    const scene = await createScene()
    await visitor.post(QUOTAS, contractFor(scene, { amount: 500 }))
    const { body } = await scene.visitor.post('/orders/api/order_draft/', {
      order_positions: [orderLine(scene.product.id, 1_000)],
    })
    assert.deepEqual(
      body.warnings.map(({ code }: { code: string }) => code),
      ['QUOTA_EXCEEDED']
    )
  })

  test('a contract sent twice with one idempotency key is stored once', async ({ assert }) => {
    const { visitor } = await createQuotaManager()
    const scene = await createScene()
    const [one, two] = await visitor.postTwice(QUOTAS, contractFor(scene))
    assert.deepEqual([one!.status, two!.status, one!.body.id], [201, 201, two!.body.id])
    assert.lengthOf(await eventsOf(scene.company.id), 1)
  })

  test('a contract with a wrong field is refused at that field, in the reader’s language', async ({
    assert,
  }) => {
    const { visitor } = await createQuotaManager()
    const scene = await createScene()
    const staff = await createStaffCompany(db.connection())
    const wrong: [object, string][] = [
      [{ company_id: staff.id }, 'company_id'],
      [{ company_id: 987_654_321 }, 'company_id'],
      [{ product_group_id: 987_654_321 }, 'product_group_id'],
      [{ amount: 0 }, 'amount'],
      [{ amount: -5 }, 'amount'],
      [{ amount: 1.5 }, 'amount'],
      [{ amount: 1e13 }, 'amount'],
      [{ amount: '5' }, 'amount'],
      [{ reference: 'x'.repeat(61) }, 'reference'],
    ]
    for (const [more, field] of wrong) {
      const { status, body } = await visitor.post(QUOTAS, contractFor(scene, more))
      assert.equal(status, 422, JSON.stringify(more))
      assert.property(body, field)
    }
    const { body } = await visitor.post(QUOTAS, contractFor(scene, { company_id: staff.id }), {
      language: 'fr',
    })
    assert.deepEqual(body.company_id, ['Ce fournisseur n’existe pas.'])
    assert.lengthOf(await eventsOf(scene.company.id), 0)
  })
})

test.group('A contract that was wrong', () => {
  async function createWrong() {
    const manager = await createQuotaManager()
    const scene = await createScene()
    const { body } = await manager.visitor.post<QuotaEvent>(QUOTAS, contractFor(scene))
    return { ...manager, scene, id: body.id }
  }

  test('a wrong contract is reversed by an event of the opposite amount and stays visible', async ({
    assert,
  }) => {
    const { visitor, scene, id } = await createWrong()
    const { status, body } = await visitor.post<QuotaEvent>(`${QUOTAS}${id}/counter/`, {
      reason: 'Typed twice',
    })
    assert.equal(status, 201)
    assert.deepInclude(body, { amount: -50_000, balance: 0, counters_id: id })
    assert.deepEqual(await eventsOf(scene.company.id), [
      ['CONTRACT', 50_000, 'C-2026-1'],
      ['CONTRACT', -50_000, 'Typed twice'],
    ])
    assert.isTrue((await visitor.get<QuotaEvent>(`${QUOTAS}${id}/`)).body.is_countered)
    const actions = (await auditOf('quota_event', id)).map(({ action }) => action)
    assert.deepEqual(actions, ['orders.add_quota', 'orders.counter_quota'])
  })

  test('a reversed contract no longer controls the volume', async ({ assert }) => {
    const { visitor, scene, id } = await createWrong()
    await visitor.post(`${QUOTAS}${id}/counter/`, { reason: 'Wrong company' })
    const { body } = await scene.visitor.post('/orders/api/order_draft/', {
      order_positions: [orderLine(scene.product.id, 1_000)],
    })
    assert.deepEqual(body.warnings, [])
    assert.deepEqual((await scene.visitor.get('/statistics/api/volume_status/')).body, [])
  })

  test('a contract is reversed once, also by two people at once', async ({ assert }) => {
    const { visitor, scene, id } = await createWrong()
    const responses = await Promise.all(
      [1, 2, 3].map(() => visitor.post(`${QUOTAS}${id}/counter/`, { reason: 'Wrong' }))
    )
    assert.sameMembers(
      responses.map(({ status }) => status),
      [201, 409, 409]
    )
    assert.lengthOf(await eventsOf(scene.company.id), 2)
  })

  test('an event of an order and a reversal cannot be reversed', async ({ assert }) => {
    const { visitor } = await createQuotaManager()
    const { company } = await createQuotaEvents()
    const rows = await db.from('quota_events').where('company_id', company.id).orderBy('id')
    const { status, body } = await visitor.post(`${QUOTAS}${rows[1].id}/counter/`, { reason: 'x' })
    assert.deepEqual([status, body.code], [409, 'NO_CONTRACT'])
    const counter = await visitor.post(`${QUOTAS}${rows[0].id}/counter/`, { reason: 'x' })
    const again = await visitor.post(`${QUOTAS}${counter.body.id}/counter/`, { reason: 'x' })
    assert.deepEqual([again.status, again.body.code], [409, 'NO_CONTRACT'])
    assert.equal((await visitor.post(`${QUOTAS}987654321/counter/`, { reason: 'x' })).status, 404)
    const unsaid = await visitor.post(`${QUOTAS}${rows[0].id}/counter/`, { reason: ' ' })
    assert.deepEqual([unsaid.status, unsaid.body.reason], [422, ['Required']])
  })
})

test.group('The ledger', () => {
  test('the list of quota events shows the remaining quota of the company’s group after each event', async ({
    assert,
  }) => {
    const { visitor } = await createQuotaManager()
    const { company } = await createQuotaEvents()
    await createQuotaEvents()
    const { rows, total } = await readList<QuotaEvent>(visitor, 'quota_events', {
      filter: { company_id: company.id },
      sort: ['id', 'ASC'],
    })
    assert.equal(total, 4)
    assert.deepEqual(
      rows.map(({ type, amount, balance }) => [type, amount, balance]),
      [
        ['CONTRACT', 5_000, 5_000],
        ['WITHDRAWAL', -3_000, 2_000],
        ['WITHDRAWAL', -2_000, 0],
        ['CANCEL_WITHDRAWAL', 2_000, 2_000],
      ]
    )
    assert.isNotNull(rows[1]!.order_id)
  })

  test('the list of quota events is filtered by company, group, event and day without changing balances', async ({
    assert,
  }) => {
    const { visitor } = await createQuotaManager()
    const { company, group } = await createQuotaEvents()
    const read = async (filter: object) => {
      const { rows } = await readList<QuotaEvent>(visitor, 'quota_events', {
        filter: { company_id: company.id, ...filter },
        sort: ['id', 'ASC'],
      })
      return rows.map(({ balance }) => balance)
    }
    const today = businessDay(new Date())
    assert.deepEqual(await read({ type: 'WITHDRAWAL' }), [2_000, 0])
    assert.deepEqual(
      await read({ product_group_id: group.id, q: company.cofor10 }),
      [5_000, 2_000, 0, 2_000]
    )
    assert.deepEqual(await read({ q: 'nobody at all' }), [])
    assert.deepEqual(await read({ until: '2001-01-01' }), [])
    assert.lengthOf(await read({ until: today }), 4)
    const { status } = await visitor.get(listPath('quota_events', { filter: { from: 'soon' } }))
    assert.equal(status, 422)
  })

  test('the list of quota events sums its filtered events', async ({ assert }) => {
    const { visitor } = await createQuotaManager()
    const { company } = await createQuotaEvents()
    const filter = JSON.stringify({ company_id: company.id })
    const { body } = await visitor.get(`${QUOTAS}totals/?${new URLSearchParams({ filter })}`)
    assert.deepEqual(body, {
      events: 4,
      contracts: 5_000,
      withdrawals: -5_000,
      returned: 2_000,
      balance: 2_000,
    })
  })

  test('the list of quota events is downloaded with the oldest first and the same balances', async ({
    assert,
  }) => {
    const { visitor } = await createQuotaManager()
    const { company } = await createQuotaEvents()
    const cells = async (filter: object) => {
      const { body } = await visitor.get<string>(
        listPath('quota_events', { filter: { company_id: company.id, ...filter }, format: 'csv' })
      )
      const [heading, ...rows] = csvCells(body)
      const [amount, balance] = ['Labels', 'Balance'].map((name) => heading!.indexOf(name))
      return rows.map((row) => [row[amount!], row[balance!]])
    }
    assert.deepEqual(await cells({}), [
      ['5000', '5000'],
      ['-3000', '2000'],
      ['-2000', '0'],
      ['2000', '2000'],
    ])
    assert.deepEqual(await cells({ type: 'CANCEL_WITHDRAWAL' }), [['2000', '2000']])
  })

  test('the list of quota events takes as many statements for many events as for one', async ({
    assert,
  }) => {
    const { visitor } = await createQuotaManager()
    const { company, group } = await createQuotaEvents()
    for (let index = 0; index < 20; index += 1) {
      await createContract(db.connection(), company.id, group.id, 10)
    }
    const read = (last: number) => () =>
      readList(visitor, 'quota_events', {
        filter: { company_id: company.id },
        range: [0, last],
      })
    assert.equal(await countQueries(read(23)), await countQueries(read(0)))
  })

  test('the list of quota events offers suppliers by name, and every group', async ({ assert }) => {
    const { visitor } = await createQuotaManager()
    const { company, group } = await createScene()
    const { body } = await visitor.get(`${QUOTAS}choices/?q_search=${company.cofor10}`)
    assert.deepEqual(body.companies, [
      { id: company.id, name: company.name, account_id: company.cofor10 },
    ])
    assert.include(
      body.product_groups.map(({ id }: { id: number }) => id),
      group.id
    )
  })
})
