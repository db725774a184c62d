import { passwordFits } from '#app/passwords/password_hash'
import { TEST_PASSWORD } from '#database/factories/user_factory'
import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'

test.group('A password and what is stored of it', (group) => {
  const { verify } = hash
  const verified: string[] = []

  group.each.setup(() => {
    verified.length = 0
    hash.verify = (against, password) => {
      verified.push(against)
      return verify.call(hash, against, password)
    }
    return () => {
      hash.verify = verify
    }
  })

  test('fit when it is the password’s hash', async ({ assert }) => {
    const stored = await hash.make(TEST_PASSWORD)
    assert.isTrue(await passwordFits(stored, TEST_PASSWORD))
    assert.isFalse(await passwordFits(stored, 'Another-2026!'))
  })

  for (const [whose, stored] of [
    ['nobody', null],
    ['a deleted user', 'deleted:0123456789abcdef0123456789abcdef'],
  ] as const) {
    test(`never fit for ${whose}, and a hash is worked at all the same`, async ({ assert }) => {
      assert.isFalse(await passwordFits(stored, TEST_PASSWORD))
      assert.lengthOf(verified, 1)
      assert.isTrue(hash.isValidHash(verified[0]!))
    })
  }
})
