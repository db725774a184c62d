import { statusesOf } from '#tests/functional/companies/answers'
import { createDirectoryEntry, uniqueCofor6 } from '#database/factories/directory_factory'
import { directoryCsv } from '#tests/setup/files/directory_files'
import { DIRECTORY_COLUMNS } from '#shared/companies/directory/directory_csv'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import {
  IMPORT,
  send,
  preview,
  createFile,
  storedOf,
  importsBy,
} from '#tests/functional/companies/directory/import_scene'

test.group('Preview of an import', () => {
  test('the directory preview shows new sites, the differences of changed ones and the counts', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { csv, changed, added } = await createFile()
    const seen = await preview(visitor, csv)
    assert.equal(seen.filename, 'sites.csv')
    assert.deepEqual(seen.counts, { added: 1, changed: 1, unchanged: 1, faulty: 0 })
    assert.deepEqual(seen.added, [
      {
        cofor10: added.cofor10,
        name: 'Neuve',
        postal_code: '01100',
        city: 'Oyonnax',
        country_code: 'FR',
      },
    ])
    assert.deepEqual(seen.changed, [
      {
        cofor10: changed.cofor10,
        name: 'Changée',
        differences: [
          { field: 'name', before: changed.name, after: 'Changée' },
          { field: 'latitude', before: '47.51', after: '47.6' },
          { field: 'is_restricted', before: 'false', after: 'true' },
        ],
      },
    ])
  })

  test('the directory preview changes nothing and writes no audit entry', async ({ assert }) => {
    const { visitor, user } = await createStaff()
    const { csv, cofor6 } = await createFile()
    const before = await storedOf(cofor6)
    await preview(visitor, csv)
    assert.deepEqual(await storedOf(cofor6), before)
    assert.lengthOf(await importsBy(user.id), 0)
  })

  test('the directory preview lists faulty lines in the reader’s language and counts each once', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const csv = directoryCsv([{ cofor10: 'VALOFR0008', name: '', city: '' }])
    const seen = await preview(visitor, csv, 'fr')
    assert.deepInclude(seen.counts, { added: 0, faulty: 1 })
    assert.deepEqual(seen.faulty, [
      { line: 2, field: 'name', value: '', reason: 'Champ obligatoire' },
      { line: 2, field: 'city', value: '', reason: 'Champ obligatoire' },
    ])
  })

  test('the directory preview skips lines that a spreadsheet has emptied', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { csv } = await createFile()
    const seen = await preview(visitor, `${csv}${';'.repeat(DIRECTORY_COLUMNS.length - 1)}\n;;\n`)
    assert.deepEqual(seen.counts, { added: 1, changed: 1, unchanged: 1, faulty: 0 })
  })

  test('the directory preview shows the first 200 new sites and counts them all', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const cofor6 = uniqueCofor6()
    const lines = Array.from({ length: 1_001 }, (_, index) => ({
      cofor6,
      cofor10: `${cofor6}${String(index).padStart(4, '0')}`,
    }))
    const seen = await preview(visitor, directoryCsv(lines))
    assert.equal(seen.counts.added, 1_001)
    assert.lengthOf(seen.added, 200)
  })
})

