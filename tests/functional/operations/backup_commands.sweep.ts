import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createBackup } from '#app/operations/backup/create_backup'
import { createStaffCompany } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { makeMigratedDatabase } from '#tests/functional/setup/database/empty_database'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

const AT = '2026-05-04 10:00:00.000'

/** Creates a user who uploaded a document; `key` is the storage key of its file. */
async function createUploader(client: QueryClientContract, key: string) {
  const company = await createStaffCompany(client)
  const user = await createUser(client, { companyId: company.id })
  const stamps = { created_at: AT, updated_at: AT }
  const [category] = await client
    .table('document_categories')
    .insert({ name_en: 'Guides', name_fr: 'Guides', sort_index: 1, ...stamps })
  const [document] = await client.table('documents').insert({
    category_id: Number(category),
    description_en: 'Guide',
    description_fr: 'Guide',
    sort_index: 1,
    ...stamps,
  })
  await client.table('document_versions').insert({
    document_id: Number(document),
    language: 'en',
    version: 1,
    is_current: true,
    file_name: 'Guide.txt',
    media_type: 'text/plain',
    bytes: 4,
    sha256: 'a'.repeat(64),
    storage_key: key,
    user_id: user.id,
    created_at: AT,
  })
  return user
}

test.group('backup:create, backup:check and backup:restore', () => {
  test('the backup commands move a portal with documents into another installation', async ({
    assert,
    cleanup,
  }) => {
    const root = await mkdtemp(join(tmpdir(), 'label-portal-backup-'))
    cleanup(() => rm(root, { recursive: true }))
    const [from, to] = [await makeMigratedDatabase(), await makeMigratedDatabase()]
    cleanup(() => from.drop())
    cleanup(() => to.drop())
    const user = await createUploader(from.client, 'ab/guide')
    await mkdir(join(root, 'from', 'files', 'ab'), { recursive: true })
    await writeFile(join(root, 'from', 'files', 'ab', 'guide'), 'Read')

    const run = (database: string, ...args: string[]) =>
      runCommand(args, {
        DB_DATABASE: database,
        STORAGE_PATH: join(root, database === from.name ? 'from' : 'to'),
        SCANS_URL: 'off',
        SCANS_FOLDER: join(root, 'scans'),
      })
    const folder = join(root, 'backup')
    const created = await run(from.name, 'backup:create', folder)
    assert.equal(created.status, 0, created.said)
    const restored = await run(to.name, 'backup:restore', folder)
    assert.equal(restored.status, 0, restored.said)
    const { email } = await to.client.from('users').where('id', user.id).firstOrFail()
    assert.equal(email, user.email)
    assert.equal(await readFile(join(root, 'to', 'files', 'ab', 'guide'), 'utf8'), 'Read')

    await writeFile(join(folder, 'files', 'ab', 'guide'), 'Rite')
    const [twice, damaged] = await Promise.all([
      run(from.name, 'backup:create', folder),
      run(to.name, 'backup:check', folder),
    ])
    assert.deepEqual([twice.status, damaged.status], [1, 1])
    assert.include(twice.said, 'is not empty')
    assert.include(damaged.said, 'is not what was backed up')
  })

  test('a backup that cannot be written or read names the file and leaves nothing behind', async ({
    assert,
    cleanup,
  }) => {
    const root = await mkdtemp(join(tmpdir(), 'label-portal-backup-'))
    cleanup(() => rm(root, { recursive: true }))
    const { client, drop } = await makeMigratedDatabase()
    cleanup(() => drop())
    await createUploader(client, 'ab/guide')
    const folder = join(root, 'backup')
    const backUp = (read: () => Promise<Readable>, target = folder) => {
      const documents = { read, write: () => Promise.resolve() }
      const source = { client, documents, scansFolder: join(root, 'scans'), say: () => undefined }
      return createBackup(target, source, new Date())
    }
    const guide = async () => Readable.from([Buffer.from('Read')])
    // A file of the same name makes writing fail, as a full disk does.
    const inTheWay = async () => {
      await mkdir(join(folder, 'files', 'ab'), { recursive: true })
      await writeFile(join(folder, 'files', 'ab', 'guide'), 'in the way')
      return guide()
    }
    const torn = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('Re')
          throw new Error('The disk is gone')
        })()
      )
    const missing = () => Promise.reject(new Error('There is none'))
    await assert.rejects(() => backUp(inTheWay), /files\/ab\/guide cannot be written: EEXIST/)
    for (const read of [torn, missing]) {
      await assert.rejects(() => backUp(read), 'The stored file ab/guide cannot be read.')
      assert.deepEqual(await readdir(folder), [])
    }
    await writeFile(join(root, 'file'), '')
    await assert.rejects(() => backUp(guide, join(root, 'file', 'x')), /file\/x cannot be written/)
    assert.property((await backUp(guide)).files, 'ab/guide')
  })
})
