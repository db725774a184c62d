import { drawProof } from '#app/catalogue/printing/draw_proof'
import type { Proof, ProofDesign } from '#app/catalogue/printing/proof'
import { MAX_PRINT_FIELDS } from '#shared/catalogue/printing/fields/field_contract'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { readTexts } from '#tests/setup/programs/image_programs'
import { test } from '@japa/runner'

const NOTHING: Proof = { language: 'en', order: null, designs: [] }

const nameOf = (index: number) => `Field ${index + 1}`

/** Returns a design of the given size, in tenths of a millimetre, with `count` fields. */
const designWith = (count: number, { width, height }: Pick<LabelLayout, 'width' | 'height'>) =>
  ({
    reference: 'OP-1010',
    description: 'Label',
    layoutCode: 'L-1',
    layout: { width, height, elements: [] },
    values: {},
    fields: Array.from({ length: count }, (_, index) => ({
      name: `field_${index + 1}`,
      index,
      field_type: 'STRING',
      description: nameOf(index),
      value: `Value ${index + 1}`,
      options: [],
    })),
    quantity: 1_000,
    hash: null,
  }) satisfies ProofDesign

const fieldsOn = (text: string): number[] =>
  [...text.matchAll(/^ *Field (\d+) +Value \1$/gm)].map(([, number]) => Number(number) - 1)

test.group('The thread that draws proofs', () => {
  test('the next proof is drawn after one that could not be passed to the thread', async ({
    assert,
  }) => {
    const unsendable = { ...NOTHING, order: () => undefined } as unknown as Proof
    await assert.rejects(() => drawProof(unsendable, new Date(0)), /could not be cloned/)
    const pdf = await drawProof(NOTHING, new Date(0))
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  })
})

test.group('A proof', () => {
  for (const [name, size] of Object.entries({
    'of a common size': { width: 600, height: 500 },
    'of the largest size': { width: 2_000, height: 2_000 },
  })) {
    test(`a proof with the maximum of fields, on a label ${name}, shows each of them once`, async ({
      assert,
    }) => {
      const designs = [designWith(MAX_PRINT_FIELDS, size), designWith(1, size)]
      const pages = await readTexts(await drawProof({ ...NOTHING, designs }, new Date(0)))
      assert.lengthOf(pages, 3)
      const all = Array.from({ length: MAX_PRINT_FIELDS }, (_, index) => index)
      assert.deepEqual(pages.slice(0, 2).flatMap(fieldsOn), all)
      assert.deepEqual(fieldsOn(pages[2]!), [0])
      for (const [index, text] of pages.entries()) {
        assert.include(text, 'OP-1010')
        assert.include(text, `Page ${index + 1} of 3`)
      }
      assert.deepEqual(
        pages.map((text) => text.includes('Further print data')),
        [false, true, false]
      )
    })
  }
})
