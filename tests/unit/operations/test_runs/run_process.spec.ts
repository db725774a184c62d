import { gatherProgram } from '#bin/run_process'
import { test } from '@japa/runner'

test.group('A process that is awaited', () => {
  test('a program that leaves another one behind is not awaited beyond its own end', async ({
    assert,
    cleanup,
  }) => {
    const { code, output } = await gatherProgram('sh', ['-c', 'sleep 60 & echo $!; exit 7'], {})
    cleanup(() => void process.kill(Number(output)))
    assert.equal(code, 7)
    assert.match(output, /^\d+\n$/)
  }).timeout(20_000)
})
