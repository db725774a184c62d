import { randomBytes } from 'node:crypto'
import { createStaffCompany, createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { findFreePort } from '#bin/free_port'
import { logInWorking, solveCaptcha } from '#tests/functional/foundation/solve_captcha'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { makeMigratedDatabase } from '#tests/functional/setup/database/empty_database'
import { Visitor } from '#tests/functional/setup/visitor'
import { Installation, settingsFor } from '#tests/operate/installation'
import { test } from '@japa/runner'

const NEW_PASSWORD = 'Gerste-41-Kanu'

const newKey = () => randomBytes(32).toString('base64')

test.group('An exchange of APP_KEY', () => {
  test('an exchange of the key logs nobody out, and a waiting mail has a working link', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeMigratedDatabase()
    cleanup(() => database.drop())
    const portal = await Installation.make()
    cleanup(() => portal.remove())
    const [before, after] = [newKey(), newKey()]
    // No mail server listens on this port yet.
    const smtpPort = await findFreePort()
    const settings = settingsFor(portal, { database: database.name, smtpPort })
    portal.configure({ ...settings, APP_KEY: before })
    await portal.start()
    const company = await createSupplier(database.client)
    const user = await createUser(database.client, { companyId: company.id })
    const printer = await createStaffCompany(database.client)
    const staff = await createUser(database.client, {
      companyId: printer.id,
      roles: ['CUSTOMER_SERVICE'],
    })
    const login = { email: user.email, accountId: company.cofor10 }
    const person = await logInWorking(portal.origin, { ...login, password: user.password })
    const service = await logInWorking(portal.origin, {
      ...staff,
      accountId: printer.cofor10,
    })
    const asked = await new Visitor(portal.origin).post('/accounts/api/reset_password/', {
      email: user.email,
      account_id: company.cofor10,
      ...(await solveCaptcha(portal.origin)),
    })
    assert.isBelow(asked.status, 300, JSON.stringify(asked.body))

    // The former key remains valid for a time.
    assert.equal(await portal.stop(), 0)
    portal.configure({ ...settings, APP_KEY: after, APP_KEY_PREVIOUS: before })
    await portal.start()
    const isLoggedIn = async () => (await person.get('/accounts/api/sessions/')).status === 200
    assert.isTrue(await isLoggedIn())
    assert.match(await portal.ace('key:renew'), /\b1\b/)

    const mails = new SmtpCatcher()
    await mails.start(smtpPort)
    cleanup(() => mails.stop())
    // On a slow machine the mail is due again by itself, and the request then finds none to hurry.
    const hurried = await service.post('/backoffice/api/mail_outbox/hurry_waiting/')
    assert.oneOf(hurried.body.hurried, [0, 1])
    const token = await mails.untilMailTo(
      user.email,
      /\/accounts\/password_confirmation\/([^/\s]+)/
    )

    // Everything that used the former key has been renewed or has expired.
    assert.equal(await portal.stop(), 0)
    portal.configure({ ...settings, APP_KEY: after })
    await portal.start()
    const chosen = await new Visitor(portal.origin).post('/accounts/api/confirm_password/', {
      new_password: NEW_PASSWORD,
      new_password_repeated: NEW_PASSWORD,
      account_id: company.cofor10,
      token,
    })
    assert.isBelow(chosen.status, 300, JSON.stringify(chosen.body))
    await logInWorking(portal.origin, { ...login, password: NEW_PASSWORD })
  }).timeout(600_000)
})
