import { changeBillingAddress } from '#app/companies/addresses/change_billing_address'
import { changeDeliveryAddress } from '#app/companies/addresses/change_delivery_address'
import { findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import { uniqueText } from '#database/factories/unique_text'
import {
  CHANGED,
  createTemporary,
  deliveryVersionsOf,
} from '#tests/functional/companies/addresses/delivery_address_scene'
import type { AddressForm } from '#shared/companies/addresses/address_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const CALL = { now: new Date(), language: 'en' } as const

/** Reads a caller before the company's temporary account is bound to a real one. */
async function createEarlyRequest(cofor10 = `S${uniqueText(9)}`) {
  const { company, user } = await createTemporary()
  const me = (await findSignedInUser(user.id))!
  await db.from('companies').where('id', company.id).update({ cofor10 })
  return { me, company, cofor10 }
}

test.group('An address that is changed while the company is bound', () => {
  const { category: _, ...form } = CHANGED

  test('a billing address changed while the company is bound gets the new account id', async ({
    assert,
  }) => {
    const { me, company, cofor10 } = await createEarlyRequest()
    await changeBillingAddress(me, form as AddressForm, CALL)
    const row = await db
      .from('addresses')
      .where({ company_id: company.id, category: 'BILLING' })
      .whereNull('superseded_at')
      .firstOrFail()
    assert.equal(row.company_code, cofor10)
  })

  test('a delivery address changed while the company is bound gets the new account id', async ({
    assert,
  }) => {
    const { me, company, cofor10 } = await createEarlyRequest(`T${uniqueText(9)}`)
    await changeDeliveryAddress(me, form as AddressForm, CALL)
    const rows = await deliveryVersionsOf(company.id)
    assert.equal(rows.at(-1)!.company_code, cofor10)
  })

  test('a delivery address is refused when the new account has none of its own', async ({
    assert,
  }) => {
    const { me, company } = await createEarlyRequest()
    await assert.rejects(() => changeDeliveryAddress(me, form as AddressForm, CALL), 'VALIDATION')
    assert.lengthOf(await deliveryVersionsOf(company.id), 1)
  })
})
