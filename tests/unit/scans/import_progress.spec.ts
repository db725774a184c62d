import { ImportProgress } from '#app/scans/imports/import_progress'
import { test } from '@japa/runner'

const SECOND = 1_000

/** Starts the progress of a file of 1,000 bytes, with a screen and a clock of the test. */
function start(screen: { isTTY?: boolean; columns?: number }) {
  const written: string[] = []
  let at = 0
  const progress = new ImportProgress(
    1_000,
    { ...screen, write: (text: string) => written.push(text) },
    () => at
  )
  return {
    progress,
    written,
    pass: (seconds: number) => {
      at += seconds * SECOND
    },
  }
}

test.group('The progress of an import', () => {
  test('the progress of an import is a line every ten seconds when there is no terminal', ({
    assert,
  }) => {
    const { progress, written, pass } = start({})
    progress.begin(0)
    for (let batch = 1; batch <= 5; batch += 1) {
      progress.read(100)
      const stored = progress.batch()
      pass(4)
      stored(batch * 1_000)
    }
    assert.deepEqual(written, ['30 %, 3000 scans, 250 a second, 28 s left\n'])
  })

  test('the progress of an import of a workbook is a number of scans, because its share is unknown', ({
    assert,
  }) => {
    for (const screen of [{}, { isTTY: true }]) {
      const { progress, written, pass } = start(screen)
      progress.begin(0)
      const stored = progress.batch()
      pass(20)
      stored(1_000)
      assert.lengthOf(written, 1)
      assert.include(written[0]!, '1000 scans')
      assert.notInclude(written[0]!, '%')
    }
  })

  test('the progress of an import is a bar in a terminal, and can be cleared for other output', ({
    assert,
  }) => {
    const { progress, written, pass } = start({ isTTY: true, columns: 0 })
    progress.begin(0)
    progress.read(250)
    const stored = progress.batch()
    pass(60)
    stored(6_000)
    progress.clear()
    assert.deepEqual(written.slice(-2), [
      '\r[#####---------------] 25 %, 6000 scans, 100 a second, 3 min 0 s left\u001B[K',
      '\r\u001B[K',
    ])
    const length = written.length
    progress.clear()
    assert.lengthOf(written, length, 'there is nothing to clear')
  })

  test('the progress of an import fits into a narrow terminal', ({ assert }) => {
    const { progress, written } = start({ isTTY: true, columns: 30 })
    progress.begin(0)
    progress.read(500)
    progress.batch()(1_000)
    assert.isBelow(written.at(-1)!.replace('\r', '').replace('\u001B[K', '').length, 30)
  })

  test('the progress of a resumed import shows its rate and the remaining time', ({ assert }) => {
    const { progress, written, pass } = start({})
    progress.read(600)
    pass(100)
    progress.begin(50_000)
    progress.read(200)
    const stored = progress.batch()
    pass(10)
    stored(60_000)
    assert.deepEqual(written, ['80 %, 60000 scans, 1000 a second, 10 s left\n'])
  })

  test('the progress of an import counts stored scans and not those that were only read', ({
    assert,
  }) => {
    const { progress, written, pass } = start({})
    progress.begin(0)
    progress.read(200)
    const stored = progress.batch()
    progress.read(800)
    pass(20)
    stored(100)
    assert.deepEqual(written, ['20 %, 100 scans, 5 a second, 1 min 20 s left\n'])
  })

  test('the progress of an import shows hours when it takes hours', ({ assert }) => {
    const { progress, written, pass } = start({})
    progress.begin(0)
    progress.read(100)
    const stored = progress.batch()
    pass(1_000)
    stored(1_000)
    assert.include(written[0], '2 h 30 min left')
  })
})
