import { createSupplier } from '#database/factories/company_factory'
import { createProductGroup } from '#database/factories/product_factory'
import { uniqueText } from '#database/factories/unique_text'
import {
  QUOTAS,
  createQuotaManager,
  eventsOf,
  previewOf,
  quotaCsv,
  sendFile,
} from '#tests/functional/ordering/quotas/quota_scene'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { quotaFileMessages } from '#shared/ordering/quotas/quota_file_messages_en'
import { quotaFileMessages as frenchQuotaFileMessages } from '#shared/ordering/quotas/quota_file_messages_fr'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function createFileScene() {
  const { company, group } = await createScene()
  const reference = uniqueText()
  const line = [company.cofor10, group.name, 25_000, reference] as const
  return { ...(await createQuotaManager()), company, group, reference, line }
}

test.group('Preview of contracts', () => {
  test('the preview of contracts accepts only a file name of one line', async ({ assert }) => {
    const { visitor, line } = await createFileScene()
    const csv = quotaCsv([line])
    const named = (filename: string) => sendFile(visitor, 'preview', csv, { filename })
    for (const bad of ['a\r\nb.csv', 'a\u0000.csv', 'a\u202Evsc.exe', 'x'.repeat(256)]) {
      const { status, body } = await named(bad)
      assert.equal(status, 422, JSON.stringify(bad))
      assert.property(body, 'filename')
    }
    assert.equal((await named('Contrats d’été (2026) – 契約.csv')).status, 200)
    assert.equal((await named('')).status, 200)
  })

  test('the preview of contracts reports new contracts, known ones, and each bad line with its reason', async ({
    assert,
  }) => {
    const { visitor, company, group, line, reference } = await createFileScene()
    await visitor.post(QUOTAS, {
      company_id: company.id,
      product_group_id: group.id,
      amount: 25_000,
      reference,
    })
    const csv = quotaCsv([
      line,
      [company.cofor10.toLowerCase(), group.code.toLowerCase(), '1.000,00', `${reference}-2`],
      [company.cofor10, group.code, '1000', `${reference}-2`],
      ['NOBODY0001', group.code, 5, ''],
      [company.cofor10, 'No such group', 5, ''],
      [company.cofor10, group.code, '-5', ''],
      [company.cofor10, group.code],
      [company.cofor10, group.code, 5, '4,50001E+11'],
    ])
    const seen = await previewOf(visitor, csv)
    assert.deepEqual(seen.counts, { added: 1, known: 1, faulty: 6 })
    assert.equal(seen.labels, 1_000)
    assert.isNull(seen.imported_before)
    assert.deepEqual(seen.added, [
      {
        line: 3,
        account_id: company.cofor10,
        company_name: company.name,
        product_group: group.name,
        amount: 1_000,
        reference: `${reference}-2`,
      },
    ])
    assert.deepEqual(
      seen.faulty.map(({ line: number, field, reason }) => [number, field, reason]),
      [
        [4, null, 'Same as line 3'],
        [5, 'account_id', 'No supplier has this account ID'],
        [6, 'product_group', 'There is no product group with this code or name'],
        [7, 'amount', 'Labels, a whole number from 1 to 1,000,000,000,000'],
        [8, 'amount', 'Labels, a whole number from 1 to 1,000,000,000,000'],
        [9, 'reference', 'At most 60 characters on one line, and no number that Excel shortened'],
      ]
    )
    const french = await previewOf(visitor, csv, 'fr')
    assert.equal(french.faulty[0]!.reason, 'Identique à la ligne 3')
    assert.lengthOf(await eventsOf(company.id), 1)
  })

  test('the preview of contracts asks for another code where a text names several product groups', async ({
    assert,
  }) => {
    const { visitor, company } = await createFileScene()
    const name = `Twin ${uniqueText()}`
    const [first, second, third] = [
      await createProductGroup(db.connection(), { name }),
      await createProductGroup(db.connection(), { name: name.toUpperCase() }),
      await createProductGroup(db.connection(), {}),
    ]
    await createProductGroup(db.connection(), { name: third.code.toLowerCase() })
    const csv = quotaCsv(
      [name, third.code, first.code, second.code].map((text) => [company.cofor10, text, 5, text])
    )
    const { added, faulty } = await previewOf(visitor, csv)
    assert.deepEqual(
      added.map(({ line, product_group: shown }) => [line, shown]),
      [
        [4, first.name],
        [5, second.name],
      ]
    )
    assert.deepEqual(
      faulty.map(({ line, field, value }) => [line, field, value]),
      [
        [2, 'product_group', name],
        [3, 'product_group', third.code],
      ]
    )
    const reasons = new Set(faulty.map(({ reason }) => reason))
    assert.deepEqual([...reasons], [quotaFileMessages.groups])
    const french = await previewOf(visitor, csv, 'fr')
    assert.equal(french.faulty[0]!.reason, frenchQuotaFileMessages.groups)
  })

  test('the preview and the import of contracts accept CSV files of a limited size only', async ({
    assert,
  }) => {
    const { visitor, company } = await createFileScene()
    for (const step of ['preview', 'import'] as const) {
      const query = { fingerprint: 'f'.repeat(64) }
      assert.equal((await sendFile(visitor, step, 'name;city\n', query)).status, 422)
      assert.equal(
        (await visitor.post(`${QUOTAS}${step}/?${new URLSearchParams(query)}`, {})).status,
        415
      )
      const large = await sendFile(visitor, step, 'x'.repeat(2 * 1024 * 1024 + 1), query)
      assert.equal(large.status, 413)
    }
    assert.lengthOf(await eventsOf(company.id), 0)
  })
})

