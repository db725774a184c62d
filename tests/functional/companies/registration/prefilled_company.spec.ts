import { createSupplier } from '#database/factories/company_factory'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import { createUser } from '#database/factories/user_factory'
import {
  companyOf,
  complete,
  joined,
  newSite,
  registered,
  requestsOf,
  send,
  unknownCompany,
  userOnly,
} from '#tests/functional/companies/registration/registration_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import type { CompanyPrefill } from '#shared/companies/registration/registration_contract'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function prefillOf(query: Record<string, string>): Promise<CompanyPrefill> {
  const path = `/accounts/api/cofor_list/?${new URLSearchParams(query)}`
  return (await new Visitor().get(path)).body.prefill.company_profile
}

async function refusalAt(registration: unknown) {
  const { status, body } = await send(registration)
  return [status, body.company_profile]
}

test.group('Company data of the look-up in a registration', (group) => {
  group.each.setup(() => limiter.clear())

  test('a registration accepts the data of a directory site without a VAT number', async ({
    assert,
  }) => {
    const { id, cofor10, name } = await newSite()
    await db.from('directory_entries').where({ id }).update({ vat_identification_no: '' })
    const prefill = await prefillOf({ q_cofor10: cofor10 })
    assert.include(prefill, { cofor10, vat_identification_no: '' })
    await joined(complete(cofor10, { company_profile: prefill }))
    assert.include(await companyOf(cofor10), { name, vat_identification_no: '' })
  })

  test('a registration with company data does not change an existing company', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    const before = await companyOf(company.cofor10)
    const prefill = await prefillOf({ q_cofor10: company.cofor10 })
    const changed = { ...prefill, name: 'Another', vat_identification_no: 'FR1' }
    for (const profile of [prefill, changed]) {
      await joined(userOnly(company.cofor10, { company_profile: profile }))
      assert.deepEqual(await companyOf(company.cofor10), before)
    }
  })

  test('a registration for a known company neither checks nor stores company data', async ({
    assert,
  }) => {
    const { cofor10 } = await newSite()
    for (const profile of [null, 'none', {}, { name: 'x'.repeat(200), cofor6: 'AB 12!' }]) {
      const email = await registered(complete(cofor10, { company_profile: profile }))
      const [{ entries }] = await requestsOf(email)
      assert.notProperty(JSON.parse(entries), 'company_profile')
    }
  })

  test('the registration of an unknown company must complete the data of the look-up', async ({
    assert,
  }) => {
    const prefill = await prefillOf({ q_cofor6: uniqueCofor6() })
    assert.equal(prefill.cofor10, 'UNKNOWN_COMPANY')
    assert.deepEqual(await refusalAt(unknownCompany({ company_profile: prefill })), [
      422,
      { name: ['Required'], vat_identification_no: ['Required'] },
    ])
    const entered = { ...prefill, name: 'Ateliers Neufs', vat_identification_no: 'FR99999999999' }
    const email = await joined(unknownCompany({ company_profile: entered }))
    const [{ account_id: cofor10 }] = await requestsOf(email)
    const { cofor6 } = prefill
    assert.match(cofor10, /^T\d{9}$/)
    assert.include(await companyOf(cofor10), { name: 'Ateliers Neufs', cofor6, cofor10 })
  })

  test('the errors of company data are reported together with all other errors', async ({
    assert,
  }) => {
    const prefill = await prefillOf({ q_cofor6: uniqueCofor6() })
    const { body } = await send(unknownCompany({ company_profile: prefill, user: undefined }))
    assert.deepInclude(body, {
      user: ['Required'],
      company_profile: { name: ['Required'], vat_identification_no: ['Required'] },
    })
  })
})
