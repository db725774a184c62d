import { refusalOf, statusesOf } from '#tests/functional/companies/answers'
import {
  BLOCKS,
  billsCsv,
  createBlocked,
  isBlocked,
  previewBills,
  sendBills,
} from '#tests/functional/companies/blocks/bills_scene'
import { mailKindsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Creates a staff user, an unblocked supplier and two blocked ones; no file contains `other`. */
async function createBillsScene() {
  const { visitor, user } = await createStaff()
  const free = await createScene({ user: { language: 'fr' } })
  const blocked = await createBlocked(visitor, 'Invoice 1')
  const other = await createBlocked(visitor, 'Invoice 2')
  return { visitor, user, free, blocked, other }
}

async function createSuppliers(count: number): Promise<{ id: number; cofor10: string }[]> {
  const { company } = await createScene()
  const { id: _, ...row } = await storedRow('companies', company.id)
  const cofor6 = uniqueCofor6()
  const rows = [...Array(count).keys()].map((index) => ({
    ...row,
    cofor10: `${cofor6}${String(index).padStart(4, '0')}`,
  }))
  await db.table('companies').multiInsert(rows)
  return db.from('companies').where('cofor10', 'like', `${cofor6}%`).orderBy('id')
}

test.group('Preview of unpaid bills', () => {
  test('the preview of unpaid bills lists new blocks, changed reasons, liftable blocks and faulty lines', async ({
    assert,
  }) => {
    const { visitor, free, blocked, other } = await createBillsScene()
    const same = await createBlocked(visitor, 'Invoice 3')
    const csv = billsCsv([
      [free.company.cofor10.toLowerCase(), ' Invoice 4 '],
      [blocked.company.cofor10, 'Invoice 1 and 5'],
      [same.company.cofor10, 'Invoice 3'],
      [free.company.cofor10, 'Twice'],
      ['NOBODY0001', 'Invoice 6'],
      [free.company.cofor10, ''],
      [free.company.cofor10, 'x'.repeat(301)],
      [free.company.cofor10],
    ])
    const seen = await previewBills(visitor, csv)
    assert.deepInclude(seen.counts, { added: 1, changed: 1, unchanged: 1, faulty: 4 })
    const named = ({ company }: typeof free) => ({
      account_id: company.cofor10,
      company_name: company.name,
    })
    assert.deepEqual(seen.added, [{ line: 2, ...named(free), reason: 'Invoice 4; Twice' }])
    assert.deepEqual(seen.changed, [
      { line: 3, ...named(blocked), before: 'Invoice 1', reason: 'Invoice 1 and 5' },
    ])
    assert.deepInclude(seen.lifted, { ...named(other), reason: 'Invoice 2' })
    const liftable = seen.lifted.map(({ account_id: accountId }) => accountId)
    assert.notInclude(liftable, same.company.cofor10)
    const lineErrors = seen.faulty.map(({ line, field, reason }) => [line, field, reason])
    assert.deepEqual(lineErrors, [
      [6, 'account_id', 'No supplier has this account ID'],
      [7, 'reason', 'A reason of 1 to 300 characters, and no number that Excel shortened'],
      [8, 'reason', 'A reason of 1 to 300 characters, and no number that Excel shortened'],
      [9, 'reason', 'A reason of 1 to 300 characters, and no number that Excel shortened'],
    ])
    const french = await previewBills(visitor, csv, 'fr')
    assert.equal(french.faulty[0]!.reason, 'Aucun fournisseur n’a cet identifiant de compte')
    assert.isFalse(await isBlocked(free.company.id))
  })

  test('the preview of unpaid bills reads the encodings and separators of spreadsheet files', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company } = await createScene()
    const reason = 'Facture n° 7 impayée'
    const textOf = (delimiter: string) => billsCsv([[company.cofor10, reason]], delimiter)
    const files = [
      new TextEncoder().encode(`\uFEFF${textOf(';')}`),
      new Uint8Array(Buffer.from(`\uFEFF${textOf('\t')}`, 'utf16le')),
      new Uint8Array(Buffer.from(textOf(','), 'latin1')),
      new TextEncoder().encode(`sep=;\r\n${textOf(';').replaceAll('\n', '\r\n')}\r\n`),
      new TextEncoder().encode(textOf('|').replaceAll('\n', '||\n')),
    ]
    for (const file of files) {
      const { added } = await previewBills(visitor, file)
      const bills = added.map((row) => [row.account_id, row.reason])
      assert.deepEqual(bills, [[company.cofor10, reason]])
    }
  })

  test('the preview of unpaid bills reports numbers that Excel shortened or stripped of leading zeros', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company } = await createScene()
    const digits = String(company.id).padStart(7, '4')
    await db
      .from('companies')
      .where('id', company.id)
      .update({ cofor10: `00${digits}` })
    const seen = await previewBills(
      visitor,
      billsCsv([
        [digits, 'Invoice'],
        ['1,23457E+09', 'Invoice'],
        [company.cofor10, '4,50001E+11'],
      ])
    )
    const lineErrors = seen.faulty.map(({ line, reason }) => [line, reason])
    assert.deepEqual(lineErrors, [
      [2, `No supplier has this account ID; 00${digits} exists, so leading zeros may be lost`],
      [3, 'Excel shortened this account ID; please format its column as text and enter it again'],
      [4, 'A reason of 1 to 300 characters, and no number that Excel shortened'],
    ])
  })

  test('unpaid bills in files that are invalid or too large are refused', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { company } = await createScene()
    const query = { fingerprint: 'f'.repeat(64) }
    for (const step of ['preview', 'import'] as const) {
      assert.equal((await sendBills(visitor, step, 'name;city\n', query)).status, 422)
      const path = `${BLOCKS}${step}/?${new URLSearchParams(query)}`
      assert.equal((await visitor.post(path, {})).status, 415)
      const large = await sendBills(visitor, step, 'x'.repeat(2 * 1024 * 1024 + 1), query)
      assert.equal(large.status, 413)
    }
    assert.isFalse(await isBlocked(company.id))
  })
})

