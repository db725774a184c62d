import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { walkArchive } from '#app/foundation/archives/walk_archive'
import { exportCatalogue } from '#app/catalogue/files/export_catalogue'
import { importCatalogue } from '#app/catalogue/files/import_catalogue'
import { countLines, planCatalogueImport } from '#app/catalogue/files/plan_catalogue_import'
import { readSet } from '#app/catalogue/files/formats/read_set'
import { Refusal } from '#app/foundation/http/refusal'
import { loadDemo } from '#database/demo/load_demo'
import type { TableForm } from '#shared/ground/http/table_types'
import { makeMigratedDatabase } from '#tests/functional/setup/database/empty_database'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

const exportWhole = (client: QueryClientContract, form?: TableForm) =>
  buffer(Readable.from(exportCatalogue(client, form)))

test.group('The catalogue as files', (group) => {
  let folder: string

  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
    return () => rm(folder, { recursive: true })
  })

  async function readBack(content: Buffer) {
    const path = join(folder, 'catalogue.zip')
    await writeFile(path, content)
    return readSet(path)
  }

  async function csvOf(content: Buffer, file: string): Promise<string> {
    const path = join(folder, 'catalogue.zip')
    await writeFile(path, content)
    let csv = ''
    const limits = { bytes: 1e9, entries: 1e5 }
    const notAnArchive = () => new Refusal(422, 'ARCHIVE_UNSAFE')
    await walkArchive(path, {
      limits,
      notAnArchive,
      take: async ({ name, open }) => {
        if (name === file) csv = await text(await open())
      },
    })
    return csv
  }

  test('exporting, importing and exporting the demo’s catalogue gives the same files', async ({
    assert,
    cleanup,
  }) => {
    const [one, other] = [await makeMigratedDatabase(), await makeMigratedDatabase()]
    cleanup(async () => {
      await one.drop()
      await other.drop()
    })
    await loadDemo(one.client, { now: new Date(), passwordHash: 'hash' })
    const products = one.client.from('products')
    await products.where('id', 1).update({ note_en: '=1+1', note_fr: "'=x" })
    const content = await exportWhole(one.client)
    assert.include(await csvOf(content, 'products.csv'), '"\'=1+1";"\'\'=x"')
    const set = await readBack(content)
    assert.deepEqual(set.lineErrors, [])

    for (const read of [set, await readBack(await exportWhole(one.client, 'xlsx'))]) {
      const same = await planCatalogueImport(one.client, read, new Date())
      assert.deepEqual(same.lineErrors, [])
      assert.containsSubset(await countLines(same), { added: 0, changed: 0, removed: 0, faulty: 0 })
    }

    const editor = { staff: null, now: new Date() }
    const done = await importCatalogue(other.client, set, { filename: 'demo.zip' }, editor)
    assert.isAbove(done.added, 60)
    assert.equal((await exportWhole(other.client)).equals(content), true)
    const version = await other.client.from('shop_settings').where('name', 'catalogueVersion')
    assert.lengthOf(version, 1)

    const again = await importCatalogue(other.client, set, { filename: 'demo.zip' }, editor)
    assert.containsSubset(again, { added: 0, changed: 0, removed: 0 })
    const imports = await other.client.from('audit_log').where('action', 'catalogue.import')
    assert.lengthOf(imports, 1)
  })
})
