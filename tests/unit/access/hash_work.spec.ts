import { hashWork, missingLanes } from '#app/access/passwords/hash_work'
import { test } from '@japa/runner'

const TODAY = hashWork(false, undefined)

const stored = (parameters: string) => `$scrypt$${parameters}$c2FsdA$aGFzaA`

test.group('Work of hashing a password', () => {
  test('the work of hashing a password can be reduced only in tests', ({ assert }) => {
    const work = { cost: 16_384, blockSize: 8, parallelization: 5 }
    assert.deepEqual(hashWork(false, undefined), work)
    assert.deepEqual(hashWork(false, 1_024), work)
    assert.deepEqual(hashWork(true, undefined), work)
    assert.deepEqual(hashWork(true, 1_024), { ...work, cost: 1_024 })
  })

  test('three password hashes at once fit into 64 MB', ({ assert }) => {
    assert.isAtMost(3 * 128 * TODAY.cost * TODAY.blockSize, 64 * 1_024 ** 2)
  })

  test('a password hash of {0} lacks {1} lanes of work')
    .with([
      ['n=16384,r=8,p=1', 4],
      ['n=16384,r=8,p=4', 1],
      ['n=16384,r=8,p=5', 0],
      ['n=32768,r=8,p=1', 3],
      ['n=1024,r=8,p=1', 5],
      ['n=131072,r=8,p=1', 0],
    ] as const)
    .run(({ assert }, [parameters, lanes]) => {
      assert.equal(missingLanes(stored(parameters), TODAY), lanes)
    })
})
