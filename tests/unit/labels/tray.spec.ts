import { addToTray, removeFromTray, rollsIn } from '#shared/labels/distribution/tray'
import { test } from '@japa/runner'

const roll = (rollNo: string) => ({ spool_no: rollNo })
const [north, south] = [{ pk: 1 }, { pk: 2 }]

test.group('Rolls gathered for recipients', () => {
  test('rolls for a recipient are added to the existing distribution', ({ assert }) => {
    const tray = addToTray(addToTray([], north, [roll('A')]), south, [roll('B')])
    const merged = addToTray(tray, north, [roll('C')])
    assert.deepEqual(
      merged.map(({ recipient, rolls }) => [recipient.pk, rolls.map((one) => one.roll.spool_no)]),
      [
        [1, ['A', 'C']],
        [2, ['B']],
      ]
    )
  })

  test('a roll stays in the tray with its first recipient', ({ assert }) => {
    const tray = addToTray([], north, [roll('A')])
    assert.strictEqual(addToTray(tray, south, [roll('A')]), tray)
  })

  test('the last roll leaves the tray together with its distribution', ({ assert }) => {
    const tray = addToTray([], north, [roll('A'), roll('B')])
    const less = removeFromTray(tray, 'A')
    assert.deepEqual([...rollsIn(less)], ['B'])
    assert.deepEqual(removeFromTray(less, 'B'), [])
  })
})
