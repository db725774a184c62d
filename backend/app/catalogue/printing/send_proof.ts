import { countRequest } from '#app/foundation/traces/count_request'
import { textsIn } from '#app/foundation/http/texts'
import { drawProof } from '#app/catalogue/printing/draw_proof'
import type { Proof } from '#app/catalogue/printing/proof'
import { sendPdf, turnOf } from '#app/catalogue/printing/pdf/send_pdf'
import type { HttpContext } from '@adonisjs/core/http'

/** Limits proofs per user, because drawing is expensive. */
const PROOFS = { requests: 60, duration: '1 min' }

/** Counts a request for a proof before any work. Throws 429. */
export const countProof = (user: { id: number }): Promise<void> =>
  countRequest(PROOFS, `proof:${user.id}`, 'memory')

export async function sendProof(ctx: HttpContext, proof: Proof, now: Date): Promise<void> {
  const content = await drawProof(proof, now, turnOf(ctx))
  sendPdf(ctx, content, { name: proofFileName(proof), disposition: 'inline' })
}

export function proofFileName({ language, order }: Proof): string {
  return `${[textsIn(language)('proof.file_name'), order?.orderId].filter(Boolean).join('-')}.pdf`
}
