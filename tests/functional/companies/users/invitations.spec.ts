import { openCode } from '#app/mailing/seal_code'
import { newestCode } from '#tests/functional/access/accounts/password_mails'
import { mailsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { uniqueText } from '#database/factories/unique_text'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const HOUR_MS = 3_600_000

interface Invited {
  id: number
  email: string
  cofor10: string
  code: string
}

async function invite() {
  const admin = await createStaff('ADMINISTRATOR')
  const email = `invited-${uniqueText(8).toLowerCase()}@example.com`
  const { body } = await admin.visitor.post('/backoffice/api/users/', {
    company_id: admin.company.id,
    email,
    first_name: 'Nora',
    last_name: 'Keller',
    phone: '',
    language: 'fr',
    roles: ['ANALYST'],
  })
  const [mail] = await mailsTo(email)
  const code = openCode(mail!.data.sealed_code)!
  return { admin, invited: { id: body.id, email, cofor10: admin.company.cofor10, code } }
}

/** Requests a new password as a stranger who knows only email and account id. */
async function askAsStranger({ email, cofor10 }: Invited, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await new Visitor().post('/accounts/api/reset_password/', { email, account_id: cofor10 })
  }
}

async function choosePassword(token: string, password = 'nuage+Tiroir42'): Promise<number> {
  const body = { new_password: password, new_password_repeated: password, token }
  return (await new Visitor().post('/accounts/api/confirm_password/', body)).status
}

test.group('An invitation', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('an invitation is valid for a week even if strangers request new passwords', async ({
    assert,
  }) => {
    const { invited } = await invite()
    await askAsStranger(invited, 5)
    const row = await db
      .from('mail_codes')
      .where({ user_id: invited.id, purpose: 'INVITATION' })
      .firstOrFail()
    const lifetime = Date.parse(`${row.expires_at}Z`) - Date.parse(`${row.created_at}Z`)
    assert.equal(lifetime, 7 * 24 * HOUR_MS)
    assert.equal(await choosePassword(invited.code), 200)
  })

  test('an invitation works once', async ({ assert }) => {
    const { invited } = await invite()
    assert.equal(await choosePassword(invited.code), 200)
    assert.equal(await choosePassword(invited.code, 'nuage+Tiroir43'), 422)
  })

  test('setting a password with an invitation or a password link ends the other', async ({
    assert,
  }) => {
    const one = await invite()
    await askAsStranger(one.invited)
    const reset = await newestCode(one.invited.email)
    assert.equal(await choosePassword(reset), 200)
    assert.equal(await choosePassword(one.invited.code, 'nuage+Tiroir43'), 422)

    const other = await invite()
    await askAsStranger(other.invited)
    assert.equal(await choosePassword(other.invited.code), 200)
    const late = await newestCode(other.invited.email)
    assert.equal(await choosePassword(late, 'nuage+Tiroir43'), 422)
  })
})

test.group('A link for a new password that staff send', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('a password link sent by staff is mailed and stays valid despite requests of strangers', async ({
    assert,
  }) => {
    const { admin, invited } = await invite()
    await askAsStranger(invited, 5)
    const path = `/backoffice/api/users/${invited.id}/send_password_reset/`
    assert.equal((await admin.visitor.post(path)).status, 200)
    const code = await newestCode(invited.email)
    assert.lengthOf(await mailsTo(invited.email), 7)
    await db
      .from('mail_codes')
      .where({ user_id: invited.id, purpose: 'PASSWORD_RESET' })
      .update({ created_at: '2026-01-01 00:00:00.000' })
    await limiter.clear()
    await askAsStranger(invited)
    assert.equal(await choosePassword(code), 200)
  })
})
