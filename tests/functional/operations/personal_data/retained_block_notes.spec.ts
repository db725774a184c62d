import { sealAudit } from '#app/operations/audit/seal_audit'
import { verifyAudit } from '#app/operations/audit/verify_audit'
import { retainPersonalData } from '#app/operations/personal_data/retain'
import { toDbInstant } from '#database/instant'
import { BLOCKS, billsCsv, previewBills } from '#tests/functional/companies/blocks/bills_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const yearsAgo = (year: number) => toDbInstant(new Date(Date.UTC(year, 0, 1)))

const FLAG = 'blocked_for_ordering'

/** Notes since 2013: blocked, unblocked, blocked again, then another reason. */
const NOTES = [
  { before: { [FLAG]: false }, after: { [FLAG]: true, reason: 'Invoice 1' } },
  { before: { [FLAG]: true }, after: { [FLAG]: false, reason: 'Paid' } },
  { before: { [FLAG]: false }, after: { [FLAG]: true, reason: 'Invoice 2' } },
  { before: { [FLAG]: true, reason: 'Invoice 2' }, after: { [FLAG]: true, reason: 'Invoice 3' } },
]

/** Creates a company blocked for bills since 2015, and seals the log. */
async function createBlockedLongAgo(userId: number) {
  await db.from('audit_seals').delete()
  await db.from('audit_log').delete()
  const { company } = await createScene()
  await db
    .from('companies')
    .where('id', company.id)
    .update({ [FLAG]: true })
  for (const [index, { before, after }] of NOTES.entries()) {
    await db.table('audit_log').insert({
      user_id: userId,
      action: 'accounts.change_blocks',
      subject: 'company',
      subject_id: company.id,
      at: yearsAgo(2013 + index),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
  }
  await sealAudit(db.connection(), new Date())
  return company
}

const retain = () => retainPersonalData(db.connection(), new Date())

const reasonsKept = async (companyId: number) =>
  (await auditOf('company', companyId))
    .map(({ after }) => after?.reason)
    .filter((reason) => reason !== undefined)

test.group('Notes of a block after three years', () => {
  test('the notes of a block are kept for more than three years while the block lasts', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const company = await createBlockedLongAgo(user.id)
    assert.equal((await retain()).audit_entries, 2)
    const { body } = await visitor.get(`${BLOCKS}${company.id}/`)
    assert.deepEqual(body.unpaid_bills, {
      since: '2015-01-01T00:00:00.000Z',
      by: `${user.firstName} ${user.lastName}`,
      reason: 'Invoice 3',
    })
    const preview = await previewBills(visitor, billsCsv([[company.cofor10, 'Invoice 3']]))
    assert.deepInclude(preview.counts, { unchanged: 1, changed: 0 })
    assert.deepEqual(await reasonsKept(company.id), ['Invoice 2', 'Invoice 3'])
    assert.isNull((await verifyAudit(db.connection(), new Date())).problem)
  })

  test('the old notes of a block are deleted after the block is lifted', async ({ assert }) => {
    const { user } = await createStaff()
    const company = await createBlockedLongAgo(user.id)
    await db
      .from('companies')
      .where('id', company.id)
      .update({ [FLAG]: false })
    await retain()
    assert.isEmpty(await reasonsKept(company.id))
  })

  test('the old notes of a block are deleted if they contain contacts, too', async ({ assert }) => {
    const { user } = await createStaff()
    const company = await createBlockedLongAgo(user.id)
    await db.table('audit_log').insert({
      user_id: user.id,
      action: 'accounts.change_company',
      subject: 'company',
      subject_id: company.id,
      at: yearsAgo(2017),
      before: JSON.stringify({ [FLAG]: true, contacts: [{ name: 'Ada' }] }),
      after: JSON.stringify({ [FLAG]: true, contacts: [], reason: 'Invoice 4' }),
    })
    await sealAudit(db.connection(), new Date())
    await retain()
    assert.deepEqual(await reasonsKept(company.id), ['Invoice 2', 'Invoice 3'])
  })
})
