import { pagesResource } from '#app/information/pages/read_page'
import { type ListPart, readByKey, readPart } from '#app/foundation/http/csv/read_by_key'
import { layoutsResource } from '#app/catalogue/layouts/editor/list_layouts'
import { rolesResource } from '#app/access/roles/role_rights'
import { shopSettingResource } from '#app/catalogue/settings/change_shop_setting'
import { toDbInstant } from '#database/instant'
import { commitMails } from '#tests/functional/mailing/outbox_fixture'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

type Direction = ListPart['direction']

const COLUMNS = { by: 'sent_at', id: 'id' }
const EARLY = toDbInstant(new Date('2026-01-01T00:00:00.000Z'))
const LATE = toDbInstant(new Date('2026-02-01T00:00:00.000Z'))

/** Creates mails to one address, each with a time of sending; null is a waiting mail. */
async function createMails(sentAt: readonly (string | null)[]) {
  const to = `${crypto.randomUUID()}@mail.example`
  const data = { person: 'Ada Byron', email: to, account_id: 'ADABYR0001' }
  await commitMails(
    sentAt.map(() => ({ template: 'password_changed', to, language: 'en', data }) as const)
  )
  const mails: { id: number }[] = await db
    .from('mail_outbox')
    .where('to_address', to)
    .orderBy('id')
    .select('id')
  for (const [index, { id }] of mails.entries()) {
    await db.from('mail_outbox').where('id', id).update({ sent_at: sentAt[index] })
  }
  return { to, ids: mails.map(({ id }) => id) }
}

const readMails = (to: string, direction: Direction) => (part: Omit<ListPart, 'direction'>) =>
  readPart<{ id: number }>(db.from('mail_outbox').where('to_address', to).select('id'), COLUMNS, {
    ...part,
    direction,
  })

test.group('A sorted list that is read by key', () => {
  test(
    'reading a sorted list by key returns every row in order, with equal and absent values: {$self}'
  )
    .with(['asc', 'desc'] as const)
    .run(async ({ assert }, direction) => {
      const { to, ids } = await createMails([EARLY, null, EARLY, LATE, null, LATE, null])
      const upwards = [1, 4, 6, 0, 2, 3, 5].map((index) => ids[index])
      const expected = direction === 'asc' ? upwards : upwards.toReversed()
      for (const rowsAtATime of [1, 2, 3, 7, 8]) {
        const rows = await Array.fromAsync(readByKey(readMails(to, direction), rowsAtATime))
        const read = rows.map(({ id }) => id)
        assert.deepEqual(read, expected, `${rowsAtATime} at a time`)
      }
    })

  test('reading a sorted list by key skips no row after deletions', async ({ assert }) => {
    const { to, ids } = await createMails([EARLY, EARLY, LATE, LATE])
    const read: number[] = []
    for await (const { id } of readByKey(readMails(to, 'asc'), 2)) {
      read.push(id)
      if (read.length === 2) await db.from('mail_outbox').whereIn('id', ids.slice(0, 2)).delete()
    }
    assert.deepEqual(read, ids)
  })
})

const whole = { direction: 'asc', from: 0, to: 999, filter: {} } as const

/** Lists whose rows are all in memory, each with a function that finds a part. */
const IN_MEMORY: [string, (part: Omit<ListPart, 'direction'>) => Promise<readonly object[]>][] = [
  ['roles', (part) => rolesResource.find({ ...whole, field: 'id', ...part })],
  ['layouts', (part) => layoutsResource.find({ ...whole, field: 'name', ...part })],
  ['settings', (part) => shopSettingResource.find({ ...whole, field: 'id', ...part })],
  ['pages', (part) => pagesResource.find(part)],
]

test.group('A list that is in memory, read by key', () => {
  for (const [name, find] of IN_MEMORY) {
    test(`reading the list of ${name} by key returns each row once`, async ({ assert }) => {
      const all = await find({ from: 0, to: 999 })
      assert.isAbove(all.length, 1)
      for (const rowsAtATime of [1, all.length, all.length + 1]) {
        const read: object[] = []
        for await (const row of readByKey(find, rowsAtATime)) {
          read.push(row)
          assert.isAtMost(read.length, all.length, `${rowsAtATime} at a time`)
        }
        assert.deepEqual(read, all, `${rowsAtATime} at a time`)
      }
    })
  }
})
