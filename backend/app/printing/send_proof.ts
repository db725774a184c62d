import { countRequest } from '#app/http/count_request'
import { textsIn } from '#app/http/texts'
import { drawProof } from '#app/printing/draw_proof'
import type { Proof } from '#app/printing/proof'
import { sendPdf, turnOf } from '#app/printing/send_pdf'
import type { HttpContext } from '@adonisjs/core/http'

/** Proofs of a user; drawing is dear, and nobody reads more of them. */
const PROOFS = { requests: 60, duration: '1 min' }

/** Counts a call for a proof before anything is read or drawn. Throws 429. */
export const countProof = (user: { id: number }): Promise<void> =>
  countRequest(PROOFS, `proof:${user.id}`, 'memory')

/** Answers a proof as a PDF that browsers show. */
export async function sendProof(ctx: HttpContext, proof: Proof, now: Date): Promise<void> {
  const content = await drawProof(proof, now, turnOf(ctx))
  sendPdf(ctx, content, { name: proofFileName(proof), disposition: 'inline' })
}

/** Name of the file in the reader's language, with the order's number. */
export function proofFileName({ language, order }: Proof): string {
  return `${[textsIn(language)('proof.file_name'), order?.orderId].filter(Boolean).join('-')}.pdf`
}
