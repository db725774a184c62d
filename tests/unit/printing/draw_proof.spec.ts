import { drawProof } from '#app/printing/draw_proof'
import type { Proof } from '#app/printing/proof'
import { test } from '@japa/runner'

const NOTHING: Proof = { language: 'en', order: null, pages: [] }

test.group('The thread that draws proofs', () => {
  test('draws the next one after one that could not be handed to it', async ({ assert }) => {
    const unsendable = { ...NOTHING, order: () => undefined } as unknown as Proof
    await assert.rejects(() => drawProof(unsendable, new Date(0)), /could not be cloned/)
    const pdf = await drawProof(NOTHING, new Date(0))
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  })
})
