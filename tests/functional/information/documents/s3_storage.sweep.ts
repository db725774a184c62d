import type { DocumentDetail } from '#shared/information/documents/document_resource_contract'
import { S3Server } from '#tests/functional/information/documents/s3_server'
import {
  countStored,
  createCategory,
  entryOf,
  pdf,
  upload,
} from '#tests/functional/information/documents/setup'
import { startServer } from '#tests/functional/setup/processes/product_process'
import { createStaff } from '#tests/functional/setup/staff'
import { type Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

type Cleanup = (task: () => Promise<void>) => void

/** Starts the product in its own process, with a bucket for documents, and creates an editor. */
async function startWithBucket(cleanup: Cleanup, settings: Record<string, string> = {}) {
  const s3 = new S3Server()
  const env = await s3.start()
  cleanup(async () => s3.stop())
  const { origin } = await startServer(cleanup, { ...env, ...settings })
  const { visitor } = await createStaff('EDITOR')
  return { s3, editor: visitor.at(origin), categoryId: await createCategory() }
}

async function fetchFile(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${visitor.origin}${path}`, {
    headers: { ...(await visitor.headers()), ...headers },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, bytes, headers: response.headers }
}

test.group('Documents in a bucket', () => {
  test('documents in a bucket are stored, replaced, sent whole and in part, and restored', async ({
    assert,
    cleanup,
  }) => {
    const { s3, editor, categoryId } = await startWithBucket(cleanup)
    const before = await countStored()
    const [first, second] = [pdf('first'), pdf('second')]
    const { status, body } = await upload(editor, { categoryId, content: first })
    assert.equal(status, 201)
    const entry = entryOf(body, categoryId)
    await upload(editor, { categoryId, content: second })
    assert.sameDeepMembers(
      [...s3.objects.values()].map(({ content, contentType }) => [String(content), contentType]),
      [first, second].map((content) => [String(content), 'application/pdf'])
    )
    // The server itself keeps no file.
    const { files, incoming } = await countStored()
    assert.deepEqual({ files, incoming }, { files: before.files, incoming: before.incoming })

    const whole = await fetchFile(editor, entry.document)
    assert.equal(whole.status, 200)
    assert.isTrue(whole.bytes.equals(second))
    const etag = whole.headers.get('etag')!
    s3.asked.length = 0
    const part = await fetchFile(editor, entry.document, { 'range': 'bytes=2-5', 'if-range': etag })
    assert.deepEqual([part.status, String(part.bytes)], [206, String(second.subarray(2, 6))])
    assert.equal(part.headers.get('content-range'), `bytes 2-5/${second.length}`)
    assert.deepEqual(s3.asked, ['GET bytes=2-5'])
    const known = await fetchFile(editor, entry.document, { 'if-none-match': etag })
    assert.deepEqual([known.status, s3.asked.length], [304, 1])

    const path = `/backoffice/api/documents/${entry.pk}/`
    const { body: detail } = await editor.get<DocumentDetail>(path)
    const older = detail.versions.find(({ version }) => version === 1)!
    const old = await fetchFile(editor, `${path}versions/${older.id}/file/`)
    assert.isTrue(old.bytes.equals(first))
    assert.equal((await editor.post(`${path}restore/`, { version_id: older.id })).status, 200)
    assert.isTrue((await fetchFile(editor, entry.document)).bytes.equals(first))
    assert.equal(s3.objects.size, 2)
  })

  test('documents that cannot be stored or read are refused clearly and leave nothing behind', async ({
    assert,
    cleanup,
  }) => {
    const { s3, editor, categoryId } = await startWithBucket(cleanup)
    const { body } = await upload(editor, { categoryId, content: pdf() })
    const { document } = entryOf(body, categoryId)
    const before = await countStored()
    s3.failsWith = { status: 500, code: 'InternalError' }
    const refused = await upload(editor, { categoryId, content: pdf(), filename: 'Other.pdf' })
    const problem = refused.body as unknown as { code: string; detail: string }
    assert.deepEqual([refused.status, problem.code], [503, 'SERVICE_UNAVAILABLE'])
    assert.isNotEmpty(problem.detail)
    assert.isNotNull(refused.headers.get('retry-after'))
    for (const range of ['', 'bytes=0-3']) {
      const { status, bytes, headers } = await fetchFile(editor, document, { range })
      assert.equal(status, 503)
      assert.equal(JSON.parse(String(bytes)).code, 'SERVICE_UNAVAILABLE')
      assert.isNull(headers.get('content-disposition'))
    }
    s3.failsWith = null
    // The note stays, because the bucket may have stored the file; the sweep will delete both.
    assert.deepEqual(await countStored(), { ...before, pending: before.pending + 1 })
    assert.equal((await fetchFile(editor, document)).status, 200)
    s3.objects.clear()
    assert.equal((await fetchFile(editor, document)).status, 503)
  })

  test('documents are refused with a key that the bucket does not accept', async ({
    assert,
    cleanup,
  }) => {
    const { s3, editor, categoryId } = await startWithBucket(cleanup, {
      S3_SECRET_ACCESS_KEY: 'another',
    })
    const { status } = await upload(editor, { categoryId, content: pdf() })
    assert.deepEqual([status, s3.objects.size], [503, 0])
    assert.include(s3.asked, 'PUT')
  })
})
