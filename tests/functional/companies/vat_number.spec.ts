import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requireVatNumber } from '#app/companies/companies/vat_number'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import {
  ensureGroups,
  send,
  unknownCompany,
} from '#tests/functional/companies/registration/registration_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { errorMessages as english } from '#shared/ground/texts/errors/error_messages_en'
import { errorMessages as french } from '#shared/ground/texts/errors/error_messages_fr'
import { test } from '@japa/runner'

const registration = (number: string) =>
  unknownCompany({
    company_profile: {
      name: 'Ateliers Neufs',
      cofor6: uniqueCofor6(),
      vat_identification_no: number,
    },
  })

test.group('VAT number of a registration', (group) => {
  group.setup(async () => void (await ensureGroups()))

  test('a VAT number of the right form is registered as typed: {$self}')
    .with([
      'FR40303265045',
      'fr 40 303 265 045',
      'DE 123.456.789',
      'ATU13585627',
      'EL094259216',
      'ESA58818501',
      'IE3628739UA',
      'NL004495445B01',
      'XI980780684',
      'CHE-107.787.577 IVA',
      '91310115MA1K35L55R',
      '47-1234567',
    ])
    .run(async ({ assert }, number) => {
      assert.equal((await send(registration(number))).status, 201)
    })

  test('a VAT number of a wrong form is refused at its field in the reader’s language: {$self}')
    .with(['FR123', 'DE12345678', 'DE1234567890', 'ESA5881850', 'EL0942592', 'GB1234'])
    .run(async ({ assert }, number) => {
      for (const [language, { VAT_FORM: text }] of Object.entries({ en: english, fr: french })) {
        const { status, body } = await send(registration(number), { language })
        assert.equal(status, 422)
        assert.deepEqual(body.company_profile, { vat_identification_no: [text] })
      }
    })
})

test.group('VAT number of a company', () => {
  test('customer service can store a VAT number of the right form only, and leave the stored one', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company } = await createScene()
    const path = `/backoffice/api/companies/${company.id}/`
    const change = async (parts: object) =>
      visitor.put(path, { ...(await visitor.get(path)).body, ...parts })
    const stored = async () => (await storedRow('companies', company.id)).vat_identification_no
    const before = await stored()
    const refused = await change({ vat_identification_no: 'IT123' })
    assert.equal(refused.status, 422)
    assert.deepEqual(refused.body.vat_identification_no, [english.VAT_FORM])
    assert.equal(await stored(), before)
    assert.equal((await change({ name: 'Nouvelle Lumière' })).status, 200)
    assert.equal((await change({ vat_identification_no: 'IT 00743110157' })).status, 200)
    assert.equal(await stored(), 'IT 00743110157')
    assert.equal((await change({ vat_identification_no: '' })).status, 200)
  })
})

test.group('Online check of VAT numbers', (group) => {
  let vies: Server
  let asked: (string | undefined)[]
  let result: string
  group.each.setup(async () => {
    asked = []
    vies = createServer(({ url }, response) => {
      asked.push(url)
      response.end(result)
    }).listen(0)
    await once(vies, 'listening')
    return () => void vies.close()
  })

  const check = (number: string, end = '') => {
    const { port } = vies.address() as AddressInfo
    return requireVatNumber('field', number, `http://127.0.0.1:${port}${end}`)
  }

  test('the online check refuses a number that VIES does not know', async ({ assert }) => {
    result = JSON.stringify({ isValid: false, userError: 'INVALID' })
    await assert.rejects(() => check('EL 094259216'), 'VALIDATION')
    assert.deepEqual(asked, ['/ms/EL/vat/094259216'])
    await assert.rejects(() => check('EL 094259216', '/rest/'), 'VALIDATION')
    assert.equal(asked[1], '/rest/ms/EL/vat/094259216')
  })

  test('the online check accepts a number that VIES knows or cannot check: {$self}')
    .with([
      '{"isValid":true,"userError":"VALID"}',
      '{"isValid":false,"userError":"MS_UNAVAILABLE"}',
      '<html>',
    ])
    .run(async ({ assert }, said) => {
      result = said
      await check('FR40303265045')
      assert.lengthOf(asked, 1)
    })

  test('the online check is asked about the EU only', async ({ assert }) => {
    result = JSON.stringify({ isValid: false, userError: 'INVALID' })
    await check('CHE-107.787.577 IVA')
    await check('GB980780684')
    assert.deepEqual(asked, [])
  })
})
