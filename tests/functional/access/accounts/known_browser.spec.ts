import { countLoginAttempt } from '#app/access/accounts/login/login_throttle'
import { TooManyRequests } from '#app/foundation/http/refusal'
import { newestCode } from '#tests/functional/access/accounts/password_mails'
import { setUpFactor } from '#tests/functional/access/second_factor/authenticator'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

interface Account {
  email: string
  cofor10: string
  password: string
}

/** Creates a user who has logged out; `owner` is the browser that knows the account. */
async function createOwner() {
  const { visitor, user, company } = await createScene()
  await visitor.post('/accounts/api/logout/')
  return { owner: visitor, account: { ...user, cofor10: company.cofor10 } }
}

async function createOwnerWithFactor() {
  const { visitor, user, company } = await createScene()
  const { authenticator } = await setUpFactor(visitor, user)
  await visitor.post('/accounts/api/logout/')
  return { authenticator, account: { ...user, cofor10: company.cofor10 } }
}

const PASSWORD = 'nuage+Tiroir42'

async function choosePassword(visitor: Visitor, account: Account): Promise<number> {
  await visitor.post('/accounts/api/reset_password/', {
    email: account.email,
    account_id: account.cofor10,
  })
  const { status } = await visitor.post('/accounts/api/confirm_password/', {
    new_password: PASSWORD,
    new_password_repeated: PASSWORD,
    token: await newestCode(account.email),
  })
  return status
}

/** Counts login attempts, each from a new address. Returns the number of attempts let through. */
async function guessFromEverywhere({ email, cofor10 }: Account, attempts: number) {
  let letThrough = 0
  for (let index = 0; index < attempts; index += 1) {
    const network = `198.18.${index >> 8}.${index & 255}`
    await countLoginAttempt({ network, email, accountId: cofor10, browserId: null }).then(
      () => (letThrough += 1),
      (error: unknown) => {
        if (!(error instanceof TooManyRequests)) throw error
      }
    )
  }
  return letThrough
}

test.group('An account guessed from many addresses', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('an account is closed to unknown browsers after 50 failures, and open to its owner’s browser', async ({
    assert,
  }) => {
    const { owner, account } = await createOwner()
    assert.equal(await guessFromEverywhere(account, 300), 50)
    assert.equal((await new Visitor().logIn(account)).status, 429)
    assert.equal((await owner.logIn(account)).status, 200)
    assert.equal((await owner.get('/accounts/api/users/')).status, 200)
  })

  test('a reset mail lets the owner of a closed account in and makes the browser known', async ({
    assert,
  }) => {
    const { account } = await createOwner()
    await guessFromEverywhere(account, 60)
    const visitor = new Visitor()
    assert.equal(await choosePassword(visitor, account), 200)
    await visitor.post('/accounts/api/logout/')
    assert.equal((await visitor.logIn({ ...account, password: PASSWORD })).status, 200)
  })

  test('a reset mail and a code let an owner with a second factor into a closed account', async ({
    assert,
  }) => {
    const { account, authenticator } = await createOwnerWithFactor()
    await guessFromEverywhere(account, 60)
    const visitor = new Visitor()
    assert.equal(await choosePassword(visitor, account), 200)
    assert.equal((await visitor.get('/accounts/api/users/')).status, 401)
    const { status, body } = await visitor.logIn({ ...account, password: PASSWORD })
    assert.deepEqual([status, body.code], [422, 'SECOND_FACTOR'])
    const otp = authenticator.next()
    const { status: completed } = await visitor.post('/accounts/api/login/second_factor/', { otp })
    assert.equal(completed, 200)
  })

  test('a closed account does not affect other accounts', async ({ assert }) => {
    const { account } = await createOwner()
    const other = await createOwner()
    await guessFromEverywhere(account, 60)
    assert.equal((await new Visitor().logIn(other.account)).status, 200)
  })

  test('a closed account is not opened by another account’s browser or a forged cookie', async ({
    assert,
  }) => {
    const { account } = await createOwner()
    const other = await createOwner()
    await guessFromEverywhere(account, 60)
    assert.equal((await other.owner.logIn(account)).status, 429)
    const forger = new Visitor()
    forger.plantCookie('label-portal-browser', 'e%3Amade-up')
    assert.equal((await forger.logIn(account)).status, 429)
  })
})

test.group('A known browser', (group) => {
  group.each.setup(() => limiter.clear())

  test('a known browser is stopped after 10 failures like any other', async ({ assert }) => {
    const { owner, account } = await createOwner()
    for (let index = 0; index < 10; index += 1) {
      assert.equal((await owner.logIn({ ...account, password: 'Wrong-2026!' })).status, 422)
    }
    assert.equal((await owner.logIn(account)).status, 429)
  })

  test('a browser is known to the last five users who logged in with it', async ({ assert }) => {
    const owners = [await createOwner(), await createOwner()]
    const shared = new Visitor()
    for (const { account } of owners) {
      await shared.logIn(account)
      await shared.post('/accounts/api/logout/')
    }
    for (const { account } of owners) {
      await guessFromEverywhere(account, 60)
      assert.equal((await shared.logIn(account)).status, 200)
    }
  })
})
