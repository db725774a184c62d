import { createHash } from 'node:crypto'
import { uniqueText } from '#database/factories/unique_text'
import type { DocumentList } from '#shared/information/documents/document_contract'
import type { DocumentDetail } from '#shared/information/documents/document_resource_contract'
import {
  LIST,
  UPLOAD,
  createCategory,
  entryOf,
  pdf,
  upload,
} from '#tests/functional/information/documents/setup'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function uploaded(content = pdf(), filename?: string) {
  const { visitor: editor, user } = await createStaff('EDITOR')
  const categoryId = await createCategory()
  const { status, body } = await upload(editor, { categoryId, content, filename })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { editor, user, categoryId, content, entry: entryOf(body, categoryId) }
}

async function fetchFile(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${visitor.origin}${path}`, {
    headers: { ...(await visitor.headers()), ...headers },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test.group('Documents', () => {
  test('editors upload documents, which suppliers find and download', async ({ assert }) => {
    const { content, entry, user } = await uploaded(pdf(), 'Mode d’emploi.pdf')
    const { visitor, company } = await createScene({ user: { roles: ['SUPPLIER_READER'] } })
    const { body } = await visitor.get<DocumentList>(LIST)
    const found = body.en.find(({ pk }) => pk === entry.pk)
    assert.containsSubset(found, {
      description: 'Mode d’emploi',
      file_name: 'Mode d’emploi.pdf',
      language: 'en',
      bytes: content.length,
      version: 1,
    })
    const { response, bytes } = await fetchFile(visitor, entry.document)
    assert.equal(response.status, 200)
    assert.isTrue(bytes.equals(content))
    const headers = Object.fromEntries(response.headers)
    assert.containsSubset(headers, {
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'etag': `"${sha256(content)}"`,
      'content-disposition':
        'attachment; filename="Mode d_emploi.pdf"; filename*=UTF-8\'\'Mode%20d%E2%80%99emploi.pdf',
    })
    const counted = await db
      .from('document_downloads')
      .where({ document_id: entry.pk, company_id: company.id })
      .first()
    assert.equal(counted.downloads, 1)
    const noted = (await auditOf('document', entry.pk)).at(-1)
    assert.deepInclude(noted, { user_id: user.id, action: 'information.add_documentversion' })
  })

  test('documents without a French file are shown in English and marked so', async ({ assert }) => {
    const { editor, categoryId, entry } = await uploaded()
    const { body } = await editor.get<DocumentList>(LIST)
    assert.equal(entryOf(body, categoryId, 'fr').language, 'en')
    const french = pdf()
    const place = { categoryId, language: 'fr', documentId: entry.pk, content: french }
    const { body: after } = await upload(editor, place)
    const inFrench = entryOf(after, categoryId, 'fr')
    assert.equal(inFrench.language, 'fr')
    assert.equal(entryOf(after, categoryId, 'en').language, 'en')
    assert.isTrue((await fetchFile(editor, inFrench.document)).bytes.equals(french))
  })

  test('a document is replaced by a file of the same name, and old versions can be restored', async ({
    assert,
  }) => {
    const { editor, categoryId, entry, content } = await uploaded()
    const second = pdf()
    await upload(editor, { categoryId, content: second })
    // Sent again after a lost response.
    const { body } = await upload(editor, { categoryId, content: second })
    const replaced = entryOf(body, categoryId)
    assert.deepEqual([replaced.pk, replaced.version], [entry.pk, 2])
    assert.isTrue((await fetchFile(editor, entry.document)).bytes.equals(second))
    const path = `/backoffice/api/documents/${entry.pk}/`
    const { body: detail } = await editor.get<DocumentDetail>(path)
    assert.deepEqual(
      detail.versions.map(({ version, sha256: sum, is_current: now }) => [version, sum, now]),
      [
        [2, sha256(second), true],
        [1, sha256(content), false],
      ]
    )
    const [newer, older] = detail.versions
    const again = await editor.post(`${path}restore/`, { version_id: newer!.id })
    assert.deepEqual([again.status, again.body.code], [409, 'VERSION_IN_FORCE'])
    const restored = await editor.post<DocumentDetail>(`${path}restore/`, { version_id: older!.id })
    assert.containsSubset(restored.body.versions[0], {
      version: 3,
      restored_from: 1,
      sha256: sha256(content),
      is_current: true,
    })
    assert.isTrue((await fetchFile(editor, entry.document)).bytes.equals(content))
    const old = await fetchFile(editor, `${path}versions/${newer!.id}/file/`)
    assert.isTrue(old.bytes.equals(second))
  })

  test('a file whose name differs in an accent or a capital becomes a document of its own', async ({
    assert,
  }) => {
    const { visitor: editor } = await createStaff('EDITOR')
    const categoryId = await createCategory()
    const names = ['Résumé.pdf', 'Resume.pdf', 'résumé.pdf', 'Résumé.pdf']
    for (const filename of names) await upload(editor, { categoryId, content: pdf(), filename })
    const { body } = await editor.get<DocumentList>(LIST)
    const entries = body.en.filter((entry) => entry.category_id === categoryId)
    assert.deepEqual(
      entries.map(({ file_name: name, version }) => [name, version]),
      [
        ['Résumé.pdf', 2],
        ['Resume.pdf', 1],
        ['résumé.pdf', 1],
      ]
    )
  })

  test('a file with the name of a hidden document becomes a visible document of its own', async ({
    assert,
  }) => {
    const { editor, categoryId, entry } = await uploaded()
    await db.from('documents').where('id', entry.pk).update({ is_hidden: true })
    const { body } = await upload(editor, { categoryId, content: pdf() })
    const shown = entryOf(body, categoryId)
    assert.notEqual(shown.pk, entry.pk)
    assert.equal(shown.version, 1)
  })

  test('a document can also be uploaded as a data URL', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    const categoryId = await createCategory()
    const content = pdf()
    const { status, body } = await visitor.post<DocumentList>(LIST, {
      category_id: categoryId,
      language: 'fr',
      filename: 'guide.pdf',
      filedata: `data:application/pdf;base64,${content.toString('base64')}`,
    })
    assert.equal(status, 201)
    const { document } = entryOf(body, categoryId, 'fr')
    assert.isTrue((await fetchFile(visitor, document)).bytes.equals(content))
  })

  test('a document is sent in part, and not again while it is unchanged', async ({ assert }) => {
    const { editor, entry, content } = await uploaded()
    const part = (range: string, more = {}) => fetchFile(editor, entry.document, { range, ...more })
    const size = content.length
    for (const [range, first, last] of [
      ['bytes=0-3', 0, 3],
      ['bytes=5-', 5, size - 1],
      ['bytes=-4', size - 4, size - 1],
      [`bytes=2-${size + 90}`, 2, size - 1],
    ] as const) {
      const { response, bytes } = await part(range)
      assert.equal(response.status, 206, range)
      assert.equal(response.headers.get('content-range'), `bytes ${first}-${last}/${size}`)
      assert.isTrue(bytes.equals(content.subarray(first, last + 1)), range)
    }
    const beyond = await part(`bytes=${size}-`)
    assert.equal(beyond.response.status, 416)
    assert.equal(beyond.response.headers.get('content-range'), `bytes */${size}`)
    for (const range of ['bytes=0-1,3-4', 'bytes=4-2', 'lines=1-2', 'bytes=-']) {
      assert.equal((await part(range)).response.status, 200, range)
    }
    const etag = `"${sha256(content)}"`
    assert.equal((await part('bytes=0-3', { 'if-range': etag })).response.status, 206)
    assert.equal((await part('bytes=0-3', { 'if-range': '"other"' })).response.status, 200)
    const known = await fetchFile(editor, entry.document, { 'if-none-match': `W/${etag}` })
    assert.deepEqual([known.response.status, known.bytes.length], [304, 0])
  })

  test('a download of a document is counted once, even when it is fetched in parts', async ({
    assert,
  }) => {
    const { entry } = await uploaded()
    const { visitor, company } = await createScene()
    await fetchFile(visitor, entry.document)
    await fetchFile(visitor, entry.document, { range: 'bytes=0-3' })
    await fetchFile(visitor, entry.document, { range: 'bytes=4-' })
    const where = { document_id: entry.pk, company_id: company.id }
    const { downloads } = await db.from('document_downloads').where(where).firstOrFail()
    assert.equal(downloads, 2)
  })

  test('hidden and unknown documents are neither listed nor sent', async ({ assert }) => {
    const { editor, categoryId, entry } = await uploaded()
    const path = `/backoffice/api/documents/${entry.pk}/`
    const { body } = await editor.get<DocumentDetail>(path)
    const change = {
      category_id: categoryId,
      description_en: 'Guide',
      description_fr: 'Mode d’emploi',
      is_hidden: true,
      updated_at: body.updated_at,
    }
    for (const _attempt of [1, 2]) assert.equal((await editor.put(path, change)).status, 200)
    const { visitor } = await createScene()
    const { body: list } = await visitor.get<DocumentList>(LIST)
    assert.isUndefined(entryOf(list, categoryId))
    assert.equal((await fetchFile(visitor, entry.document)).response.status, 404)
    assert.equal((await visitor.get(`${UPLOAD}987654321/file/`)).status, 404)
    const { status, body: refused } = await editor.put(path, { ...change, is_hidden: false })
    assert.deepEqual([status, refused.code], [409, 'CHANGED_MEANWHILE'])
  })

  test('a changed category can be sent again, and another change of its version is refused', async ({
    assert,
  }) => {
    const { editor, categoryId } = await uploaded()
    const path = `/backoffice/api/document_categories/${categoryId}/`
    const { updated_at } = (await editor.get<{ updated_at: string }>(path)).body
    const change = (name: string) => editor.put(path, { name_en: name, name_fr: name, updated_at })
    for (const _attempt of [1, 2]) assert.equal((await change('Guides')).status, 200)
    const { status, body } = await change('Manuals')
    assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
    assert.lengthOf(await auditOf('document_category', categoryId), 1)
  })

  test('a category sent twice with the same idempotency key is added once', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    const names = { name_en: uniqueText(8), name_fr: 'Guides' }
    const [one, two] = await visitor.postTwice('/backoffice/api/document_categories/', names)
    assert.deepEqual([one!.status, two!.status, one!.body], [201, 201, two!.body])
    assert.lengthOf(await db.from('document_categories').where('name_en', names.name_en), 1)
  })

  test('the documents of a category are sorted all together or not at all', async ({ assert }) => {
    const { editor, categoryId, entry } = await uploaded()
    await upload(editor, { categoryId, content: pdf(), filename: 'Second.pdf' })
    const { body } = await editor.get<DocumentList>(LIST)
    const own = (list: DocumentList) =>
      list.en.filter((one) => one.category_id === categoryId).map(({ pk }) => pk)
    const [first, second] = own(body)
    assert.equal(first, entry.pk)
    const order = (ids: unknown[]) =>
      editor.post('/backoffice/api/documents/order/', { category_id: categoryId, ids })
    assert.equal((await order([second, first])).status, 204)
    assert.deepEqual(own((await editor.get<DocumentList>(LIST)).body), [second, first])
    for (const ids of [[first], [first, first], [first, second, 987_654_321], []]) {
      assert.equal((await order(ids)).status, 409)
    }
    assert.deepEqual(own((await editor.get<DocumentList>(LIST)).body), [second, first])
  })

  test('a page that shows an outdated order cannot overwrite the order of another editor', async ({
    assert,
  }) => {
    const { editor, categoryId, entry } = await uploaded()
    await upload(editor, { categoryId, content: pdf(), filename: 'Second.pdf' })
    await upload(editor, { categoryId, content: pdf(), filename: 'Third.pdf' })
    const own = `/backoffice/api/document_categories/${categoryId}/documents/`
    const shown = async () => (await editor.get<{ id: number }[]>(own)).body.map(({ id }) => id)
    const seen = await shown()
    const [first, second, third] = seen
    assert.equal(first, entry.pk)
    const order = (ids: unknown[]) =>
      editor.post('/backoffice/api/documents/order/', { category_id: categoryId, ids, seen })
    assert.equal((await order([third, first, second])).status, 204)
    const { status, body } = await order([second, first, third])
    assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
    assert.equal((await order([third, first, second])).status, 204)
    assert.deepEqual(await shown(), [third, first, second])
  })
})
