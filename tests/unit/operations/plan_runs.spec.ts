import { planRuns } from '#tests/setup/plan_runs'
import { readRunOptions } from '#tests/setup/run_options'
import { test } from '@japa/runner'

const handsOf = (args: readonly string[], run: string, measured: Record<string, number> = {}) =>
  planRuns(readRunOptions(args), measured)
    .filter((planned) => planned.run === run)
    .map((planned) => planned.args.flatMap((arg) => arg.replace('--files=', '').split(',')))

const filesOf = (args: readonly string[], run: string) => handsOf(args, run).flat()

test.group('The plan of a test run', () => {
  test('has of the tests of operating it those that need no other programs and little time', ({
    assert,
  }) => {
    const walks = filesOf([], 'walks')
    // The steps of docs/running.md: setting up, update, rollback, backup, restore, another key.
    for (const name of [
      'operators_day',
      'update_and_rollback',
      'restored_copy',
      'exchanged_key',
      'containers',
    ]) {
      assert.include(walks, `tests/operate/${name}.spec.ts`)
    }
    assert.notInclude(walks, 'tests/operate/reverse_proxies.spec.ts')
    assert.notInclude(walks, 'tests/operate/several_servers.spec.ts')
  })

  test('has all of them when they are chosen, each once', ({ assert }) => {
    const all = filesOf(['--suite=operate'], 'operate')
    assert.includeMembers(all, filesOf([], 'walks'))
    assert.include(all, 'tests/operate/several_servers.spec.ts')
    assert.equal(new Set(all).size, all.length)
    assert.isEmpty(filesOf(['--suite=operate'], 'walks'))
  })

  test('leaves out on SQLite what is plain there, and nothing that is about SQLite', ({
    assert,
  }) => {
    const [all, onSqlite] = [filesOf([], 'functional'), filesOf([], 'functional-sqlite')]
    assert.includeMembers(all, onSqlite)
    const left = all.filter((file) => !onSqlite.includes(file))
    for (const name of [
      'scans/ingest',
      'scans/suspicions/find_suspicions',
      'foundation/load_demo',
    ]) {
      assert.include(left, `tests/functional/${name}.spec.ts`)
    }
    for (const name of [
      'foundation/database/migrations',
      'foundation/faults/locked_sqlite',
      'labels/label_analysis',
      'scans/alerts/mail_alerts',
      'scans/suspicions/cases',
      'foundation/traces',
    ]) {
      assert.include(onSqlite, `tests/functional/${name}.spec.ts`)
    }
  })

  test('deals SQLite out by how long it takes there', ({ assert }) => {
    const [slow, slower] = ['ordering/place_order', 'foundation/http/bounds'].map(
      (name) => `tests/functional/${name}.spec.ts`
    ) as [string, string]
    const measured = {
      [slow]: 1,
      [slower]: 1,
      [`functional-sqlite:${slow}`]: 10_000,
      [`functional-sqlite:${slower}`]: 20_000,
    }
    const alone = (run: string) =>
      handsOf([], run, measured)
        .filter((files) => files.length === 1)
        .flat()
    assert.sameMembers(alone('functional-sqlite'), [slow, slower])
    assert.isEmpty(alone('functional'))
  })

  test('walks in two processes', ({ assert }) => {
    assert.lengthOf(handsOf([], 'walks'), 2)
  })
})
