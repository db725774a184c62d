import { createStaffCompany, createSupplier } from '#database/factories/company_factory'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import { createProductGroup } from '#database/factories/product_factory'
import { createUser } from '#database/factories/user_factory'
import { mailsTo } from '#tests/functional/accounts/password_mails'
import {
  companyOf,
  complete,
  newEmail,
  newSite,
  newestCodeTo,
  registered,
  send,
  unknownCompany,
  userOnly,
  userStep,
  usersOf,
} from '#tests/functional/registration/registration_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const NOT_FOUND =
  'COFOR6 or Account ID not found - please reload the page and enter a valid COFOR6 or Account ID.'

const ofCompany = (table: string, id: number) =>
  db.from(table).where('company_id', id).orderBy('id')

const rolesOf = async (userId: number) =>
  (
    await db
      .from('user_roles')
      .join('roles', 'roles.id', 'user_roles.role_id')
      .where('user_id', userId)
      .select('name')
  ).map(({ name }) => name)

const auditOf = (subject: string, id: number) =>
  db.from('audit_log').where({ subject, subject_id: id }).orderBy('id')

/** The product groups of a registration's categories; those that exist stay as they are. */
async function ensureGroups(): Promise<Map<string, number>> {
  const codes = ['MOPAR', 'SUSTAINERA', 'EUROREPAR', 'BPROAUTO']
  for (const code of codes) {
    const known = await db.from('product_groups').where('code', code).first()
    if (!known) await createProductGroup(db.connection(), { code })
  }
  const rows = await db.from('product_groups').whereIn('code', codes)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

test.group('Register for a site of the directory', (group) => {
  group.each.setup(() => limiter.clear())

  test('makes the company as the directory has it', async ({ assert }) => {
    const site = await newSite({ name: 'Forges du Doubs' })
    const { status, body } = await send(complete(site.cofor10))
    assert.equal(status, 201)
    assert.match(body.detail, /^Your registration was received\. Please confirm/)
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

  test('stores a billing address in force and a delivery address that waits', async ({
    assert,
  }) => {
    const site = await newSite()
    await registered(complete(site.cofor10))
    const company = await companyOf(site.cofor10)
    const addresses = await ofCompany('addresses', company.id)
    assert.deepEqual(
      addresses.map(({ category, state, city, company_code }) => [
        category,
        state,
        city,
        company_code,
      ]),
      [
        ['BILLING', 'APPROVED', 'Strasbourg', site.cofor10],
        ['DELIVERY', 'CLIENT_APPROVAL_REQUESTED', 'Kehl', site.cofor10],
      ]
    )
    assert.isNotNull(addresses[0].decided_at)
    assert.isNull(addresses[1].decided_at)
    assert.lengthOf(await ofCompany('approval_requests', company.id), 0)
  })

  test('stores all four contacts of a new supplier', async ({ assert }) => {
    const site = await newSite()
    await registered(complete(site.cofor10))
    const contacts = await ofCompany('contacts', (await companyOf(site.cofor10)).id)
    assert.deepEqual(
      contacts.map(({ category, name }) => `${category} ${name}`),
      ['COMMERCIAL', 'PROVISIONING', 'TS_DELIVERY', 'TS_INVOICE'].map(
        (category) => `${category} Contact ${category}`
      )
    )
  })

  test('keeps the wanted product groups, which the company may not order yet', async ({
    assert,
  }) => {
    const groups = await ensureGroups()
    const site = await newSite()
    await registered(complete(site.cofor10, { quotas: ['MOPAR', 'EUR', 'MOPAR'] }))
    const { id } = await companyOf(site.cofor10)
    const wanted = await db.from('company_product_groups').where('company_id', id)
    assert.sameMembers(
      wanted.map(({ product_group_id: group }) => group),
      [groups.get('MOPAR'), groups.get('EUROREPAR')]
    )
    assert.isTrue(wanted.every(({ can_order: canOrder }) => !canOrder))
  })

  test('makes a first user who may order once activated, and logs nobody in before', async ({
    assert,
  }) => {
    const site = await newSite()
    const user = userStep({ email: ` ${newEmail().toUpperCase()} ` })
    const email = await registered(complete(site.cofor10, { user }))
    assert.equal(email, user.email.trim().toLowerCase())
    const [row, ...others] = await usersOf((await companyOf(site.cofor10)).id)
    assert.lengthOf(others, 0)
    assert.deepInclude(row, {
      email,
      first_name: 'Noémie',
      last_name: 'Lambert',
      phone: '+33 4 72 11 22 33',
      language: 'en',
      state: 'EMAIL_CONFIRMATION_REQUESTED',
    })
    assert.isTrue(Boolean(row.is_active))
    assert.isTrue(Boolean(row.is_first_user))
    assert.deepEqual(await rolesOf(row.id), ['SUPPLIER_ORDERER'])
    assert.notInclude(row.password_hash, user.password)
    const login = (password: string) =>
      new Visitor().logIn({ email, cofor10: site.cofor10, password })
    assert.equal((await login(user.password)).body.errors.type, 'NOT_ACTIVATED')
    assert.equal((await login('Wrong-2026!')).body.errors.type, 'INVALID_CREDENTIALS')
  })

  test('mails the link to confirm the email, and keeps the code nowhere readable', async ({
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
    const [row] = await usersOf((await companyOf(site.cofor10)).id)
    const stored = [
      await db.from('mail_codes').where('user_id', row.id),
      await db.from('mail_outbox').where('to_address', email),
    ]
    assert.notInclude(JSON.stringify(stored), code)
    assert.notInclude(JSON.stringify(stored), 'Labels-2026!')
  })

  test('mails and answers in the language of the call, and remembers it', async ({ assert }) => {
    const site = await newSite()
    const { status, body } = await send(complete(site.cofor10), { language: 'fr' })
    assert.equal(status, 201)
    assert.match(body.detail, /^Votre inscription a bien été reçue\. Veuillez confirmer/)
    const [mail] = await mailsTo(body.email)
    assert.equal(mail!.subject, 'Confirmez votre adresse e-mail pour Label Portal')
    assert.include(mail!.text, 'Bonjour Noémie Lambert,')
    assert.include(mail!.text, 'Le lien fonctionne pendant 7 jours')
    const [row] = await usersOf((await companyOf(site.cofor10)).id)
    assert.equal(row.language, 'fr')
  })

  test('writes down what happened, without names and passwords', async ({ assert }) => {
    const site = await newSite()
    await registered(complete(site.cofor10))
    const company = await companyOf(site.cofor10)
    const [row] = await usersOf(company.id)
    const [made] = await auditOf('company', company.id)
    assert.equal(made.action, 'accounts.create_company')
    assert.equal(JSON.parse(made.after).account_id, site.cofor10)
    const [entry, ...others] = await auditOf('user', row.id)
    assert.lengthOf(others, 0)
    assert.equal(entry.action, 'accounts.register')
    assert.isNull(entry.user_id)
    assert.isNotNull(entry.request_id)
    assert.deepEqual(JSON.parse(entry.after), {
      account_id: site.cofor10,
      register_case: 'COFOR10',
      first_user: true,
      quotas: ['MOPAR', 'EUR'],
    })
  })

  test('takes over two contacts of the supplier’s oldest other company', async ({ assert }) => {
    const cofor6 = uniqueCofor6()
    await createSupplier(db.connection(), { cofor10: `${cofor6}0001` })
    await createSupplier(db.connection(), { cofor10: `${cofor6}0002` })
    const site = await newSite({ cofor10: `${cofor6}0003` })
    await registered(complete(site.cofor10, { registerCase: 'COFOR6' }))
    const contacts = await ofCompany('contacts', (await companyOf(site.cofor10)).id)
    assert.sameMembers(
      contacts.map(({ category, email }) => `${category} ${email}`),
      [
        `COMMERCIAL commercial@${cofor6.toLowerCase()}0001.example`,
        `PROVISIONING provisioning@${cofor6.toLowerCase()}0001.example`,
        'TS_DELIVERY ts_delivery@registration.example',
        'TS_INVOICE ts_invoice@registration.example',
      ]
    )
  })

  test('takes nothing over from a temporary account that claims the COFOR6', async ({ assert }) => {
    const profile = unknownCompany()
    await registered(profile)
    const { cofor6 } = profile.company_profile as { cofor6: string }
    const site = await newSite({ cofor10: `${cofor6}0001` })
    const contacts = (complete('').contacts as { category: string; email: string }[]).map(
      (contact) => ({ ...contact, email: `own-${contact.email}` })
    )
    await registered(complete(site.cofor10, { registerCase: 'COFOR6', contacts }))
    const stored = await ofCompany('contacts', (await companyOf(site.cofor10)).id)
    assert.lengthOf(stored, 4)
    for (const { email } of stored) assert.match(email, /^own-/)
  })
})

test.group('Register for a company', (group) => {
  group.each.setup(() => limiter.clear())

  test('adds a user and leaves the company as it is, whatever is sent of it', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    const stock = async () => [
      await db.from('companies').where('id', company.id),
      await ofCompany('addresses', company.id),
      await ofCompany('contacts', company.id),
      await db.from('company_product_groups').where('company_id', company.id),
    ]
    const before = await stock()
    const email = await registered(complete(company.cofor10))
    assert.deepEqual(await stock(), before)
    const [, added] = await usersOf(company.id)
    assert.equal(added.email, email)
    assert.isFalse(Boolean(added.is_first_user))
    assert.deepEqual(await rolesOf(added.id), ['SUPPLIER_ORDERER'])
    assert.lengthOf(await auditOf('company', company.id), 0)
  })

  test('asks an additional user for nothing but the user', async ({ assert }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    await registered(userOnly(company.cofor10))
    assert.lengthOf(await usersOf(company.id), 2)
  })

  test('takes the company’s data from its first user, also when it has addresses', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection())
    await registered(complete(company.cofor10))
    const addresses = await ofCompany('addresses', company.id).whereNull('superseded_at')
    assert.deepEqual(
      addresses.map(({ category, version, city }) => [category, version, city]),
      [
        ['BILLING', 2, 'Strasbourg'],
        ['DELIVERY', 2, 'Kehl'],
      ]
    )
    assert.lengthOf(await ofCompany('contacts', company.id), 4)
    const [user] = await usersOf(company.id)
    assert.isTrue(Boolean(user.is_first_user))
  })

  test('refuses an email that a user of the company has, and nothing of it is stored', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection())
    for (const state of [
      'CLIENT_APPROVAL_REQUESTED',
      'CS_APPROVAL_REQUESTED',
      'APPROVED',
    ] as const) {
      const known = await createUser(db.connection(), { companyId: company.id, state })
      const user = userStep({ email: known.email.toUpperCase() })
      const { status, body } = await send(userOnly(company.cofor10, { user }))
      assert.equal(status, 422)
      assert.deepEqual(body.user_profile, [
        'A company user with this email address exists already.',
      ])
      const french = await send(userOnly(company.cofor10, { user }), { language: 'fr' })
      assert.match(french.body.user_profile[0], /^Un utilisateur de la société avec/)
      assert.lengthOf(await mailsTo(known.email), 0)
      assert.lengthOf(await auditOf('user', known.id), 0)
    }
    assert.lengthOf(await usersOf(company.id), 3)
  })

  test('lets an email register for several companies', async ({ assert }) => {
    const email = newEmail()
    const [one, other] = [await newSite(), await newSite()]
    await registered(complete(one.cofor10, { user: userStep({ email }) }))
    await registered(complete(other.cofor10, { user: userStep({ email }) }))
    assert.lengthOf(await db.from('users').where('email', email), 2)
  })

  test('replaces a user who has not confirmed: only the newest password and mail count', async ({
    assert,
  }) => {
    const site = await newSite()
    const email = newEmail()
    await registered(complete(site.cofor10, { user: userStep({ email }) }))
    const again = userStep({
      email,
      first_name: 'Noé',
      password: 'Another-2026!',
      password_again: 'Another-2026!',
    })
    await registered(userOnly(site.cofor10, { user: again }), 'fr')
    const users = await usersOf((await companyOf(site.cofor10)).id)
    assert.lengthOf(users, 1)
    assert.deepInclude(users[0], { first_name: 'Noé', language: 'fr' })
    const login = (password: string) =>
      new Visitor().logIn({ email, cofor10: site.cofor10, password })
    assert.equal((await login('Another-2026!')).body.errors.type, 'NOT_ACTIVATED')
    assert.equal((await login('Labels-2026!')).body.errors.type, 'INVALID_CREDENTIALS')
    assert.lengthOf(await mailsTo(email), 2)
    const codes = await db.from('mail_codes').where('user_id', users[0].id).whereNull('used_at')
    assert.lengthOf(codes, 1)
  })
})

