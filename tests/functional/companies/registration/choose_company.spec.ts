import { createStaffCompany, createSupplier } from '#database/factories/company_factory'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import { mailsTo } from '#tests/functional/setup/mails'
import {
  companyOf,
  complete,
  confirm,
  joined,
  newSite,
  newestCodeTo,
  ofCompany,
  registered,
  requestsOf,
  send,
  unknownCompany,
  userOnly,
  usersOf,
} from '#tests/functional/companies/registration/registration_scene'
import { storedRow } from '#tests/functional/setup/stored'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const NOT_FOUND =
  'COFOR6 or Account ID not found - please reload the page and enter a valid COFOR6 or Account ID.'

const companyFor = async (email: string) => {
  const { company_id: id } = await db.from('users').where('email', email).firstOrFail()
  return storedRow('companies', id)
}

test.group('Register for an unknown company', (group) => {
  group.each.setup(() => limiter.clear())

  test('registering an unknown company creates it with a temporary account id of T and nine digits', async ({
    assert,
  }) => {
    const registration = unknownCompany()
    const email = await joined(registration)
    const company = await companyFor(email)
    assert.match(company.cofor10, /^T\d{9}$/)
    assert.deepInclude(company, {
      ...registration.company_profile,
      kind: 'SUPPLIER',
      company_group: 'EXTERNAL_SUPPLIERS',
      company_reference: '',
    })
    const [user] = await usersOf(company.id)
    assert.isTrue(Boolean(user.is_first_user))
    assert.lengthOf(await ofCompany('addresses', company.id), 2)
    assert.lengthOf(await ofCompany('contacts', company.id), 4)
    const [mail] = await mailsTo(email)
    assert.include(mail!.text, company.cofor10)
  })

  test('a temporary account id is never one that a company already has', async ({ assert }) => {
    const [last] = await db.from('temporary_accounts').orderBy('id', 'desc').limit(1)
    const next = (last?.id ?? 0) + 1
    const taken = [next, next + 1].map((number) => `T${String(number).padStart(9, '0')}`)
    for (const cofor10 of taken) {
      if (!(await companyOf(cofor10))) await createSupplier(db.connection(), { cofor10 })
    }
    const email = await joined(unknownCompany())
    const company = await companyFor(email)
    assert.isAbove(Number(company.cofor10.slice(1)), next + 1)
  })

  test('a temporary account id is never one that is in the directory', async ({ assert }) => {
    const [last] = await db.from('temporary_accounts').orderBy('id', 'desc').limit(1)
    const listed = `T${String((last?.id ?? 0) + 1).padStart(9, '0')}`
    await newSite({ cofor10: listed })
    const email = await joined(unknownCompany())
    assert.notEqual((await companyFor(email)).cofor10, listed)
  })

  test('a registration must be repeated if another company has its account id at the confirmation', async ({
    assert,
  }) => {
    const email = await registered(unknownCompany())
    const [request] = await requestsOf(email)
    await createSupplier(db.connection(), { cofor10: request.account_id })
    const { status, body } = await confirm(await newestCodeTo(email))
    assert.deepEqual([status, body.code], [409, 'REGISTER_AGAIN'])
  })

  test('the registration of an unknown company is refused if its COFOR6 is known', async ({
    assert,
  }) => {
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

test.group('Registrations that do not match their look-up', (group) => {
  group.each.setup(() => limiter.clear())

  const refusedFor = async (accountId: string, registerCase: string) => {
    const registration = complete(accountId, { registerCase })
    const { status, body } = await send(registration)
    const [stored = null] = await requestsOf(registration.user.email)
    return { status, message: body.accountId?.[0], stored }
  }
  const refused = { status: 422, message: NOT_FOUND, stored: null }

  test('a registration for an unknown account id is refused', async ({ assert }) => {
    for (const mode of ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR6_UNKNOWN', 'COFOR10']) {
      assert.deepEqual(await refusedFor('NOSUCHONE1', mode), refused, mode)
    }
  })

  test('a registration for a new site of a supplier closed to new sites is refused', async ({
    assert,
  }) => {
    const cofor6 = uniqueCofor6()
    const company = await createSupplier(db.connection(), { cofor10: `${cofor6}0001` })
    const closed = await newSite({ cofor10: `${cofor6}0002`, isRestricted: true })
    for (const mode of ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR10']) {
      assert.deepEqual(await refusedFor(closed.cofor10, mode), refused, mode)
    }
    assert.deepEqual(await refusedFor(company.cofor10, 'COFOR6'), refused)
    await joined(complete(company.cofor10, { registerCase: 'COFOR6_RESTRICTED' }))
  })

  test('a registration for an open site is refused in the modes for closed and unknown suppliers', async ({
    assert,
  }) => {
    const site = await newSite()
    for (const mode of ['COFOR6_RESTRICTED', 'COFOR6_UNKNOWN']) {
      assert.deepEqual(await refusedFor(site.cofor10, mode), refused, mode)
    }
    assert.isNull(await companyOf(site.cofor10))
  })

  test('the registration of an unknown company is refused in every other mode', async ({
    assert,
  }) => {
    for (const registerCase of ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR10']) {
      const { status, body } = await send(unknownCompany({ registerCase }))
      assert.deepEqual([status, body.accountId], [422, [NOT_FOUND]], registerCase)
    }
  })

  test('a registration for a staff company is refused as if the company did not exist', async ({
    assert,
  }) => {
    for (const kind of ['MANUFACTURER', 'PROVIDER'] as const) {
      const { cofor10 } = await createStaffCompany(db.connection(), kind)
      for (const mode of ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR10']) {
        assert.deepEqual(await refusedFor(cofor10, mode), refused, mode)
      }
    }
  })

  test('a registration for a temporary account is refused in the mode COFOR6', async ({
    assert,
  }) => {
    const email = await joined(unknownCompany())
    const company = await companyFor(email)
    assert.deepEqual(await refusedFor(company.cofor10, 'COFOR6'), refused)
    await joined(userOnly(company.cofor10))
    assert.lengthOf(await usersOf(company.id), 2)
  })
})
