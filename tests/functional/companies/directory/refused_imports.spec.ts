import { test } from '@japa/runner'
import {
  PREVIEW,
  IMPORT,
  send,
  createFile,
} from '#tests/functional/companies/directory/import_scene'
import { createStaff } from '#tests/functional/setup/staff'

test.group('A file that cannot be imported', () => {
  for (const path of [PREVIEW, IMPORT]) {
    const query: Record<string, string> = path === IMPORT ? { fingerprint: 'f'.repeat(64) } : {}

    test(`${path} refuses a file larger than 10 MB`, async ({ assert }) => {
      const { visitor } = await createStaff()
      const { status, body } = await send(visitor, path, 'x'.repeat(10 * 1024 * 1024 + 1), query)
      assert.deepEqual([status, body.code], [413, 'FILE_TOO_LARGE'])
      assert.deepEqual(body.file, ['The file is larger than 10 MB.'])
    })

    test(`${path} refuses a file without the columns of a directory, in the reader’s language`, async ({
      assert,
    }) => {
      const { visitor } = await createStaff()
      const { status, body } = await send(visitor, path, 'name;city\n', query, 'fr')
      assert.deepEqual([status, body.code], [422, 'CSV_COLUMNS_MISSING'])
      assert.match(body.file[0], /^La première ligne du fichier doit nommer les colonnes/)
    })

    test(`${path} refuses a file that is not CSV`, async ({ assert }) => {
      const { visitor } = await createStaff()
      const { status, body } = await visitor.post(`${path}?${new URLSearchParams(query)}`, {})
      assert.deepEqual([status, body.code], [415, 'NOT_CSV'])
    })
  }

  test('the directory preview refuses a file larger than 10 MB that is sent without its length', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const chunk = new TextEncoder().encode('x'.repeat(1024 * 1024))
    let left = 12
    const response = await fetch(`${visitor.origin}${PREVIEW}`, {
      method: 'POST',
      headers: { ...(await visitor.headers()), 'content-type': 'text/csv' },
      body: new ReadableStream({
        pull: (controller) => {
          left -= 1
          if (left < 0) controller.close()
          else controller.enqueue(chunk)
        },
      }),
      duplex: 'half',
    } as RequestInit)
    assert.equal(response.status, 413)
  })

  test('the directory import is refused without the fingerprint of a preview', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { csv } = await createFile()
    const missing = await send(visitor, IMPORT, csv)
    assert.deepEqual([missing.status, missing.body.fingerprint], [422, ['Required']])
    const odd = await send(visitor, IMPORT, csv, { fingerprint: 'x', skip_faulty: 'maybe' })
    assert.equal(odd.status, 422)
    assert.deepEqual(odd.body.skip_faulty, ['Please choose one of the offered values'])
  })
})
