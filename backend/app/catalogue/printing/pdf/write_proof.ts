import { textsIn } from '#app/foundation/http/texts'
import { drawPage, pagesOf } from '#app/catalogue/printing/pdf/draw_page'
import type { Proof } from '#app/catalogue/printing/proof'
import { writePages } from '#app/catalogue/printing/pdf/write_pages'

/** Writes a proof as a PDF like the preview (docs/decisions/one-drawing-of-a-label.md). */
export async function writeProof(proof: Proof, now: Date): Promise<Buffer> {
  const t = textsIn(proof.language)
  const pages = proof.designs.flatMap(pagesOf)
  return writePages({
    title: [t('proof.title'), proof.order?.orderId].filter(Boolean).join(' '),
    language: proof.language,
    now,
    pages: pages.length,
    draw: (document, index) =>
      drawPage(document, {
        proof,
        page: pages[index]!,
        number: index + 1,
        pages: pages.length,
        t,
      }),
  })
}
