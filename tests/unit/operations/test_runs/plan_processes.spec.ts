import { globSync } from 'node:fs'
import { ROOT } from '#bin/run_process'
import { planProcesses, readTestOptions, type Suite } from '#tests/setup/plan_processes'
import { test } from '@japa/runner'

const filesOf = (args: readonly string[], suite: Suite) =>
  planProcesses(readTestOptions(args))
    .filter((planned) => planned.suite === suite)
    .flatMap(({ args: [files = ''] }) => files.replace('--files=', '').split(','))

test.group('The plan of a test run', () => {
  test('npm test runs no sweep and no walk', ({ assert }) => {
    const suites = readTestOptions([]).suites
    assert.sameMembers([...suites], ['unit', 'functional', 'functional-sqlite', 'e2e'])
    for (const suite of suites) {
      assert.isEmpty(filesOf([], suite).filter((file) => file.endsWith('.sweep.ts')))
    }
  })

  test('both commands together run every functional and browser test exactly once', ({
    assert,
  }) => {
    for (const suite of ['functional', 'e2e'] as const) {
      const files = [...filesOf([], suite), ...filesOf(['--sweeps'], suite)]
      assert.equal(new Set(files).size, files.length)
      const all = globSync(`tests/${suite}/**/*.{spec,sweep}.ts`, { cwd: ROOT })
      assert.sameMembers(files, all)
    }
  })

  test('SQLite runs tests of the dialect first, tests of other SQL in the sweeps, and the rest never', ({
    assert,
  }) => {
    const [usual, sweeps] = [[], ['--sweeps']].map((args) => filesOf(args, 'functional-sqlite'))
    const file = (name: string) => `tests/functional/${name}.spec.ts`
    assert.includeMembers(usual!, [
      file('foundation/database/migrations'),
      file('foundation/faults/locked_sqlite'),
      file('ordering/place/place_order'),
    ])
    assert.includeMembers(sweeps!, [
      file('labels/label_analysis'),
      file('companies/approvals/approve_user'),
      'tests/functional/operations/backup.sweep.ts',
    ])
    assert.isEmpty(usual!.filter((name) => sweeps!.includes(name)))
    for (const name of [
      'companies/profile/change_profile',
      'scans/ingest/ingest',
      'foundation/load_demo',
    ]) {
      assert.notInclude([...usual!, ...sweeps!], file(name))
    }
  })

  test('the suites take turns, so that browsers do not run all at once', ({ assert }) => {
    const suites = planProcesses(readTestOptions([])).map(({ suite }) => suite)
    assert.deepEqual(suites.slice(0, 6), [
      'e2e',
      'functional',
      'functional-sqlite',
      'unit',
      'e2e',
      'functional',
    ])
  })

  test('browser tests with scans share one process, which starts their store once', ({
    assert,
  }) => {
    const shared = planProcesses(readTestOptions([])).find(({ args }) =>
      args[0]!.includes('tests/e2e/scans/id_analysis.spec.ts')
    )
    assert.include(shared!.args[0]!, 'tests/e2e/scans/suspicions.spec.ts')
  })

  test('the sweeps include the steps of the guide for operators', ({ assert }) => {
    const walks = filesOf(['--sweeps'], 'walks')
    for (const name of [
      'operators_day',
      'update_and_rollback',
      'restored_copy',
      'exchanged_key',
      'containers',
    ]) {
      assert.include(walks, `tests/operate/walks/${name}.spec.ts`)
    }
    assert.notInclude(walks, 'tests/operate/servers/several_servers.spec.ts')
    assert.include(
      filesOf(['--suite=operate'], 'operate'),
      'tests/operate/servers/several_servers.spec.ts'
    )
  })

  test('a chosen suite with named files is one process with these filters', ({ assert }) => {
    assert.deepEqual(planProcesses(readTestOptions(['--suite=e2e,unit', '--files=money'])), [
      { suite: 'e2e', title: 'Browser tests', args: ['--files=money'] },
      { suite: 'unit', title: 'Unit tests', args: ['--files=money'] },
    ])
  })

  test('an unknown suite is refused by its name', ({ assert }) => {
    assert.throws(() => readTestOptions(['--suite=smoke']), /There is no suite "smoke"/)
  })
})
