import { boundedWork } from '#app/passwords/bounded_work'
import { keepsToBounds } from '#app/http/input/measure_json'
import { Refusal } from '#app/http/refusal'
import { test } from '@japa/runner'

const keeps = (json: string, bounds: { depth: number; values: number }) =>
  keepsToBounds(Buffer.from(json), bounds)

test.group('A JSON text', () => {
  test('is as deep as its innermost list or object', ({ assert }) => {
    assert.isTrue(keeps('{"a":[{"b":1}]}', { depth: 3, values: 100 }))
    assert.isFalse(keeps('{"a":[{"b":1}]}', { depth: 2, values: 100 }))
    assert.isTrue(keeps('[[],[],[],[]]', { depth: 2, values: 100 }))
  })

  test('has as many values as commas and brackets make', ({ assert }) => {
    assert.isTrue(keeps('[1,2,3]', { depth: 9, values: 4 }))
    assert.isFalse(keeps('[1,2,3,4]', { depth: 9, values: 4 }))
    assert.isFalse(keeps(`[${'{},'.repeat(10)}{}]`, { depth: 9, values: 20 }))
  })

  test('holds neither in its texts', ({ assert }) => {
    assert.isTrue(keeps('{"a":"[[[[,,,,{{{{"}', { depth: 1, values: 2 }))
    assert.isTrue(keeps(String.raw`{"a":"\"[[[[,,,,"}`, { depth: 1, values: 2 }))
    assert.isFalse(keeps(String.raw`{"a":"\\",[[[[1]]]]}`, { depth: 4, values: 100 }))
  })
})

test.group('Bounded work', () => {
  const hold = () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    return { held, release: () => release() }
  }

  test('runs so much at once, the rest in order, and refuses what is too much', async ({
    assert,
  }) => {
    const run = boundedWork({ atOnce: 2, waiting: 2, retryAfter: 7 })
    const { held, release } = hold()
    const began: number[] = []
    const work = (name: number) =>
      run(async () => {
        began.push(name)
        await held
        return name
      })
    const four = [work(1), work(2), work(3), work(4)]
    assert.deepEqual(began, [1, 2])
    const refusal = await work(5).catch((error: unknown) => error)
    assert.instanceOf(refusal, Refusal)
    assert.equal((refusal as Refusal).status, 503)
    assert.equal((refusal as Refusal).options.retryAfter, 7)
    release()
    assert.deepEqual(await Promise.all(four), [1, 2, 3, 4])
    assert.deepEqual(began, [1, 2, 3, 4])
  })

  test('gives its place back when it fails', async ({ assert }) => {
    const run = boundedWork({ atOnce: 1, waiting: 1, retryAfter: 1 })
    const failing = () => run(() => Promise.reject(new Error('broken')))
    for (let turn = 0; turn < 3; turn += 1) {
      await assert.rejects(failing, 'broken')
    }
    assert.equal(await run(() => Promise.resolve('done')), 'done')
  })
})
