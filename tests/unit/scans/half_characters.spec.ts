import { checkLine } from '#app/scans/lines/scan_line'
import { test } from '@japa/runner'

const NOW = new Date('2026-06-01T12:00:00.000Z')
const HALF = String.raw`\ud800`
const line = (fields: string) =>
  `{"label_id":"BCDFGHJKLMNP","timestamp":"2024-05-01T08:30:00.000Z","status":1,${fields}}`

test.group('A text of a scan', () => {
  test('an id of a scan with half a character is refused, since two such ids would be stored as one', async ({
    assert,
  }) => {
    const { failures } = await checkLine(line(`"id":"${HALF}"`), NOW)
    assert.deepEqual(
      failures?.map(({ path, message }) => [path.join('.'), message.key]),
      [['id', 'validation.plain_text']]
    )
    const { scan } = await checkLine(line(String.raw`"id":"\ud835\udcb3"`), NOW)
    assert.equal(scan?.id, '𝒳')
  })

  test('a text that only describes a scan loses half a character', async ({ assert }) => {
    for (const fields of [`"agent":"x${HALF}"`, `"tags":["${HALF}y"]`]) {
      const { scan } = await checkLine(line(`"id":"a",${fields}`), NOW)
      assert.isTrue(JSON.stringify(scan).isWellFormed())
      assert.notInclude(JSON.stringify(scan), HALF)
    }
  })
})
