import { createSupplier } from '#database/factories/company_factory'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import { createUser } from '#database/factories/user_factory'
import { mailsTo } from '#tests/functional/setup/mails'
import {
  ALL_CONTACTS,
  addressStep,
  companyOf,
  complete,
  confirm,
  ensureGroups,
  joined,
  loginRefusal,
  newEmail,
  newSite,
  newestCodeTo,
  ofCompany,
  registered,
  requestsOf,
  rolesOf,
  send,
  unknownCompany,
  userStep,
  usersOf,
} from '#tests/functional/companies/registration/registration_scene'
import { auditOf } from '#tests/functional/setup/stored'
import { Visitor } from '#tests/functional/setup/visitor'
import { validationMessages } from '#shared/ground/validation/messages_en'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('A registration before its email is confirmed', (group) => {
  group.each.setup(() => limiter.clear())

  const COUNTED = ['companies', 'users', 'addresses', 'contacts', 'audit_log', 'approval_requests']
  const counts = () =>
    Promise.all(
      COUNTED.map(async (table) => (await db.from(table).count('* as total').firstOrFail()).total)
    )

  test('an unconfirmed registration stores only a request', async ({ assert }) => {
    const site = await newSite()
    const before = await counts()
    const { status, body } = await send(complete(site.cofor10))
    assert.equal(status, 201)
    assert.match(body.detail, /^Your registration was received\. Please confirm/)
    assert.deepEqual(await counts(), before)
    const [request, ...others] = await requestsOf(body.email)
    assert.lengthOf(others, 0)
    assert.deepInclude(request, { account_id: site.cofor10, language: 'en', user_id: null })
    assert.notInclude(JSON.stringify(request), 'Labels-2026!')
  })

  test('an unconfirmed registration does not change the look-up', async ({ assert }) => {
    const site = await newSite()
    const look = () => new Visitor().get(`/accounts/api/cofor_list/?q_cofor10=${site.cofor10}`)
    const { body: before } = await look()
    await registered(complete(site.cofor10))
    assert.deepEqual((await look()).body, before)
    assert.isTrue(before.prefill.first_user)
  })

  test('the login of an unconfirmed user is refused as invalid credentials', async ({ assert }) => {
    const site = await newSite()
    const email = await registered(complete(site.cofor10))
    const account = { email, cofor10: site.cofor10, password: 'Labels-2026!' }
    assert.equal(await loginRefusal(account), 'INVALID_CREDENTIALS')
  })

  test('a registration refuses a password that contains the site’s name in the directory', async ({
    assert,
  }) => {
    const site = await newSite({ name: 'Verrerie du Doubs SAS' })
    const password = 'verrerie-26'
    const user = userStep({ password, password_again: password })
    const { status, body } = await send(complete(site.cofor10, { user }))
    assert.equal(status, 422)
    assert.deepEqual(body.user, { password: [validationMessages.password_names] })
    assert.lengthOf(await mailsTo(user.email), 0)
  })

  test('a confirmed registration uses its own data and password, not those of a rival with its email', async ({
    assert,
  }) => {
    const site = await newSite()
    const email = newEmail()
    const rival = { password: 'Stranger-2026!', password_again: 'Stranger-2026!' }
    const own = userStep({ email })
    const ownCode = async () =>
      newestCodeTo(await registered(complete(site.cofor10, { user: own })))
    const code = await ownCode()
    const planted = [addressStep('BILLING'), addressStep('DELIVERY', { city: 'Elsewhere' })]
    const user = userStep({ email, ...rival })
    await registered(complete(site.cofor10, { user, addresses: planted }))
    assert.equal((await confirm(code)).status, 200)
    const company = await companyOf(site.cofor10)
    const cities = (await ofCompany('addresses', company.id)).map(({ city }) => city)
    assert.deepEqual(cities, ['Strasbourg', 'Kehl'])
    const login = (password: string) => loginRefusal({ email, cofor10: site.cofor10, password })
    assert.equal(await login(own.password), 'NOT_ACTIVATED')
    assert.equal(await login(rival.password), 'INVALID_CREDENTIALS')
  })
})