test.group('Register for an unknown company', (group) => {
  group.each.setup(() => limiter.clear())

  test('makes a company with a temporary account id of T and nine digits', async ({ assert }) => {
    const registration = unknownCompany()
    const email = await registered(registration)
    const [user] = await db.from('users').where('email', email)
    const company = await db.from('companies').where('id', user.company_id).first()
    assert.match(company.cofor10, /^T\d{9}$/)
    assert.deepInclude(company, {
      ...(registration.company_profile as object),
      kind: 'SUPPLIER',
      company_group: 'EXTERNAL_SUPPLIERS',
      company_reference: '',
    })
    assert.isTrue(Boolean(user.is_first_user))
    assert.lengthOf(await ofCompany('addresses', company.id), 2)
    assert.lengthOf(await ofCompany('contacts', company.id), 4)
    const [mail] = await mailsTo(email)
    assert.include(mail!.text, company.cofor10)
  })

  test('passes over account ids that companies have already', async ({ assert }) => {
    const [last] = await db.from('temporary_accounts').orderBy('id', 'desc').limit(1)
    const next = (last?.id ?? 0) + 1
    const taken = [next, next + 1].map((number) => `T${String(number).padStart(9, '0')}`)
    for (const cofor10 of taken) {
      if (!(await companyOf(cofor10))) await createSupplier(db.connection(), { cofor10 })
    }
    const email = await registered(unknownCompany())
    const [user] = await db.from('users').where('email', email)
    const company = await db.from('companies').where('id', user.company_id).first()
    assert.isAbove(Number(company.cofor10.slice(1)), next + 1)
  })

  test('refuses a COFOR6 that is known meanwhile', async ({ assert }) => {
    const site = await newSite()
    const profile = {
      name: 'Somebody',
      cofor6: site.cofor6.toLowerCase(),
      vat_identification_no: 'X',
    }
    const { status, body } = await send(unknownCompany({ company_profile: profile }))
    assert.equal(status, 422)
    assert.deepEqual(body.company_profile.cofor6, [
      'This COFOR6 is known. Please reload the page and choose your site.',
    ])
  })
})

