import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { filesPath } from '#config/drive'
import { createDirectoryEntry, uniqueCofor6 } from '#database/factories/directory_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createCategory, entryOf, pdf, upload } from '#tests/functional/information/documents/setup'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { failStatements } from '#tests/functional/setup/database/fail_statements'
import { createStaff } from '#tests/functional/setup/staff'
import { startBehindProxy } from '#tests/functional/setup/processes/start_behind_proxy'
import { auditBy, storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { HttpResponse } from '#tests/functional/setup/visitor'
import type { Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const OWN_DATA = '/accounts/api/users/me/data/'
const READS_SITES = /from .directory_entries./

/** Creates more sites than the server reads at once. Returns the address of their file. */
async function createSites(): Promise<string> {
  const cofor6 = uniqueCofor6()
  const { id } = await createDirectoryEntry(db.connection(), { cofor6 })
  const { id: _, ...row } = await storedRow('directory_entries', id)
  const cofor10 = (index: number) => `${cofor6}${String(index).padStart(4, '0')}`
  for (let part = 0; part < 5; part += 1) {
    const indexes = Array.from({ length: 450 }, (_element, index) => part * 450 + index + 2)
    await db
      .table('directory_entries')
      .multiInsert(indexes.map((index) => ({ ...row, cofor10: cofor10(index) })))
  }
  const filter = encodeURIComponent(JSON.stringify({ q: cofor6 }))
  return `/backoffice/api/directory/?format=csv&filter=${filter}`
}

const FILES = [
  {
    what: 'a list',
    reads: READS_SITES,
    prepare: async () => ({ ...(await createStaff('ADMINISTRATOR')), path: await createSites() }),
  },
  {
    what: 'one’s own data',
    reads: /from .users. where .id.|from .contact_messages. where .id. >/,
    prepare: async () => ({ ...(await createScene()), path: OWN_DATA }),
  },
  {
    what: 'the catalogue',
    reads: /from .product_groups.|select .content. from .product_pictures./,
    prepare: async () => {
      const group = await createProductGroup(db.connection())
      await createProduct(db.connection(), { groupId: group.id, image: '<svg/>' })
      return { ...(await createStaff('ADMINISTRATOR')), path: '/backoffice/api/catalogue/export/' }
    },
  },
]

function assertAway(assert: Assert, { status, body, headers }: HttpResponse<{ code?: string }>) {
  assert.deepEqual([status, body.code], [503, 'SERVICE_UNAVAILABLE'])
  assert.equal(headers.get('retry-after'), '5')
  assert.match(headers.get('content-type')!, /^application\/json/)
  assert.isNull(headers.get('content-disposition'))
}

test.group('A file whose database goes', () => {
  for (const { what, reads, prepare } of FILES) {
    test(`a download is refused when the database fails before its first row: ${what}`, async ({
      assert,
      cleanup,
    }) => {
      const { visitor, user, path } = await prepare()
      const comeBack = failStatements(reads, 1)
      cleanup(comeBack)
      assertAway(assert, await visitor.get(path))
      comeBack()
      assert.isEmpty(await auditBy(user.id, 'data.export'))
    })

    test(`a download is cut off when the database fails in the middle: ${what}`, async ({
      assert,
      cleanup,
    }) => {
      const { visitor, path } = await prepare()
      cleanup(failStatements(reads, 2))
      const response = await fetch(`${visitor.origin}${path}`, { headers: await visitor.headers() })
      assert.equal(response.status, 200)
      await assert.rejects(() => response.text())
    })
  }

  test('the log has downloads refused or cut off by the database', async ({ assert, cleanup }) => {
    const { proxy, origin, server } = await startBehindProxy(cleanup, { LOG_LEVEL: 'error' })
    const path = await createSites()
    const visitor = (await createStaff('ADMINISTRATOR')).visitor.at(origin)
    const lines = createInterface({ input: server.stdout! })[Symbol.asyncIterator]()
    const nextLine = async () => JSON.parse((await lines.next()).value!)

    proxy.arm('cut before', 0, READS_SITES)
    assertAway(assert, await visitor.get(path))
    const refused = await nextLine()
    // This request opens a new connection.
    await visitor.get(path)
    proxy.arm('cut before', 1, READS_SITES)
    await assert.rejects(() => visitor.get(path))
    const cut = await nextLine()
    for (const line of [refused, cut]) {
      assert.equal(line.route, '/backoffice/api/directory')
      assert.isString(line.request_id)
      assert.equal(line.err.code, 'PROTOCOL_CONNECTION_LOST')
    }
    assert.deepEqual([refused.msg, cut.msg], ['request failed', 'answer cut off'])
  }).skip(isSqlite, 'SQLite has no connection')
})

test.group('A document that cannot be read', () => {
  test('a document that cannot be read is refused and not counted', async ({ assert, cleanup }) => {
    const { visitor } = await createStaff('EDITOR')
    const categoryId = await createCategory()
    const { body } = await upload(visitor, { categoryId, content: pdf() })
    const { pk, document } = entryOf(body, categoryId)
    const { storage_key: key } = await db
      .from('document_versions')
      .where('document_id', pk)
      .firstOrFail()
    const file = join(filesPath, key)
    await rm(file)
    await mkdir(file)
    cleanup(() => rm(file, { recursive: true }))
    assertAway(assert, await visitor.get(document))
    assert.isNull(await db.from('document_downloads').where('document_id', pk).first())
  })
})
