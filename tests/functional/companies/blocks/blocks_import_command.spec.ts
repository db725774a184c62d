import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BlocksImport from '#commands/blocks_import'
import { billsCsv, createBlocked, isBlocked } from '#tests/functional/companies/blocks/bills_scene'
import { mailKindsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { makeWorkbook } from '#tests/setup/make_workbook'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'

test.group('blocks:import', (group) => {
  let folder: string

  group.each.setup(async () => {
    ace.ui.switchMode('raw')
    folder = await mkdtemp(join(tmpdir(), 'bills-'))
    return async () => {
      ace.ui.switchMode('normal')
      await rm(folder, { recursive: true })
    }
  })

  /** Runs the command on a file; returns its exit code and what it said. */
  async function run(content: string | Buffer, ...options: string[]) {
    const path = join(folder, 'bills.csv')
    await writeFile(path, content)
    const command = await ace.create(BlocksImport, [path, ...options])
    await command.exec()
    const said = command.logger.getLogs().map(({ message }) => message)
    return { exitCode: command.exitCode ?? 0, said: said.join('\n') }
  }

  test('takes the sheet of a workbook that is named', async ({ assert }) => {
    const { company } = await createScene()
    const bills = [
      ['account_id', 'reason'],
      [company.cofor10, 'Invoice 1'],
    ]
    const workbook = makeWorkbook({ Notes: [['Read me']], Bills: bills })
    const unclear = await run(workbook)
    assert.equal(unclear.exitCode, 1)
    assert.include(unclear.said, 'The workbook has several sheets: Notes, Bills')
    const named = await run(workbook, '--sheet=Bills')
    assert.equal(named.exitCode, 0, named.said)
    assert.isTrue(await isBlocked(company.id))
  })

  test('shows what it would do, does it, and lifts other blocks only when told to', async ({
    assert,
  }) => {
    const { visitor: staff } = await createStaff()
    const { company, user } = await createScene()
    const other = await createBlocked(staff, 'Invoice 2')
    const csv = Buffer.from(billsCsv([[company.cofor10, 'Échéance dépassée']]), 'latin1')
    const dry = await run(csv, '--dry-run')
    assert.equal(dry.exitCode, 0)
    assert.include(dry.said, `block ${company.cofor10}: "Échéance dépassée"`)
    assert.isFalse(await isBlocked(company.id))

    const first = await run(csv)
    assert.include(first.said, '1 blocked, 0 with another reason, 0 lifted, 0 left out')
    assert.isTrue(await isBlocked(company.id))
    assert.isTrue(await isBlocked(other.company.id))
    const [entry] = await auditOf('company', company.id)
    assert.isNull(entry!.user_id)
    assert.lengthOf(await mailKindsTo(user.email), 1)

    const second = await run(csv, '--lift-others')
    assert.include(second.said, `lift ${other.company.cofor10}`)
    assert.isFalse(await isBlocked(other.company.id))
    assert.isTrue(await isBlocked(company.id))
  })

  test('fails on faulty lines and on what is no such file, and changes nothing', async ({
    assert,
  }) => {
    const { company } = await createScene()
    const csv = billsCsv([
      [company.cofor10, 'Invoice 4'],
      ['NOBODY0001', 'Invoice 5'],
    ])
    for (const options of [[], ['--dry-run'], ['--skip-faulty', '--lift-others']]) {
      const { exitCode, said } = await run(csv, ...options)
      assert.equal(exitCode, 1)
      assert.include(said, 'line 3, account_id "NOBODY0001": No supplier has this account ID')
    }
    const empty = await run('')
    assert.deepEqual([empty.exitCode, empty.said.includes('The file is empty.')], [1, true])
    assert.isFalse(await isBlocked(company.id))
    const { exitCode } = await run(csv, '--skip-faulty')
    assert.deepEqual([exitCode, await isBlocked(company.id)], [0, true])
  })
})
