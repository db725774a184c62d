import {
  LIST,
  countStored,
  createCategory,
  entryOf,
  pdf,
  upload,
} from '#tests/functional/information/documents/setup'
import { GOOD, HOSTILE, MEGABYTE } from '#tests/functional/information/documents/uploaded_files'
import { createStaff } from '#tests/functional/setup/staff'
import { test } from '@japa/runner'

test.group('Uploads', () => {
  test('an upload of any accepted kind is stored if its content matches', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    for (const [filename, content] of GOOD) {
      const categoryId = await createCategory()
      const { status, body } = await upload(visitor, { categoryId, content, filename })
      assert.equal(status, 201, `${filename}: ${JSON.stringify(body)}`)
    }
  })

  for (const [what, filename, content, code] of HOSTILE) {
    test(`an upload with ${what} is refused and leaves nothing behind`, async ({ assert }) => {
      const { visitor } = await createStaff('EDITOR')
      const categoryId = await createCategory()
      const before = await countStored()
      for (const speaks of ['en', 'fr']) {
        const { status, body } = await upload(visitor, { categoryId, content, filename, speaks })
        const refused = body as unknown as { code: string; file: string[] }
        assert.deepEqual([status, refused.code], [422, code])
        assert.lengthOf(refused.file, 1)
      }
      assert.deepEqual(await countStored(), before)
    })
  }

  test('an upload of 51 MB is refused before and while it is read', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    const categoryId = await createCategory()
    const before = await countStored()
    const content = Buffer.alloc(51 * MEGABYTE)
    const refused = await upload(visitor, { categoryId, content })
    const { code } = refused.body as unknown as { code: string }
    assert.deepEqual([refused.status, code], [413, 'FILE_TOO_LARGE'])
    const unsaid = await fetch(
      `${visitor.origin}/information/api/documents/?category_id=${categoryId}&language=en&filename=a.pdf`,
      {
        method: 'POST',
        headers: { ...(await visitor.headers()), 'content-type': 'application/octet-stream' },
        body: new Blob([content]).stream(),
        duplex: 'half',
      } as RequestInit
    )
    assert.equal(unsaid.status, 413)
    assert.deepEqual(await countStored(), before)
  })

  test('an uploaded file gets a clean name, even when it claims to come from another folder', async ({
    assert,
  }) => {
    const { visitor } = await createStaff('EDITOR')
    for (const [filename, expected] of [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\me\\guide.PDF', 'guide.pdf'],
      ['..pdf', 'document.pdf'],
      ['con.pdf', '_con.pdf'],
      ['a<b>:"|?*.pdf', 'ab.pdf'],
      [`${'x'.repeat(240)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ] as const) {
      const categoryId = await createCategory()
      const { status, body } = await upload(visitor, { categoryId, content: pdf(), filename })
      assert.equal(status, 201, filename)
      assert.equal(entryOf(body, categoryId).file_name, expected)
    }
  })

  test('an upload to an unknown place leaves nothing behind', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    const categoryId = await createCategory()
    const before = await countStored()
    const nowhere = await upload(visitor, { categoryId: 987_654_321, content: pdf() })
    assert.deepEqual([nowhere.status, Object.keys(nowhere.body)[0]], [422, 'category_id'])
    const nothing = { categoryId, content: pdf(), documentId: 987_654_321 }
    const unknown = await upload(visitor, nothing)
    assert.deepEqual([unknown.status, Object.keys(unknown.body)[0]], [422, 'document_id'])
    assert.deepEqual(await countStored(), before)
  })

  test('an upload of a broken or too large data URL is refused', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    const categoryId = await createCategory()
    const before = await countStored()
    const send = (filedata: string) =>
      visitor.post(LIST, { category_id: categoryId, language: 'en', filename: 'a.pdf', filedata })
    for (const filedata of [
      'a.pdf',
      'data:application/pdf,plain',
      'data:application/pdf;base64,%%%%',
      'data:application/pdf;base64,abc',
      `data:application/pdf;base64,${'A'.repeat(40)}=A==`,
      `data:${'x;'.repeat(500)}base64,AAAA`,
    ]) {
      const { status, body } = await send(filedata)
      assert.deepEqual([status, body.code], [422, 'DATA_URL_BROKEN'], filedata.slice(0, 40))
    }
    const empty = await send('data:application/pdf;base64,')
    assert.deepEqual([empty.status, empty.body.code], [422, 'FILE_EMPTY'])
    const large = Buffer.alloc(5.1 * MEGABYTE).toString('base64')
    assert.include([413, 422], (await send(`data:application/pdf;base64,${large}`)).status)
    assert.deepEqual(await countStored(), before)
  })

  test('an upload as multipart form data or with compression is refused', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    const categoryId = await createCategory()
    const wrong: Record<string, string>[] = [
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-encoding': 'gzip' },
    ]
    for (const headers of wrong) {
      const { status } = await upload(visitor, { categoryId, content: pdf(), headers })
      assert.equal(status, 415)
    }
  })
})