test.group('Register by a look-up that does not lead there', (group) => {
  group.each.setup(() => limiter.clear())

  const refusedFor = async (accountId: string, registerCase: string) => {
    const registration = complete(accountId, { registerCase })
    const { status, body } = await send(registration)
    const stored = await db.from('users').where('email', registration.user.email).first()
    return { status, message: body.accountId?.[0], stored }
  }
  const refused = { status: 422, message: NOT_FOUND, stored: null }

  test('an account id that nobody has', async ({ assert }) => {
    for (const mode of ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR6_UNKNOWN', 'COFOR10']) {
      assert.deepEqual(await refusedFor('NOSUCHONE1', mode), refused, mode)
    }
  })

  test('a new site of a supplier that is closed to new ones', async ({ assert }) => {
    const cofor6 = uniqueCofor6()
    const company = await createSupplier(db.connection(), { cofor10: `${cofor6}0001` })
    const closed = await newSite({ cofor10: `${cofor6}0002`, isRestricted: true })
    for (const mode of ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR10']) {
      assert.deepEqual(await refusedFor(closed.cofor10, mode), refused, mode)
    }
    assert.deepEqual(await refusedFor(company.cofor10, 'COFOR6'), refused)
    await registered(complete(company.cofor10, { registerCase: 'COFOR6_RESTRICTED' }))
  })

  test('a site that is open, found as one that is closed or unknown', async ({ assert }) => {
    const site = await newSite()
    for (const mode of ['COFOR6_RESTRICTED', 'COFOR6_UNKNOWN']) {
      assert.deepEqual(await refusedFor(site.cofor10, mode), refused, mode)
    }
    assert.isNull(await companyOf(site.cofor10))
  })

  test('the unknown company by any other mode', async ({ assert }) => {
    for (const registerCase of ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR10']) {
      const { status, body } = await send(unknownCompany({ registerCase }))
      assert.deepEqual([status, body.accountId], [422, [NOT_FOUND]], registerCase)
    }
  })

  test('a company of the staff, as if it did not exist', async ({ assert }) => {
    for (const kind of ['MANUFACTURER', 'PROVIDER'] as const) {
      const { cofor10 } = await createStaffCompany(db.connection(), kind)
      for (const mode of ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR10']) {
        assert.deepEqual(await refusedFor(cofor10, mode), refused, mode)
      }
    }
  })

  test('a temporary account by COFOR6, which finds only sites of directories', async ({
    assert,
  }) => {
    const email = await registered(unknownCompany())
    const [user] = await db.from('users').where('email', email)
    const company = await db.from('companies').where('id', user.company_id).first()
    assert.deepEqual(await refusedFor(company.cofor10, 'COFOR6'), refused)
    await registered(userOnly(company.cofor10))
    assert.lengthOf(await usersOf(company.id), 2)
  })
})