test.group('Register for a site of the directory', (group) => {
  group.each.setup(() => limiter.clear())

  test('registering a site of the directory creates the company with the data of the directory', async ({
    assert,
  }) => {
    const site = await newSite({ name: 'Forges du Doubs' })
    await joined(complete(site.cofor10))
    assert.deepInclude(await companyOf(site.cofor10), {
      name: 'Forges du Doubs',
      cofor6: site.cofor6,
      kind: 'SUPPLIER',
      vat_identification_no: 'FR12345678901',
      company_group: 'EXTERNAL_SUPPLIERS',
      company_reference: 'V-1234567',
      transport_restriction: null,
    })
  })

  test('a registration stores an approved billing address and a delivery address that waits', async ({
    assert,
  }) => {
    const site = await newSite()
    await joined(complete(site.cofor10))
    const company = await companyOf(site.cofor10)
    const addresses = await ofCompany('addresses', company.id)
    const stored = addresses.map((row) => [row.category, row.state, row.city, row.company_code])
    assert.deepEqual(stored, [
      ['BILLING', 'APPROVED', 'Strasbourg', site.cofor10],
      ['DELIVERY', 'CLIENT_APPROVAL_REQUESTED', 'Kehl', site.cofor10],
    ])
    assert.isNotNull(addresses[0].decided_at)
    assert.isNull(addresses[1].decided_at)
    const requests = await ofCompany('approval_requests', company.id)
    const kinds = requests.map(({ kind }) => kind)
    assert.deepEqual(kinds, ['USER'])
  })

  test('a registration stores all four contacts of a new supplier', async ({ assert }) => {
    const site = await newSite()
    await joined(complete(site.cofor10))
    const contacts = await ofCompany('contacts', (await companyOf(site.cofor10)).id)
    assert.deepEqual(
      contacts.map(({ category, name }) => `${category} ${name}`),
      ['COMMERCIAL', 'PROVISIONING', 'TS_DELIVERY', 'TS_INVOICE'].map(
        (category) => `${category} Contact ${category}`
      )
    )
  })

  test('a registration stores the wanted product groups, which the company cannot order yet', async ({
    assert,
  }) => {
    const groups = await ensureGroups()
    const site = await newSite()
    await joined(complete(site.cofor10, { quotas: ['MOPAR', 'EUR', 'MOPAR'] }))
    const { id } = await companyOf(site.cofor10)
    const wanted = await db.from('company_product_groups').where('company_id', id)
    const wishes = wanted.map(({ product_group_id: wish }) => wish)
    assert.sameMembers(wishes, [groups.get('MOPAR'), groups.get('EUROREPAR')])
    assert.isTrue(wanted.every(({ can_order: canOrder }) => !canOrder))
  })

  test('a registration creates a first user with the orderer role who cannot log in before activation', async ({
    assert,
  }) => {
    const site = await newSite()
    const user = userStep({ email: ` ${newEmail().toUpperCase()} ` })
    const email = await joined(complete(site.cofor10, { user }))
    assert.equal(email, user.email.trim().toLowerCase())
    const [row, ...others] = await usersOf((await companyOf(site.cofor10)).id)
    assert.lengthOf(others, 0)
    assert.deepInclude(row, {
      email,
      first_name: 'Noémie',
      last_name: 'Lambert',
      phone: '+33 4 72 11 22 33',
      language: 'en',
      state: 'CLIENT_APPROVAL_REQUESTED',
    })
    assert.isTrue(Boolean(row.is_active))
    assert.isTrue(Boolean(row.is_first_user))
    assert.deepEqual(await rolesOf(row.id), ['SUPPLIER_ORDERER'])
    assert.notInclude(row.password_hash, user.password)
    const login = (password: string) => loginRefusal({ email, cofor10: site.cofor10, password })
    assert.equal(await login(user.password), 'NOT_ACTIVATED')
    assert.equal(await login('Wrong-2026!'), 'INVALID_CREDENTIALS')
  })

  test('a registration mails a confirmation link and stores neither code nor password in plain text', async ({
    assert,
  }) => {
    const site = await newSite()
    const email = await registered(complete(site.cofor10))
    const [mail, ...others] = await mailsTo(email)
    assert.lengthOf(others, 0)
    assert.equal(mail!.template, 'confirm_email')
    assert.equal(mail!.subject, 'Confirm your email address for Label Portal')
    const code = await newestCodeTo(email)
    assert.include(mail!.html, `href="${process.env.APP_URL}/accounts/confirmation/${code}"`)
    assert.include(mail!.text, 'Hello Noémie Lambert,')
    assert.include(mail!.text, site.cofor10)
    const stored = [
      await requestsOf(email),
      await db.from('mail_outbox').where('to_address', email),
    ]
    assert.notInclude(JSON.stringify(stored), code)
    assert.notInclude(JSON.stringify(stored), 'Labels-2026!')
  })

  test('a registration mails and responds in the caller’s language and stores this language', async ({
    assert,
  }) => {
    const site = await newSite()
    const { status, body } = await send(complete(site.cofor10), { language: 'fr' })
    assert.equal(status, 201)
    assert.match(body.detail, /^Votre inscription a bien été reçue\. Veuillez confirmer/)
    const [mail] = await mailsTo(body.email)
    assert.equal(mail!.subject, 'Confirmez votre adresse e-mail pour Label Portal')
    assert.include(mail!.text, 'Bonjour Noémie Lambert,')
    assert.include(mail!.text, 'Le lien fonctionne pendant 7 jours')
    await confirm(await newestCodeTo(body.email))
    const [row] = await usersOf((await companyOf(site.cofor10)).id)
    assert.equal(row.language, 'fr')
  })

  test('a registration writes audit entries without names and passwords', async ({ assert }) => {
    const site = await newSite()
    await joined(complete(site.cofor10))
    const company = await companyOf(site.cofor10)
    const [row] = await usersOf(company.id)
    const [made] = await auditOf('company', company.id)
    assert.equal(made?.action, 'accounts.create_company')
    assert.equal(made?.after.account_id, site.cofor10)
    const [entry, ...others] = await auditOf('user', row.id)
    assert.lengthOf(others, 0)
    assert.equal(entry?.action, 'accounts.register')
    assert.equal(entry?.user_id, row.id)
    assert.isString(entry?.request_id)
    assert.deepEqual(entry?.after, {
      state: 'CLIENT_APPROVAL_REQUESTED',
      account_id: site.cofor10,
      register_case: 'COFOR10',
      first_user: true,
      quotas: ['MOPAR', 'EUR'],
    })
  })

  test('a registration takes over two contacts of the supplier’s oldest other company', async ({
    assert,
  }) => {
    const cofor6 = uniqueCofor6()
    // The contacts of the oldest company have deleted their accounts.
    const left = await createSupplier(db.connection(), { cofor10: `${cofor6}0000` })
    await db
      .from('contacts')
      .where('company_id', left.id)
      .update({ name: '', phone: '', email: '' })
    const first = await createSupplier(db.connection(), { cofor10: `${cofor6}0001` })
    const second = await createSupplier(db.connection(), { cofor10: `${cofor6}0002` })
    for (const { id } of [left, second, first]) {
      await createUser(db.connection(), { companyId: id })
    }
    const site = await newSite({ cofor10: `${cofor6}0003` })
    await joined(complete(site.cofor10, { registerCase: 'COFOR6' }))
    const contacts = await ofCompany('contacts', (await companyOf(site.cofor10)).id)
    const emails = contacts.map(({ category, email }) => `${category} ${email}`)
    assert.sameMembers(emails, [
      `COMMERCIAL commercial@${cofor6.toLowerCase()}0001.example`,
      `PROVISIONING provisioning@${cofor6.toLowerCase()}0001.example`,
      'TS_DELIVERY ts_delivery@registration.example',
      'TS_INVOICE ts_invoice@registration.example',
    ])
  })

  test('a registration takes over no contacts of a temporary account that claims the COFOR6', async ({
    assert,
  }) => {
    const profile = unknownCompany()
    await joined(profile)
    const { cofor6 } = profile.company_profile
    const site = await newSite({ cofor10: `${cofor6}0001` })
    const contacts = ALL_CONTACTS.map((contact) => ({ ...contact, email: `own-${contact.email}` }))
    await joined(complete(site.cofor10, { registerCase: 'COFOR6', contacts }))
    const stored = await ofCompany('contacts', (await companyOf(site.cofor10)).id)
    assert.lengthOf(stored, 4)
    for (const { email } of stored) assert.match(email, /^own-/)
  })
})
