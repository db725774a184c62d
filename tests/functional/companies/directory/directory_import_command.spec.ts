import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import DirectoryImport from '#commands/companies/directory_import'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import { directoryCsv } from '#tests/setup/files/directory_files'
import { auditOf } from '#tests/functional/setup/stored'
import { makeWorkbook } from '#tests/setup/files/make_workbook'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const countSites = async (cofor6: string) =>
  (await db.from('directory_entries').where('cofor6', cofor6)).length

test.group('directory:import', (group) => {
  let folder: string
  let cofor6: string

  group.each.setup(async () => {
    ace.ui.switchMode('raw')
    folder = await mkdtemp(join(tmpdir(), 'directory-'))
    cofor6 = uniqueCofor6()
    return async () => {
      ace.ui.switchMode('normal')
      await rm(folder, { recursive: true })
    }
  })

  const site = (place: number, line: Record<string, string> = {}) => ({
    cofor6,
    cofor10: `${cofor6}000${place}`,
    ...line,
  })

  async function run(content: string | Buffer, ...options: string[]) {
    const path = join(folder, 'sites.csv')
    await writeFile(path, content)
    const command = await ace.create(DirectoryImport, [path, ...options])
    await command.exec()
    const said = command.logger.getLogs().map(({ message }) => message)
    return { exitCode: command.exitCode ?? 0, said: said.join('\n') }
  }

  test('directory:import adds sites, prints their number and writes an audit entry', async ({
    assert,
  }) => {
    const { exitCode, said } = await run(directoryCsv([site(1), site(2)]))
    assert.equal(exitCode, 0)
    assert.include(said, '2 new, 0 changed, 0 unchanged, 0 faulty')
    assert.include(said, '2 added, 0 changed, 0 left out')
    assert.equal(await countSites(cofor6), 2)
    assert.containsSubset((await auditOf('directory', 0)).at(-1), {
      action: 'directory.import',
      user_id: null,
      after: { filename: 'sites.csv', added: 2 },
    })
  })

  test('directory:import reads the named sheet of a workbook', async ({ assert }) => {
    const lines = directoryCsv([site(1)])
      .trim()
      .split('\n')
    const sites = lines.map((line) => line.replaceAll('"', '').split(';'))
    const workbook = makeWorkbook({ Notes: [['Read me']], Sites: sites })
    const unclear = await run(workbook)
    assert.equal(unclear.exitCode, 1)
    assert.include(unclear.said, 'The workbook has several sheets: Notes, Sites')
    assert.equal((await run(workbook, '--sheet=Sites')).exitCode, 0)
    assert.equal(await countSites(cofor6), 1)
  })

  test('directory:import prints the changes of a site', async ({ assert }) => {
    await run(directoryCsv([site(1)]))
    const { said } = await run(directoryCsv([site(1, { city: 'Nantua' })]))
    assert.include(said, `${cofor6}0001 city: "Oyonnax" becomes "Nantua"`)
  })

  test('directory:import changes nothing with --dry-run', async ({ assert }) => {
    const { exitCode, said } = await run(directoryCsv([site(1)]), '--dry-run')
    assert.equal(exitCode, 0)
    assert.include(said, '1 new')
    assert.equal(await countSites(cofor6), 0)
  })

  test('directory:import fails on faulty lines, prints them and changes nothing', async ({
    assert,
  }) => {
    const csv = directoryCsv([site(1), site(2, { name: '' })])
    for (const options of [[], ['--dry-run']]) {
      const { exitCode, said } = await run(csv, ...options)
      assert.equal(exitCode, 1)
      assert.include(said, 'line 3, name "": Required')
    }
    assert.equal(await countSites(cofor6), 0)
  })

  test('directory:import skips faulty lines with --skip-faulty', async ({ assert }) => {
    const csv = directoryCsv([site(1), site(2, { name: '' })])
    const { exitCode, said } = await run(csv, '--skip-faulty')
    assert.equal(exitCode, 0)
    assert.include(said, '1 added, 0 changed, 1 left out')
    assert.equal(await countSites(cofor6), 1)
  })

  test('directory:import fails on a file that is not a directory of sites', async ({ assert }) => {
    const empty = await run('')
    assert.deepEqual([empty.exitCode, empty.said.includes('The file is empty.')], [1, true])
    const picture = await run(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))
    assert.deepEqual([picture.exitCode, picture.said.includes('cofor10')], [1, true])
  })

  test('directory:import fails on a file that does not exist', async ({ assert }) => {
    const command = await ace.create(DirectoryImport, [join(folder, 'none.csv')])
    await command.exec()
    assert.equal(command.exitCode, 1)
  })
})
