import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import CatalogueImport from '#commands/catalogue/catalogue_import'
import { uniqueText } from '#database/factories/unique_text'
import { makeSet } from '#tests/setup/files/catalogue_set'
import { auditOf } from '#tests/functional/setup/stored'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('catalogue:import', (group) => {
  let folder: string

  group.each.setup(async () => {
    ace.ui.switchMode('raw')
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
    return async () => {
      ace.ui.switchMode('normal')
      await rm(folder, { recursive: true })
    }
  })

  async function run(...options: string[]) {
    const command = await ace.create(CatalogueImport, [join(folder, 'catalogue.zip'), ...options])
    await command.exec()
    const said = command.logger.getLogs().map(({ message }) => message)
    return { exitCode: command.exitCode ?? 0, said: said.join('\n') }
  }

  const groupOf = (code: string) => db.from('product_groups').where('code', code).first()

  const writeSet = (code: string, name = 'Spare parts') => {
    const line = { group_code: code, name, sort_index: '1' }
    const set = makeSet({ parts: { product_groups: [line] } })
    return writeFile(join(folder, 'catalogue.zip'), set)
  }

  test('catalogue:import adds and shows changes, and changes nothing with --dry-run', async ({
    assert,
  }) => {
    const code = `C-${uniqueText().toUpperCase()}`
    await writeSet(code)
    const dry = await run('--dry-run')
    assert.deepEqual([dry.exitCode, await groupOf(code)], [0, null])
    assert.include(dry.said, '1 new, 0 changed')
    const { exitCode, said } = await run()
    assert.equal(exitCode, 0)
    assert.include(said, '1 added, 0 changed, 0 removed')
    assert.equal((await groupOf(code)).name, 'Spare parts')
    await writeSet(code, 'Parts')
    const changed = await run()
    assert.include(changed.said, 'name: "Spare parts" becomes "Parts"')
    const { id } = await groupOf(code)
    const entry = (await auditOf('product_group', id)).at(-1)
    assert.deepInclude(entry, { action: 'catalogue.change_group', user_id: null })
  })

  test('catalogue:import fails on faulty lines, names them and changes nothing', async ({
    assert,
  }) => {
    const code = `C-${uniqueText().toUpperCase()}`
    await writeSet(code, '')
    const { exitCode, said } = await run()
    assert.equal(exitCode, 1)
    assert.include(said, 'product_groups.csv, line 2, name "": Required')
    assert.isNull(await groupOf(code))
  })

  test('catalogue:import fails on an unknown order of dates', async ({ assert }) => {
    await writeSet(`C-${uniqueText().toUpperCase()}`)
    const { exitCode, said } = await run('--date-order=dayfirst', '--dry-run')
    assert.equal(exitCode, 1)
    assert.include(said, '--date-order is day_first or month_first, not "dayfirst"')
    assert.equal((await run('--date-order=day_first', '--dry-run')).exitCode, 0)
  })

  test('catalogue:import fails on a missing file or another format', async ({ assert }) => {
    const missing = await run()
    assert.equal(missing.exitCode, 1)
    assert.include(missing.said, `The file ${join(folder, 'catalogue.zip')} does not exist`)
    await writeFile(join(folder, 'catalogue.zip'), 'x')
    const { exitCode, said } = await run()
    assert.deepEqual([exitCode, said.includes('not ZIP')], [1, true])
  })
})
