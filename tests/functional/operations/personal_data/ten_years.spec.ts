import { sealAudit } from '#app/operations/audit/seal_audit'
import { verifyAudit } from '#app/operations/audit/verify_audit'
import { retainPersonalData } from '#app/operations/personal_data/retain'
import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import { yearsBefore } from '#shared/operations/retention'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const YEARS = 10
const KEPT_YEARS = 3
const ROWS_A_YEAR = 60
const MINUTE_MS = 60_000

/** Inserts equally many rows for each year, oldest first. Year n means n years and a minute ago. */
async function insertYears(
  table: string,
  now: Date,
  rowOf: (year: number, at: string, mark: string) => object
): Promise<void> {
  for (let year = YEARS - 1; year >= 0; year -= 1) {
    const then = new Date(yearsBefore(now, year).getTime() - MINUTE_MS)
    const rows = Array.from({ length: ROWS_A_YEAR }, () =>
      rowOf(year, toDbInstant(then), uniqueText(12))
    )
    await db.table(table).multiInsert(rows)
    // The scheduler would have sealed the audit log at that time.
    await sealAudit(db.connection(), then)
  }
}

const totalOf = async (table: string, where: object) =>
  Number((await db.from(table).where(where).count('* as total').firstOrFail()).total)

test.group('Personal data of ten years', () => {
  test('personal data of the last three years is kept, and older data is deleted in one run of many portions', async ({
    assert,
  }) => {
    const now = new Date()
    const client = db.connection()
    const { company, user } = await createScene()
    // The outdated data of other tests is removed first.
    await retainPersonalData(client, now)
    await db.from('audit_seals').delete()
    await db.from('audit_log').delete()
    const mark = `years-${uniqueText(8)}`
    const { password_hash: hash } = await storedRow('users', user.id)
    await insertYears('users', now, (_, at, unique) => ({
      company_id: company.id,
      email: `${unique.toLowerCase()}@${mark}.example`,
      first_name: 'Ada',
      last_name: mark,
      phone: '+33 1',
      language: 'en',
      password_hash: hash,
      password_changed_at: at,
      state: 'APPROVED',
      last_login_at: at,
      created_at: at,
      updated_at: at,
    }))
    await insertYears('contact_messages', now, (_, at) => ({
      company_id: company.id,
      user_id: user.id,
      topic: mark,
      text: 'Words',
      state: 'ANSWERED',
      created_at: at,
      updated_at: at,
    }))
    await insertYears('mail_outbox', now, (_, at, unique) => ({
      message_id: `<${unique}@${mark}>`,
      to_address: `${mark}@mail.example`,
      language: 'en',
      template: 'password_changed',
      data: '{}',
      state: 'SENT',
      next_attempt_at: at,
      created_at: at,
    }))
    await insertYears('audit_log', now, (year, at) => ({
      user_id: user.id,
      action: `years.${year}`,
      subject: mark.slice(0, 40),
      subject_id: year,
      after: '{"phone":"+33 1"}',
      at,
    }))
    const gone = (YEARS - KEPT_YEARS) * ROWS_A_YEAR
    const expected = { users: gone, messages: gone, mails: gone, audit_entries: gone }
    assert.containsSubset(await retainPersonalData(client, now, { isDryRun: true }), expected)
    assert.equal(await totalOf('users', { last_name: mark }), YEARS * ROWS_A_YEAR)

    assert.containsSubset(await retainPersonalData(client, now), expected)
    const kept = KEPT_YEARS * ROWS_A_YEAR
    assert.equal(await totalOf('users', { last_name: mark }), kept)
    assert.equal(await totalOf('contact_messages', { topic: mark }), kept)
    assert.equal(await totalOf('mail_outbox', { to_address: `${mark}@mail.example` }), kept)
    const entries: { subject_id: number; after: string | null }[] = await db
      .from('audit_log')
      .where('subject', mark.slice(0, 40))
    assert.lengthOf(entries, YEARS * ROWS_A_YEAR)
    for (const { subject_id: year, after } of entries) {
      assert.equal(after !== null, Number(year) < KEPT_YEARS, `a row of ${year} years`)
    }
    assert.isNull((await verifyAudit(client, now)).problem)
    const again = await retainPersonalData(client, now)
    assert.isTrue(Object.values(again).every((count) => count === 0))
  })
})
