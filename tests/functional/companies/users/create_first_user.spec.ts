import { randomUUID } from 'node:crypto'
import { UserExists, createFirstUser } from '#app/companies/users/creation/create_first_user'
import { validationMessages } from '#shared/ground/validation/messages_en'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { auditOf } from '#tests/functional/setup/stored'
import { Visitor } from '#tests/functional/setup/visitor'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function firstUser() {
  const unique = randomUUID().slice(0, 6).toUpperCase()
  return {
    companyName: 'Printer',
    accountId: `NEW${unique}`,
    email: `${unique.toLowerCase()}@printer.example`,
    firstName: 'Ada',
    lastName: 'Minh',
    language: 'en' as const,
    role: 'ADMINISTRATOR' as const,
    passwordHash: await hash.make('Labels-2026!'),
  }
}

test.group('A fresh installation', () => {
  test('a fresh installation gets an administrator who can log in at once', async ({ assert }) => {
    const user = await firstUser()
    const id = await createFirstUser(db.connection(), user, new Date())
    const visitor = await Visitor.loggedIn({
      email: user.email,
      cofor10: user.accountId,
      password: 'Labels-2026!',
    })
    const { body } = await visitor.get('/accounts/api/login/')
    assert.include(body.permissions, 'accounts.view_auditlog')
    const [entry] = await auditOf('user', id)
    assert.deepInclude(entry, {
      action: 'accounts.create_user',
      after: { account_id: user.accountId, role: 'ADMINISTRATOR' },
    })
  })

  test('user:create refuses a password that contains the company name', async ({ assert }) => {
    const { email, accountId } = await firstUser()
    const { status, said } = await runCommand(
      [
        'user:create',
        '--company-name=Verrerie du Doubs SAS',
        `--account-id=${accountId}`,
        `--email=${email}`,
        '--first-name=Ada',
        '--last-name=Minh',
      ],
      { NEW_PASSWORD: 'V3rrerie-2026' }
    )
    assert.equal(status, 1)
    assert.include(said, validationMessages.password_names)
    assert.isNull(await db.from('users').where('email', email).first())
  })

  test('creating the first user twice is refused and creates no second company', async ({
    assert,
  }) => {
    const user = await firstUser()
    await createFirstUser(db.connection(), user, new Date())
    await assert.rejects(() => createFirstUser(db.connection(), user, new Date()), UserExists)
    const companies = await db.from('companies').where('cofor10', user.accountId)
    assert.lengthOf(companies, 1)
  })
})
