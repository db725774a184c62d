import type { Turn } from '#app/http/slots/turns'
import { drawInThread } from '#app/printing/draw_pdf'
import type { Proof } from '#app/printing/proof'
import type { writeProof } from '#app/printing/write_proof'

const draw = drawInThread<typeof writeProof>({
  module: '#app/printing/write_proof',
  write: 'writeProof',
})

/** Draws a proof as PDF, for a user or for a mail. */
export const drawProof = (
  proof: Proof,
  now: Date,
  turn: Turn = { person: null }
): Promise<Buffer> => draw(turn, proof, now)
