import { sweepPendingFiles } from '#app/foundation/files/pending_files'
import { purgeExpired } from '#app/operations/scheduler/purge_expired'
import { type NoteFile, MAX_CASE_FILES } from '#shared/scans/suspicions/work/case_work_contract'
import { toDbInstant } from '#database/instant'
import { countStored, pdf } from '#tests/functional/information/documents/setup'
import { GOOD, HOSTILE, MEGABYTE } from '#tests/functional/information/documents/uploaded_files'
import {
  SEE,
  casePath,
  change,
  createCase,
  detailOf,
} from '#tests/functional/scans/suspicions/work/case_scene'
import { createStaff, createStaffWith } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const HOUR_MS = 3_600_000

/** A PNG of one pixel, and the same picture as WebP. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

const send = (visitor: Visitor, id: number, filename: string, content: Uint8Array = pdf()) =>
  visitor.post<NoteFile & { code?: string }>(
    `${casePath(id, 'files/')}?${new URLSearchParams({ filename })}`,
    undefined,
    {
      rawBody: new Uint8Array(content),
      headers: { 'content-type': 'application/octet-stream' },
    }
  )

const addNote = (visitor: Visitor, id: number, files: readonly number[], text = 'See the files.') =>
  change(visitor, 'post', id, 'comments/', { text, files })

test.group('Notes with files', () => {
  test('a note carries files with their names, and everybody who sees the case saves them', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const content = pdf()
    const names = ['Facture n° 12 – été.pdf', '発票.png', 'photo.webp']
    const contents = [content, PNG, WEBP]
    const ids = []
    for (const [index, name] of names.entries()) {
      const { status, body } = await send(visitor, id, name, contents[index])
      assert.equal(status, 201, JSON.stringify(body))
      ids.push(body.id)
    }
    const { status, body } = await addNote(visitor, id, ids)
    assert.equal(status, 200)
    const note = body.events.at(-1)!
    assert.deepEqual(
      note.files.map((file) => file.name),
      names
    )
    const reader = await createStaffWith(SEE)
    const file = await reader.visitor.bytes(casePath(id, `files/${ids[0]}/`))
    assert.equal(file.status, 200)
    assert.deepEqual(Buffer.from(file.body), content)
    assert.match(file.headers.get('content-disposition')!, /^attachment; /)
    assert.include(file.headers.get('content-disposition')!, encodeURIComponent('été.pdf'))
    assert.equal(file.headers.get('x-content-type-options'), 'nosniff')
    const [entry] = await auditOf('suspicion', id)
    assert.deepInclude(entry, { action: 'suspicions.comment' })
    assert.deepEqual(entry!.after, { text: 'See the files.', files: names })
    assert.isEmpty(await db.from('pending_files').whereIn('storage_key', await keysOf(ids)))
  })

  test('a note without a text or with too many files is refused, and keeps nothing', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const { body } = await send(visitor, id, 'a.pdf')
    const silent = await addNote(visitor, id, [body.id], ' ')
    assert.equal(silent.status, 422)
    assert.property(silent.body, 'text')
    const many = await addNote(visitor, id, [1, 2, 3, 4, 5, 6])
    assert.equal(many.status, 422)
    assert.property(many.body, 'files')
    assert.isEmpty((await detailOf(visitor, id)).events)
  })

  test('files of notes are refused by name, content and size, and leave nothing behind', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const before = await countStored()
    const bad: [string, Uint8Array, number, string][] = [
      [
        'page.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        422,
        'FILE_TYPE_UNKNOWN',
      ],
      ['mail.eml', Buffer.from('Subject: Hello'), 422, 'FILE_TYPE_UNKNOWN'],
      ['photo.webp', PNG, 422, 'FILE_CONTENT_MISMATCH'],
      ['photo.png', pdf(), 422, 'FILE_CONTENT_MISMATCH'],
      ['empty.txt', Buffer.alloc(0), 422, 'FILE_EMPTY'],
      ['large.pdf', Buffer.alloc(10 * MEGABYTE + 1, '%PDF-1.7\n'), 413, 'FILE_TOO_LARGE'],
    ]
    for (const [name, content, status, code] of bad) {
      const refused = await send(visitor, id, name, content)
      assert.deepEqual([refused.status, refused.body.code], [status, code], name)
    }
    const unsafe = HOSTILE.filter(([, name]) => /\.(docx|xlsx|txt|csv)$/.test(name))
    assert.isNotEmpty(unsafe)
    for (const [, name, content, code] of unsafe) {
      const refused = await send(visitor, id, name, content)
      assert.deepEqual([refused.status, refused.body.code], [422, code], name)
    }
    assert.deepEqual(await countStored(), before)
    assert.isEmpty(await db.from('suspicion_files').where('suspicion_id', id))
    for (const [name, content] of GOOD.filter(([good]) => /\.(docx|xlsx|txt|csv)$/.test(good))) {
      assert.equal((await send(visitor, id, name, content)).status, 201, name)
    }
  })

  test('a note takes neither files of others, nor of other cases, nor files twice', async ({
    assert,
  }) => {
    const [id, otherId] = [await createCase(), await createCase()]
    const [writer, other] = [await createStaff('ANALYST'), await createStaff('ANALYST')]
    const { body: own } = await send(writer.visitor, id, 'own.pdf')
    const { body: elsewhere } = await send(writer.visitor, otherId, 'elsewhere.pdf')
    const { body: foreign } = await send(other.visitor, id, 'foreign.pdf')
    for (const file of [elsewhere.id, foreign.id, 999_999_999]) {
      const refused = await addNote(writer.visitor, id, [own.id, file])
      assert.equal(refused.status, 422)
      assert.match(refused.body.files![0]!, /no longer available/)
    }
    assert.isEmpty((await detailOf(writer.visitor, id)).events)
    assert.equal((await addNote(writer.visitor, id, [own.id, own.id])).status, 200)
    assert.equal((await addNote(writer.visitor, id, [own.id])).status, 422)
    // Nobody can read a file that belongs to no note.
    const unsent = await writer.visitor.get(casePath(id, `files/${foreign.id}/`))
    assert.equal(unsent.status, 404)
    const misplaced = await writer.visitor.get(casePath(otherId, `files/${own.id}/`))
    assert.equal(misplaced.status, 404)
  })

  test('a file whose note was never sent is removed, and a late note is refused', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const { body } = await send(visitor, id, 'forgotten.pdf')
    const [key] = await keysOf([body.id])
    const stored = db.from('pending_files').where('storage_key', key!)
    await stored.clone().update({ created_at: toDbInstant(new Date(Date.now() - 2 * HOUR_MS)) })
    await sweepPendingFiles(new Date())
    assert.isNull(await stored.first())
    assert.equal((await addNote(visitor, id, [body.id])).status, 422)
    await purgeExpired(db.connection(), new Date(Date.now() + 25 * HOUR_MS))
    assert.isEmpty(await db.from('suspicion_files').where('id', body.id))
  })

  test('a case keeps a bounded number of files, and an unknown case none', async ({ assert }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const { body } = await send(visitor, id, 'first.pdf')
    const row = await db.from('suspicion_files').where('id', body.id).firstOrFail()
    const { id: _, ...copy } = row
    await db
      .table('suspicion_files')
      .multiInsert(Array.from({ length: MAX_CASE_FILES - 1 }, () => ({ ...copy })))
    const refused = await send(visitor, id, 'last.pdf')
    assert.deepEqual([refused.status, refused.body.code], [409, 'TOO_MANY_CASE_FILES'])
    assert.equal((await send(visitor, 999_999_999, 'lost.pdf')).status, 404)
  })

  test('of two notes with the same file one takes it', async ({ assert }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const { body } = await send(visitor, id, 'wanted.pdf')
    const { updated_at: seenAt } = await detailOf(visitor, id)
    const note = { text: 'Here.', files: [body.id], updated_at: seenAt }
    const both = await Promise.all([
      visitor.post(casePath(id, 'comments/'), note),
      visitor.post(casePath(id, 'comments/'), note),
    ])
    assert.sameMembers(
      both.map(({ status }) => status),
      [200, 409]
    )
    assert.lengthOf((await detailOf(visitor, id)).events, 1)
  })
})

async function keysOf(ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .from('suspicion_files')
    .whereIn('id', [...ids])
    .select('storage_key')
  return rows.map(({ storage_key: key }) => key)
}
