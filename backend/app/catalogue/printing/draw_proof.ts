import type { Turn } from '#app/foundation/http/slots/turns'
import { drawInThread } from '#app/catalogue/printing/pdf/draw_pdf'
import type { Proof } from '#app/catalogue/printing/proof'
import type { writeProof } from '#app/catalogue/printing/pdf/write_proof'

const draw = drawInThread<typeof writeProof>({
  module: '#app/catalogue/printing/pdf/write_proof',
  write: 'writeProof',
})

/** Draws a proof as a PDF for the person of `turn` or, by default, for a mail. */
export const drawProof = (
  proof: Proof,
  now: Date,
  turn: Turn = { person: null }
): Promise<Buffer> => draw(turn, proof, now)
