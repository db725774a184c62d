import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#bin/run_process'
import { test } from '@japa/runner'

/** The number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const REQUIREMENTS = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| V\d/.test(line))
const numbers = [...text.matchAll(/\bV\d{1,2}\.\d{1,2}\.\d{1,2}\b/g)].map(([number]) => number)

test.group('The document about security', () => {
  test('the document about security has every requirement of the standard', ({ assert }) => {
    const found = [...new Set(numbers)]
    const counts = Object.keys(REQUIREMENTS).map((chapter) => [
      chapter,
      found.filter((number) => number.startsWith(`${chapter}.`)).length,
    ])
    assert.deepEqual(Object.fromEntries(counts), REQUIREMENTS)
  })

  test('every test named in the document about security exists', ({ assert }) => {
    const named = [...text.matchAll(/`(tests\/[\w/.]+)`/g)].map(([, path = '']) => path)
    assert.isAbove(named.length, 200)
    assert.deepEqual(
      named.filter((path) => !existsSync(join(ROOT, path))),
      []
    )
  })

  test('every row about security is met, not met or does not apply, and says where or why', ({
    assert,
  }) => {
    for (const row of rows) {
      const [, number, level, brief, state, why = ''] = row.split('|').map((cell) => cell.trim())
      assert.match(level!, /^[12]$/, number)
      assert.include(['met', 'not met', 'does not apply'], state, number)
      assert.isAbove(brief!.length, 5, number)
      assert.isAbove(why.length, 12, number)
    }
  })

  test('the counts at the top of the document about security match its rows', ({ assert }) => {
    const [, all, met, unmet, not] = /: (\d+) of them, (\d+) met, (\d+) not met, (\d+) that/.exec(
      text
    )!
    const inState = (state: string) => rows.filter((row) => row.includes(`| ${state} |`)).length
    assert.equal(Number(met), inState('met'))
    assert.equal(Number(unmet), inState('not met'))
    assert.equal(Number(not), Number(all) - inState('met') - inState('not met'))
    assert.equal(Number(all), new Set(numbers).size)
  })
})