test.group('Import of unpaid bills', () => {
  test('the import of unpaid bills blocks with mail and audit entry, updates reasons and keeps other blocks', async ({
    assert,
  }) => {
    const { visitor, user, free, blocked, other } = await createBillsScene()
    const csv = billsCsv([
      [free.company.cofor10, 'Invoice 4'],
      [blocked.company.cofor10, 'Invoice 1 and 5'],
    ])
    const { fingerprint } = await previewBills(visitor, csv)
    const note = async () =>
      (await visitor.get(`${BLOCKS}${blocked.company.id}/`)).body.unpaid_bills
    const before = await note()
    const { status, body } = await sendBills(visitor, 'import', csv, { fingerprint })
    assert.deepEqual(
      [status, body],
      [200, { added: 1, changed: 1, lifted: 0, unchanged: 0, skipped: 0 }]
    )
    for (const { company } of [free, blocked, other]) assert.isTrue(await isBlocked(company.id))
    const can = await free.visitor.get('/orders/api/can_order/')
    assert.isFalse(can.body.can_order)

    const [entry] = await auditOf('company', free.company.id)
    assert.deepInclude(entry, { action: 'accounts.change_blocks', user_id: user.id })
    assert.deepEqual(
      [entry!.before, entry!.after],
      [
        { blocked_for_ordering: false },
        { blocked_for_ordering: true, reason: 'Invoice 4', filename: 'bills.csv' },
      ]
    )
    assert.deepEqual(await mailKindsTo(free.user.email), [['fr', 'company_blocked']])
    assert.deepEqual(await note(), { ...before, reason: 'Invoice 1 and 5' })
    assert.lengthOf(await mailKindsTo(blocked.user.email), 1)
    assert.lengthOf(await mailKindsTo(other.user.email), 1)
  })

  test('on request, the import of unpaid bills lifts the blocks of suppliers that are not in the file', async ({
    assert,
  }) => {
    const { visitor, free, blocked, other } = await createBillsScene()
    const csv = billsCsv([[blocked.company.cofor10, 'Invoice 1']])
    const seen = await previewBills(visitor, csv)
    const { body } = await sendBills(visitor, 'import', csv, {
      fingerprint: seen.fingerprint,
      lift_others: 'true',
    })
    assert.deepEqual(body, {
      ...{ added: 0, changed: 0, unchanged: 1, skipped: 0 },
      lifted: seen.counts.lifted,
    })
    assert.isTrue(await isBlocked(blocked.company.id))
    assert.isFalse(await isBlocked(other.company.id))
    const templates = (await mailKindsTo(other.user.email)).map(([, template]) => template)
    assert.deepEqual(templates, ['company_blocked', 'company_unblocked'])
    const entries = await auditOf('company', other.company.id)
    assert.deepInclude(entries.find(({ after }) => after?.blocked_for_ordering === false)?.after, {
      filename: 'bills.csv',
    })
    assert.isEmpty(await mailKindsTo(free.user.email))
  })

  test('the import of unpaid bills skips lines that a spreadsheet has emptied', async ({
    assert,
  }) => {
    const { visitor, blocked, other } = await createBillsScene()
    const csv = billsCsv([
      ['', ''],
      [blocked.company.cofor10, 'Invoice 1'],
      [' ', ''],
      ['', '', ''],
    ])
    const seen = await previewBills(visitor, `${csv}\n;\n;\n`)
    assert.deepInclude(seen.counts, { unchanged: 1, faulty: 0 })
    const query = { fingerprint: seen.fingerprint, lift_others: 'true' }
    assert.equal((await sendBills(visitor, 'import', `${csv}\n;\n;\n`, query)).status, 200)
    assert.isFalse(await isBlocked(other.company.id))
    const later = await previewBills(visitor, `${csv}\n;\nNOBODY0001;Invoice 6`)
    const lines = later.faulty.map(({ line }) => line)
    assert.deepEqual(lines, [7])
  })

  test('the import of unpaid bills is refused when the preview is outdated or the file differs', async ({
    assert,
  }) => {
    const { visitor, free } = await createBillsScene()
    const csv = billsCsv([[free.company.cofor10, 'Invoice 4']])
    const { fingerprint } = await previewBills(visitor, csv)
    const refusal = async (content: string) => {
      const { status, body } = await sendBills(visitor, 'import', content, { fingerprint })
      return [status, body.code]
    }
    const another = billsCsv([[free.company.cofor10, 'Invoice 8']])
    assert.deepEqual(await refusal(another), [409, 'BILLS_CHANGED'])
    await createBlocked(visitor, 'Meanwhile')
    assert.deepEqual(await refusal(csv), [409, 'BILLS_CHANGED'])
    assert.isFalse(await isBlocked(free.company.id))
  })

  test('two parallel imports of unpaid bills block a supplier once', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { visitor: other } = await createStaff()
    const { company, user } = await createScene()
    const csv = billsCsv([[company.cofor10, 'Invoice 9']])
    const { fingerprint } = await previewBills(visitor, csv)
    const responses = await Promise.all(
      [visitor, other].map((one) => sendBills(one, 'import', csv, { fingerprint }))
    )
    assert.deepEqual(statusesOf(responses), [200, 409])
    assert.lengthOf(await mailKindsTo(user.email), 1)
  })

  test('the import of unpaid bills skips faulty lines only on request, and then cannot lift blocks', async ({
    assert,
  }) => {
    const { visitor, free, other } = await createBillsScene()
    const csv = billsCsv([
      [free.company.cofor10, 'Invoice 4'],
      [`${other.company.cofor10}X`, 'Mistyped'],
    ])
    const { fingerprint } = await previewBills(visitor, csv)
    const send = (query: Record<string, string>) =>
      sendBills(visitor, 'import', csv, { fingerprint, ...query })
    assert.deepEqual(refusalOf(await send({})), [422, 'BILLS_FAULTY'])
    const lifting = await send({ skip_faulty: 'true', lift_others: 'true' })
    assert.deepEqual([lifting.status, lifting.body.code], [422, 'BILLS_FAULTY_LIFT'])
    assert.isFalse(await isBlocked(free.company.id))
    const { body } = await send({ skip_faulty: 'true' })
    assert.deepInclude(body, { added: 1, lifted: 0, skipped: 1 })
    assert.isTrue(await isBlocked(other.company.id))
  })

  test('the import of unpaid bills accepts 450 suppliers in one file', async ({ assert }) => {
    const { visitor } = await createStaff()
    const companies = await createSuppliers(450)
    const csv = billsCsv(companies.map(({ cofor10 }, index) => [cofor10, `Invoice ${index}`]))
    const { fingerprint, counts, added } = await previewBills(visitor, csv)
    assert.deepEqual([counts.added, added.length], [450, 200])
    const { body } = await sendBills(visitor, 'import', csv, { fingerprint })
    assert.equal(body.added, 450)
    for (const { id } of [companies[0]!, companies.at(-1)!]) assert.isTrue(await isBlocked(id))
  })
})