test.group('Import of the directory', () => {
  test('the directory import writes the changes of the preview, with an audit entry', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const { csv, cofor6, same } = await createFile()
    const [, sameBefore] = await storedOf(cofor6)
    const { fingerprint } = await preview(visitor, csv)
    const { status, body, headers } = await send(visitor, IMPORT, csv, { fingerprint })
    assert.equal(status, 200)
    assert.deepEqual(body, { added: 1, changed: 1, unchanged: 1, skipped: 0 })
    const stored = await storedOf(cofor6)
    const names = stored.map((row) => row.name)
    assert.deepEqual(names, ['Changée', same.name, 'Neuve'])
    assert.deepEqual(stored[1], sameBefore)
    assert.equal(Number(stored[0].latitude), 47.6)
    assert.isTrue(Boolean(stored[0].is_restricted))
    const [entry, ...others] = await importsBy(user.id)
    assert.lengthOf(others, 0)
    assert.equal(entry?.request_id, headers.get('x-request-id'))
    assert.deepEqual(entry?.after, {
      filename: 'sites.csv',
      added: 1,
      changed: 1,
      unchanged: 1,
      skipped: 0,
    })
  })

  test('the directory import changes no company and keeps sites that are not in the file', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company } = await createScene()
    const other = await createDirectoryEntry(db.connection())
    const csv = directoryCsv([{ cofor6: company.cofor6, cofor10: company.cofor10, name: 'Autre' }])
    const { fingerprint } = await preview(visitor, csv)
    await send(visitor, IMPORT, csv, { fingerprint })
    assert.lengthOf(await storedOf(other.cofor6), 1)
    const stored = await storedRow('companies', company.id)
    assert.equal(stored.name, company.name)
  })

  test('the directory import writes nothing when the directory already contains the file', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const { csv } = await createFile()
    for (let round = 0; round < 2; round += 1) {
      const { fingerprint } = await preview(visitor, csv)
      assert.equal((await send(visitor, IMPORT, csv, { fingerprint })).status, 200)
    }
    assert.lengthOf(await importsBy(user.id), 1)
  })

  test('the directory import accepts 1,201 sites in one file', async ({ assert }) => {
    const { visitor } = await createStaff()
    const cofor6 = uniqueCofor6()
    const lines = Array.from({ length: 1_201 }, (_, index) => ({
      cofor6,
      cofor10: `${cofor6}${String(index).padStart(4, '0')}`,
    }))
    const csv = directoryCsv(lines)
    const { fingerprint } = await preview(visitor, csv)
    const { body } = await send(visitor, IMPORT, csv, { fingerprint })
    assert.equal(body.added, 1_201)
    assert.lengthOf(await storedOf(cofor6), 1_201)
  })

  test('the directory import is refused when the directory has changed since the preview', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const { csv, cofor6, changed } = await createFile()
    const { fingerprint } = await preview(visitor, csv)
    await db.from('directory_entries').where('id', changed.id).update({ city: 'Belfort' })
    const before = await storedOf(cofor6)
    const { status, body } = await send(visitor, IMPORT, csv, { fingerprint })
    assert.deepEqual([status, body.code], [409, 'DIRECTORY_CHANGED'])
    assert.deepEqual(await storedOf(cofor6), before)
    assert.lengthOf(await importsBy(user.id), 0)
  })

  test('the directory import is refused when the file differs from the one of the preview', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { lines, cofor6, csv } = await createFile()
    const { fingerprint } = await preview(visitor, csv)
    const other = directoryCsv([...lines, { cofor6, cofor10: `${cofor6}0004` }])
    const { status, body } = await send(visitor, IMPORT, other, { fingerprint })
    assert.deepEqual([status, body.code], [409, 'DIRECTORY_CHANGED'])
    assert.lengthOf(await storedOf(cofor6), 2)
  })

  test('the directory import refuses a file with faulty lines unless it may skip them', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const { lines, cofor6 } = await createFile()
    const csv = directoryCsv([...lines, { cofor6, cofor10: `${cofor6}0004`, name: '' }])
    const { fingerprint } = await preview(visitor, csv)
    const refused = await send(visitor, IMPORT, csv, { fingerprint })
    assert.deepEqual([refused.status, refused.body.code], [422, 'DIRECTORY_FAULTY'])
    assert.lengthOf(await storedOf(cofor6), 2)
    const { body } = await send(visitor, IMPORT, csv, { fingerprint, skip_faulty: 'true' })
    assert.deepEqual(body, { added: 1, changed: 1, unchanged: 1, skipped: 1 })
    assert.lengthOf(await storedOf(cofor6), 3)
    assert.lengthOf(await importsBy(user.id), 1)
  })

  test('two parallel directory imports add a site once', async ({ assert }) => {
    const [one, two] = [await createStaff(), await createStaff()]
    const { csv, cofor6 } = await createFile()
    const { fingerprint } = await preview(one.visitor, csv)
    const responses = await Promise.all(
      [one, two].map(({ visitor }) => send(visitor, IMPORT, csv, { fingerprint }))
    )
    assert.include(statusesOf(responses), 200)
    for (const { status } of responses) assert.include([200, 409, 503], status)
    assert.lengthOf(await storedOf(cofor6), 3)
  })
})
