import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { sealAudit } from '#app/operations/audit/seal_audit'
import { verifyAudit } from '#app/operations/audit/verify_audit'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const NOW = new Date()
const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

const write = (subjectId: number, at: Date) =>
  transaction(db.connection(), (trx) =>
    writeAudit(
      trx,
      { userId: null, action: 'test.write', subject: 'seal', subjectId, after: { n: subjectId } },
      at
    )
  )

const verify = (checkpoint: { position: number; hash: string } | null = null) =>
  verifyAudit(db.connection(), NOW, checkpoint)

/** Empties the audit log, then inserts and seals a row for each hour. Returns the rows' ids. */
async function createSealed(count = 5): Promise<number[]> {
  await db.from('audit_seals').delete()
  await db.from('audit_log').delete()
  for (let n = 1; n <= count; n += 1) {
    await write(n, ago(count - n + 3))
    await sealAudit(db.connection(), ago(count - n + 3))
  }
  const rows: { id: number }[] = await db.from('audit_log').orderBy('id').select('id')
  return rows.map(({ id }) => id)
}

const row = (id: number) => db.from('audit_log').where('id', id)

test.group('The chain over the audit log', (group) => {
  group.each.setup(() => async () => {
    await db.from('audit_seals').delete()
    await db.from('audit_log').delete()
  })

  test('the audit chain is valid without changes, and unsealed entries are counted', async ({
    assert,
  }) => {
    await createSealed()
    await write(6, NOW)
    const verdict = await verify()
    assert.containSubset(verdict, { sealed: 5, unsealed: 1, redacted: 0, problem: null })
    assert.equal((await sealAudit(db.connection(), NOW)).sealed, 1)
    assert.equal((await sealAudit(db.connection(), NOW)).sealed, 0)
    assert.isNull((await verify()).problem)
  })

  test('the audit chain contains every row of parallel writers', async ({ assert }) => {
    await createSealed(1)
    const writers = Array.from({ length: 12 }, (_, n) => write(100 + n, NOW))
    await Promise.all([...writers, sealAudit(db.connection(), NOW)])
    await sealAudit(db.connection(), NOW)
    assert.containSubset(await verify(), { sealed: 13, unsealed: 0, problem: null })
  })

  test('verifying the audit log names the first altered row of any column', async ({ assert }) => {
    for (const change of [
      { after: '{"n":77}' },
      { before: '{"n":0}' },
      { after: null },
      { action: 'test.other' },
      { subject_id: 99 },
      { at: toDbInstant(ago(100)) },
      { request_id: 'x' },
    ]) {
      const ids = await createSealed()
      await row(ids[4]!).update(change)
      await row(ids[2]!).update(change)
      const { problem } = await verify()
      const found = [problem?.auditId, problem?.position, problem?.what]
      assert.deepEqual(found, [ids[2], 3, 'ALTERED'], JSON.stringify(change))
    }
  })

  test('verifying the audit log names a deleted or inserted row', async ({ assert }) => {
    const deleted = await createSealed()
    await row(deleted[1]!).delete()
    assert.deepInclude((await verify()).problem, { auditId: deleted[1], what: 'DELETED' })
    const ids = await createSealed()
    await write(50, ago(30))
    const [late]: { id: number }[] = await db.from('audit_log').orderBy('id', 'desc').limit(1)
    assert.deepInclude((await verify()).problem, { auditId: late!.id, what: 'INSERTED' })
    await sealAudit(db.connection(), NOW)
    assert.deepInclude((await verify()).problem, { auditId: late!.id, position: ids.length + 1 })
  })

  test('the audit chain is valid after sealing paused for hours', async ({ assert }) => {
    await createSealed(1)
    await write(2, ago(2.5))
    await write(3, ago(2.4))
    await write(4, ago(1.2))
    // The rows of a long transaction have the time of its beginning.
    await write(5, ago(2.1))
    await sealAudit(db.connection(), NOW)
    await write(6, ago(0.5))
    assert.containSubset(await verify(), { sealed: 5, unsealed: 1, problem: null })
  })

  test('verifying the audit log names an inserted row even when the seal times were changed', async ({
    assert,
  }) => {
    const ids = await createSealed()
    await write(50, ago(30))
    await sealAudit(db.connection(), NOW)
    await db.from('audit_seals').update({ sealed_at: toDbInstant(ago(40)) })
    const [late]: { id: number }[] = await db.from('audit_log').orderBy('id', 'desc').limit(1)
    const { problem } = await verify()
    assert.deepEqual(problem, { auditId: late!.id, position: ids.length + 1, what: 'INSERTED' })
    await write(51, ago(29))
    await db
      .from('audit_seals')
      .where('position', ids.length + 1)
      .delete()
    await row(late!.id).delete()
    assert.equal((await verify()).problem?.what, 'INSERTED')
  })

  test('verifying the audit log detects altered, cut or recreated seals', async ({ assert }) => {
    const ids = await createSealed()
    const { end } = await verify()
    assert.isNull((await verify(end)).problem)
    await db
      .from('audit_seals')
      .where('position', 3)
      .update({ hash: 'f'.repeat(64) })
    assert.deepInclude((await verify()).problem, { auditId: ids[2] })
    await createSealed()
    const recreated = await verify(end)
    assert.equal(recreated.problem?.what, 'SEAL_ALTERED')
    await createSealed(2)
    assert.equal((await verify(end)).problem?.what, 'CUT_OFF')
  })

  test('the audit chain allows erasing the texts of rows after three years', async ({ assert }) => {
    const ids = await createSealed(2)
    const later = new Date(NOW)
    later.setUTCFullYear(later.getUTCFullYear() + 4)
    await row(ids[0]!).update({ before: null, after: null })
    assert.equal((await verify()).problem?.what, 'ALTERED')
    const verdict = await verifyAudit(db.connection(), later)
    assert.containSubset(verdict, { sealed: 2, redacted: 1, problem: null })
  })
})
