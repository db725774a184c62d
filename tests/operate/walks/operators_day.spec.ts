import { IMPORT, preview, send } from '#tests/functional/catalogue/files/whole_set'
import { logInWorking, solveCaptcha } from '#tests/functional/foundation/solve_captcha'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import {
  newEmail,
  unknownCompany,
  userStep,
} from '#tests/functional/companies/registration/registration_scene'
import { makeEmptyDatabase } from '#tests/functional/setup/database/empty_database'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { Installation, settingsFor } from '#tests/operate/installation'
import { makeSet, productLine } from '#tests/setup/files/catalogue_set'
import { test } from '@japa/runner'

const ADMIN = { email: 'ada@printer.example', accountId: 'PRINTDE009', password: 'Gerste-41-Kanu' }
const APPROVER = { email: 'marie@maker.example', accountId: 'MAKERFR001' }
const PASSWORD = 'nuage+Tiroir7'

const CATALOGUE = makeSet({
  parts: {
    product_groups: [{ group_code: 'MOPAR', name: 'Mopar', sort_index: '0' }],
    products: [productLine('OP-1', 'MOPAR')],
    price_lists: [{ name: 'Prices' }],
    prices: [
      { price_list: 'Prices', customer_reference: 'OP-1', min_quantity: '1', unit_price: '0.5' },
    ],
    delivery_zones: [
      { name: 'Neighbours', base: '12.50', per_roll: '3', is_default: 'true', countries: 'FR' },
    ],
  },
})

async function done<Body>(response: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await response
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

test.group('The operator’s day', () => {
  test('an operator gets from an empty database to the first order with the build and packages of production', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeEmptyDatabase()
    cleanup(() => database.drop())
    const mails = new SmtpCatcher()
    const smtpPort = await mails.start()
    cleanup(() => mails.stop())
    const portal = await Installation.make()
    cleanup(() => portal.remove())

    const settings = settingsFor(portal, { database: database.name, smtpPort })
    const administrator = {
      ADMIN_COMPANY_NAME: 'The Printer',
      ADMIN_ACCOUNT_ID: ADMIN.accountId,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_FIRST_NAME: 'Ada',
      ADMIN_LAST_NAME: 'Byron',
      NEW_PASSWORD: ADMIN.password,
    }
    const setup = await portal.npm(['setup', '--', '--production'], {
      ...settings,
      ...administrator,
    })
    assert.equal(setup.status, 0, setup.said)
    assert.include(setup.said, 'Next: "npm start"')
    assert.notInclude(portal.readSettings(), ADMIN.password)
    await portal.start()
    const { origin } = portal

    const staff = await logInWorking(origin, ADMIN)
    const company = await done(
      staff.post<{ id: number }>('/backoffice/api/companies/', {
        kind: 'MANUFACTURER',
        account_id: APPROVER.accountId,
        name: 'The Maker',
      })
    )
    await done(
      staff.post('/backoffice/api/users/', {
        company_id: company.id,
        email: APPROVER.email,
        first_name: 'Marie',
        last_name: 'Curie',
        language: 'en',
        roles: ['APPROVER'],
      })
    )
    const { fingerprint } = await preview(staff, CATALOGUE)
    await done(send(staff, IMPORT, CATALOGUE, { fingerprint }))
    const state = await new Visitor(origin).get('/accounts/api/registration_state/')
    assert.deepEqual(state.body, { can_order: true })

    const approving = new Visitor(origin)
    const chosen = { new_password: PASSWORD, new_password_repeated: PASSWORD }
    await done(
      approving.post('/accounts/api/confirm_password/', {
        ...chosen,
        account_id: APPROVER.accountId,
        token: await mails.untilMailTo(
          APPROVER.email,
          /\/accounts\/password_confirmation\/([^/\s]+)/
        ),
      })
    )

    const email = newEmail()
    const stranger = new Visitor(origin)
    await done(
      stranger.post('/accounts/api/registration/', {
        ...unknownCompany({
          user: userStep({ email, password: PASSWORD, password_again: PASSWORD }),
          quotas: ['MOPAR'],
        }),
        ...(await solveCaptcha(origin)),
      })
    )
    await done(
      stranger.post('/accounts/api/confirmation/', {
        token: await mails.untilMailTo(email, /\/accounts\/confirmation\/([^/\s]+)/),
      })
    )
    await done(
      approving.post('/accounts/api/client_confirmation/', {
        token: await mails.untilMailTo(
          APPROVER.email,
          /\/accounts\/client_confirmation\/([^/\s]+)/
        ),
        approved: true,
        feedback: '',
      })
    )
    const { id, account_id: accountId } = await database.client
      .from('users')
      .join('companies', 'companies.id', 'users.company_id')
      .where('email', email)
      .select('users.id', 'companies.cofor10 as account_id')
      .firstOrFail()
    await done(staff.post(`/backoffice/api/users/${id}/activate/`))

    const supplier = await logInWorking(origin, { email, accountId, password: PASSWORD })
    const product = await database.client.from('products').firstOrFail()
    await done(
      supplier.post('/orders/api/orders/', {
        order_positions: [orderLine(product.id, 5_000)],
        customer_order_no: 'PO-4711',
        warning_acknowledged: true,
      })
    )
    for (const address of [email, settings.CUSTOMER_SERVICE_EMAIL!]) {
      assert.equal(await mails.untilMailTo(address, /PO-4711/), 'PO-4711')
    }
    const ready = await done(new Visitor(origin).get<{ status: string }>('/health/ready'))
    assert.equal(ready.status, 'ok', JSON.stringify(ready))
    assert.equal(await portal.stop(), 0)
  }).timeout(600_000)
})