test.group('Import of contracts', () => {
  test('the import of contracts stores what the preview showed, with its file and an audit entry', async ({
    assert,
  }) => {
    const { visitor, user, company, line, reference } = await createFileScene()
    const csv = quotaCsv([line])
    const { fingerprint } = await previewOf(visitor, csv)
    const { status, body } = await sendFile(visitor, 'import', csv, { fingerprint })
    assert.equal(status, 200)
    assert.deepEqual(body, { added: 1, known: 0, skipped: 0 })
    assert.deepEqual(await eventsOf(company.id), [['CONTRACT', 25_000, reference]])
    const event = await db.from('quota_events').where('company_id', company.id).firstOrFail()
    const shown = await visitor.get(`${QUOTAS}${event.id}/`)
    assert.deepInclude(shown.body, {
      filename: 'contracts.csv',
      person: `${user.firstName} ${user.lastName}`,
    })
    const [entry] = await auditOf('quota_file', Number(event.quota_file_id))
    assert.deepInclude(entry, { action: 'orders.import_quotas', user_id: user.id })
    assert.deepEqual(entry!.after, { filename: 'contracts.csv', added: 1, skipped: 0 })
  })

  test('a file of contracts that was already imported is noticed, and is imported again only on request', async ({
    assert,
  }) => {
    const { visitor, company, group, line } = await createFileScene()
    const withReference = quotaCsv([line])
    const nameless = quotaCsv([[company.cofor10, group.code, 700, '']])
    for (const csv of [withReference, nameless]) {
      const { fingerprint } = await previewOf(visitor, csv)
      await sendFile(visitor, 'import', csv, { fingerprint })
    }
    const seen = await previewOf(visitor, withReference)
    assert.deepEqual(seen.counts, { added: 0, known: 1, faulty: 0 })
    assert.equal(seen.imported_before?.filename, 'contracts.csv')
    const again = await previewOf(visitor, nameless)
    assert.deepEqual([again.counts.added, again.imported_before?.filename], [1, 'contracts.csv'])
    const query = { fingerprint: again.fingerprint }
    const refused = await sendFile(visitor, 'import', nameless, query)
    assert.deepEqual([refused.status, refused.body.code], [409, 'QUOTA_FILE_KNOWN'])
    assert.lengthOf(await eventsOf(company.id), 2)
    const meant = await sendFile(visitor, 'import', nameless, { ...query, again: 'true' })
    assert.equal(meant.status, 200)
    assert.lengthOf(await eventsOf(company.id), 3)
  })

  test('an import of contracts by two people at once stores the contracts once', async ({
    assert,
  }) => {
    const { visitor, company, group } = await createFileScene()
    const csv = quotaCsv([[company.cofor10, group.code, 700, '']])
    const { fingerprint } = await previewOf(visitor, csv)
    const other = await createQuotaManager()
    const responses = await Promise.all(
      [visitor, other.visitor].map((one) => sendFile(one, 'import', csv, { fingerprint }))
    )
    assert.sameMembers(
      responses.map(({ status }) => status),
      [200, 409]
    )
    assert.lengthOf(await eventsOf(company.id), 1)
  })

  test('an import of contracts is refused when the preview is outdated or the file differs', async ({
    assert,
  }) => {
    const { visitor, company, group, line, reference } = await createFileScene()
    const csv = quotaCsv([line])
    const { fingerprint } = await previewOf(visitor, csv)
    const other = await sendFile(visitor, 'import', quotaCsv([[...line.slice(0, 2), 5, '']]), {
      fingerprint,
    })
    assert.deepEqual([other.status, other.body.code], [409, 'QUOTAS_CHANGED'])
    await visitor.post(QUOTAS, {
      company_id: company.id,
      product_group_id: group.id,
      amount: 25_000,
      reference,
    })
    const stale = await sendFile(visitor, 'import', csv, { fingerprint })
    assert.deepEqual([stale.status, stale.body.code], [409, 'QUOTAS_CHANGED'])
    assert.lengthOf(await eventsOf(company.id), 1)
  })

  test('an import of contracts with bad lines is refused unless the user leaves them out', async ({
    assert,
  }) => {
    const { visitor, company, line } = await createFileScene()
    const csv = quotaCsv([line, ['NOBODY0001', 'x', 1, '']])
    const { fingerprint } = await previewOf(visitor, csv)
    const refused = await sendFile(visitor, 'import', csv, { fingerprint })
    assert.deepEqual([refused.status, refused.body.code], [422, 'QUOTAS_FAULTY'])
    assert.lengthOf(await eventsOf(company.id), 0)
    const { body } = await sendFile(visitor, 'import', csv, { fingerprint, skip_faulty: 'true' })
    assert.deepEqual(body, { added: 1, known: 0, skipped: 1 })
  })

  test('an import of contracts takes 1,201 contracts of 20 suppliers in one file', async ({
    assert,
  }) => {
    const { visitor, group } = await createFileScene()
    const companies = await Promise.all(
      Array.from({ length: 20 }, () => createSupplier(db.connection()))
    )
    const lines = Array.from({ length: 1_201 }, (_, index) => [
      companies[index % companies.length]!.cofor10,
      group.code,
      100,
      `${uniqueText()}-${index}`,
    ])
    const csv = quotaCsv(lines)
    const { fingerprint, counts } = await previewOf(visitor, csv)
    assert.equal(counts.added, 1_201)
    const { body } = await sendFile(visitor, 'import', csv, { fingerprint })
    assert.equal(body.added, 1_201)
    const { total } = await db
      .from('quota_events')
      .where('product_group_id', group.id)
      .count('* as total')
      .firstOrFail()
    assert.equal(Number(total), 1_201)
  })
})
