import { passwordFits } from '#app/access/passwords/password_hash'
import { TEST_PASSWORD } from '#database/factories/user_factory'
import { hashWork } from '#config/hash'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { storedRow } from '#tests/functional/setup/stored'
import { Visitor } from '#tests/functional/setup/visitor'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import hash from '@adonisjs/core/services/hash'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Hashes a password with a fifth of the current work. */
const hashCheaply = (password: string) =>
  new Scrypt({ ...hashWork, parallelization: 1 }).make(password)

async function createOldUser() {
  const scene = await createScene()
  const old = await hashCheaply(TEST_PASSWORD)
  await db.from('users').where('id', scene.user.id).update({ password_hash: old })
  return { ...scene, old, account: { ...scene.user, cofor10: scene.company.cofor10 } }
}

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

  test('a password matches only its own hash', async ({ assert }) => {
    const stored = await hash.make(TEST_PASSWORD)
    assert.isTrue(await passwordFits(stored, TEST_PASSWORD))
    assert.isFalse(await passwordFits(stored, 'Another-2026!'))
  })

  for (const [whose, stored] of [
    ['nobody', null],
    ['a deleted user', 'deleted:0123456789abcdef0123456789abcdef'],
  ] as const) {
    test(`a password never fits the hash of ${whose}, and one hash is still computed`, async ({
      assert,
    }) => {
      assert.isFalse(await passwordFits(stored, TEST_PASSWORD))
      assert.lengthOf(verified, 1)
      assert.isTrue(hash.isValidHash(verified[0]!))
    })
  }
})

test.group('A password whose hash is of less work', (group) => {
  group.each.setup(() => limiter.clear())

  test('a password hashed with less work is hashed again at login, and its age does not change', async ({
    assert,
  }) => {
    const { user, visitor, account, old } = await createOldUser()
    const before = await storedRow('users', user.id)
    assert.equal((await new Visitor().logIn(account)).status, 200)
    const { password_hash: renewed, password_changed_at: changed } = await storedRow(
      'users',
      user.id
    )
    assert.notEqual(renewed, old)
    assert.include(renewed, 'r=8,p=5$')
    assert.deepEqual(changed, before.password_changed_at)
    assert.isTrue((await visitor.get('/accounts/api/login/')).body.logged_in)
    assert.equal((await new Visitor().logIn(account)).status, 200)
    assert.equal((await storedRow('users', user.id)).password_hash, renewed)
  })

  test('a hash of less work does not change after a wrong password', async ({ assert }) => {
    const { user, account, old } = await createOldUser()
    assert.equal((await new Visitor().logIn({ ...account, password: 'Wrong-2026!' })).status, 422)
    assert.equal((await storedRow('users', user.id)).password_hash, old)
  })

  test('a wrong password for a hash of less work costs as much as an unknown account', async ({
    assert,
  }) => {
    const old = await hashCheaply(TEST_PASSWORD)
    const work = { known: 0, unknown: 0 }
    await passwordFits(null, 'Wrong-2026!')
    for (let round = 0; round < 15; round += 1) {
      work.known += await processorTime(() => passwordFits(old, 'Wrong-2026!'))
      work.unknown += await processorTime(() => passwordFits(null, 'Wrong-2026!'))
    }
    assert.isAbove(work.known / work.unknown, 0.6)
    assert.isBelow(work.known / work.unknown, 1.6)
  })
})

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
