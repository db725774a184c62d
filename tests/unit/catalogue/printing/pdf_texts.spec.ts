import { drawReceipt } from '#app/labels/distribution/draw_receipt'
import { writeProof } from '#app/catalogue/printing/pdf/write_proof'
import type { Proof } from '#app/catalogue/printing/proof'
import { writeEvidenceFile } from '#app/scans/suspicions/evidence_file/write_evidence_file'
import { writeVolumeStatus } from '#app/ordering/volume_status/write_volume_status'
import type { Distribution } from '#shared/labels/distribution/distribution_contract'
import { SUBSTITUTE } from '#shared/catalogue/printing/fonts/set_line'
import { fileOf } from '#tests/setup/files/evidence_files'
import { readTexts } from '#tests/setup/programs/image_programs'
import { test } from '@japa/runner'

const NOW = new Date('2026-11-21T10:00:00Z')

/** Names in several scripts, with accents and with Arabic letters of the same shape. */
const NAMES = [
  'Łódź Etykiety Công ty Nhựa',
  'Άλφα Ετικέτες Α.Ε.',
  'Завод Этикетка',
  'תוויות בע״מ',
  'بنت تبث نيب للملصقات',
]
const FOREIGN = ['株式会社ラベル', 'บริษัทฉลาก']

/** Returns the text of a PDF without the characters that separate writing directions. */
const textOf = async (pdf: Buffer): Promise<string> =>
  (await readTexts(pdf)).join('\n').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

test.group('The text of a PDF', () => {
  test('the PDF of the volume status contains every company, or its account id', async ({
    assert,
  }) => {
    const rows = [...NAMES, ...FOREIGN].map((name, index) => ({
      company_pk: index + 1,
      company_name: name,
      cofor6: 'ABCDEF',
      cofor10: `ACCOUNT00${index}`,
      product_group_pk: 1,
      product_group: 'Labels',
      contracts: 3_000,
      orders: 2_000,
      balance: 1_000,
    }))
    const text = await textOf(await writeVolumeStatus({ rows, language: 'fr', now: NOW }))
    for (const name of NAMES) assert.include(text, name)
    for (const { cofor10 } of rows.slice(NAMES.length)) {
      assert.match(text, new RegExp(`${SUBSTITUTE}+ +${cofor10}`))
    }
  })

  test('the PDF of a proof contains the company, the order’s references and the values', async ({
    assert,
  }) => {
    for (const [index, company] of [...NAMES, ...FOREIGN].entries()) {
      const order = {
        orderId: 'ORD-1',
        customerOrderNo: 'Α-12 株',
        costCentre: 'CC-47',
        company,
        accountId: 'ACCOUNT001',
        orderedOn: '2026-11-21',
      }
      const text = await textOf(await writeProof(proofOf(order, company), NOW))
      for (const part of [`Α-12 ${SUBSTITUTE}`, 'CC-47', 'MAT-7, MAT-8']) {
        assert.include(text, part)
      }
      if (index < NAMES.length) assert.equal(text.split(company).length, 3, text)
      assert.equal(text.includes(`${SUBSTITUTE} (ACCOUNT001)`), index >= NAMES.length)
    }
  })

  test('the PDF of an evidence file contains the company and the comments', async ({ assert }) => {
    const comment = [...NAMES, ...FOREIGN].join('\n')
    const file = fileOf('en', { comment })
    for (const name of [...NAMES, FOREIGN[0]!]) {
      const suspicion = { ...file.facts.suspicion, company_name: name, account_id: 'ACCOUNT001' }
      const text = await textOf(
        await writeEvidenceFile({ ...file, facts: { ...file.facts, suspicion } })
      )
      for (const known of NAMES) assert.include(text, known)
      assert.notInclude(text, '??')
      assert.include(text, 'ACCOUNT001')
      assert.include(text, SUBSTITUTE)
    }
  })

  test('the PDF of a distribution contains sender, recipient and number of rolls', async ({
    assert,
  }) => {
    for (const name of NAMES) {
      const address = {
        company_name: name,
        street_address: 'Hauptstraße 1',
        address_details: '',
        postal_code: '10115',
        city: 'Łódź',
        country_code: 'PL',
        company_id: 'VAT-1',
      }
      const distribution = {
        pk: 1,
        created_at: NOW.toISOString(),
        comment: name,
        sender: { name, cofor10: 'ACCOUNT001' },
        distribution_address: address,
        spool_entries: [
          {
            spool_no: 'R-1',
            customer_reference: 'OP-1010',
            description: 'Label',
            labels: 2_000,
            state_display: 'In transit',
            comment: '',
          },
        ],
      } as unknown as Distribution
      const text = await textOf(await drawReceipt(distribution, 'en', NOW))
      assert.include(text, '1 roll, 2,000 labels')
      assert.isAtLeast(text.split(name).length, 3, text)
    }
  })
})

const proofOf = (order: NonNullable<Proof['order']>, value: string): Proof => ({
  language: 'en',
  order,
  designs: [
    {
      reference: 'OP-1010',
      ownReferences: ['MAT-7', 'MAT-8'],
      description: 'Label',
      layoutCode: 'L-1',
      layout: { width: 600, height: 500, elements: [] },
      values: {},
      fields: [
        { name: 'text', index: 0, field_type: 'STRING', description: 'Text', value, options: [] },
      ],
      quantity: 1_000,
      hash: null,
    },
  ],
})
