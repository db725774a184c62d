import { commitMails } from '#tests/functional/mailing/outbox_fixture'
import { createCategory, pdf, upload } from '#tests/functional/information/documents/setup'
import { orderIn } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Mail } from '#app/mailing/wording/render_mail'
import type { OutboxRow } from '#shared/mailing/outbox_contract'
import { test } from '@japa/runner'

let made = 0

/** Writes mails to addresses that share a part; no other mail's address has this part. */
async function writeMailsTo(count: number): Promise<{ part: string; addresses: string[] }> {
  made += 1
  const part = `list-${process.pid}-${Date.now()}-${made}`
  const addresses = Array.from({ length: count }, (_, index) => `${index}.${part}@mail.example`)
  const mails = addresses.map((to): Mail => ({
    template: 'password_changed',
    to,
    language: 'en',
    data: { person: 'Ada Byron', email: to, account_id: 'ADABYR0001' },
  }))
  await commitMails(mails)
  return { part, addresses }
}

const WITH_IDS = [
  'addresses',
  'audit_log',
  'companies',
  'document_categories',
  'documents',
  'mail_outbox',
  'news',
  'orders',
  'price_lists',
  'product_groups',
  'products',
  'roles',
  'users',
]

const recipients = (rows: readonly OutboxRow[]) => rows.map(({ to }) => to)

test.group('A list of the backoffice', () => {
  test('a list returns the requested rows in order with the total', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { part, addresses } = await writeMailsTo(5)
    const read = (sort: ['id', 'ASC' | 'DESC'], range: [number, number]) =>
      readList<OutboxRow>(visitor, 'mail_outbox', { filter: { q: part }, sort, range })
    const first = await read(['id', 'ASC'], [0, 1])
    assert.deepEqual(recipients(first.rows), addresses.slice(0, 2))
    assert.equal(first.total, 5)
    const last = await read(['id', 'ASC'], [4, 9])
    assert.deepEqual(recipients(last.rows), addresses.slice(4))
    const newest = await read(['id', 'DESC'], [0, 0])
    assert.deepEqual(recipients(newest.rows), addresses.slice(4))
  })

  test('a list returns exactly the rows of given ids, for react-admin’s references', async ({
    assert,
  }) => {
    const scene = await createScene()
    await orderIn(scene, 'SHIPPED')
    const { visitor } = await createStaff('ADMINISTRATOR')
    await writeMailsTo(2)
    for (const text of ['One', 'Two']) {
      await visitor.post('/welcome/api/corporate_news/', { link: '/', en: text, fr: text })
      await upload(visitor, { categoryId: await createCategory(), content: pdf() })
    }
    for (const resource of WITH_IDS) {
      const { rows } = await readList<{ id: number }>(visitor, resource, { range: [0, 0] })
      const response = await readList(visitor, resource, { filter: { id: [rows[0]!.id] } })
      assert.deepEqual(response, { rows: rows.slice(0, 1), total: 1 }, resource)
    }
  })

  test('a list takes the same number of queries for any length', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { part } = await writeMailsTo(30)
    const read = (last: number) => () =>
      readList(visitor, 'mail_outbox', { filter: { q: part }, range: [0, last] })
    assert.equal(await countQueries(read(29)), await countQueries(read(0)))
  })

  test('a list is downloaded completely, filtered and sorted, with the screen’s headings', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { part, addresses } = await writeMailsTo(30)
    const { status, body, headers } = await visitor.get<string>(
      listPath('mail_outbox', {
        filter: { q: part },
        sort: ['id', 'DESC'],
        format: 'csv',
        lang: 'fr',
      })
    )
    assert.equal(status, 200)
    assert.match(headers.get('content-type')!, /^text\/csv/)
    assert.match(
      headers.get('content-disposition')!,
      /^attachment; filename="mail_outbox-\d{4}-\d\d-\d\d\.csv"$/
    )
    const [heading, ...rows] = csvCells(body)
    assert.includeMembers(heading!, ['Numéro', 'Destinataire', 'Motif'])
    const to = heading!.indexOf('Destinataire')
    assert.deepEqual(
      rows.map((cells) => cells[to]),
      addresses.toReversed()
    )
  })

  test('a list is downloaded beyond one batch without a gap', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { part, addresses } = await writeMailsTo(400)
    for (let batch = 1; batch < 6; batch += 1) {
      await commitMails(
        addresses.map((address): Mail => {
          const to = `${batch}.${address}`
          const data = { person: 'Ada Byron', email: to, account_id: 'ADABYR0001' }
          return { template: 'password_changed', to, language: 'en', data }
        })
      )
    }
    const { body } = await visitor.get<string>(
      listPath('mail_outbox', { filter: { q: part }, format: 'csv' })
    )
    const [heading, ...rows] = csvCells(body)
    const to = heading!.indexOf('Recipient')
    assert.lengthOf(new Set(rows.map((cells) => cells[to])), 2_400)
    assert.lengthOf(rows, 2_400)
  })

  test('a list refuses unknown sorting and filters, also as file', async ({ assert }) => {
    const { visitor } = await createStaff()
    const queries = [
      { sort: ['data', 'ASC'] as ['data', 'ASC'] },
      { filter: { password: 'x' } },
      { filter: { state: 'LOST' } },
      { range: [5, 1] as [number, number] },
      { range: [0, 1_000] as [number, number] },
      { filter: { password: 'x' }, format: 'csv' as const },
      { lang: 'de' },
    ]
    for (const query of queries) {
      const { status, body } = await visitor.get(listPath('mail_outbox', query))
      assert.deepEqual([status, body.code], [422, 'VALIDATION'], JSON.stringify(query))
    }
    for (const [name, text] of [
      ['sort', '["id"]'],
      ['sort', '["id","UP"]'],
      ['range', '[0]'],
      ['range', '[0.5,3]'],
      ['range', 'null'],
      ['filter', '{"q":'],
    ] as const) {
      const path = `/backoffice/api/mail_outbox/?${name}=${encodeURIComponent(text)}`
      const { status, body } = await visitor.get<Record<string, string[]>>(path)
      assert.equal(status, 422, text)
      assert.lengthOf(body[name]!, 1, text)
    }
  })
})
