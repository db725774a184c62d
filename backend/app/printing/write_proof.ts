import { textsIn } from '#app/http/texts'
import { drawPage, pagesOf } from '#app/printing/draw_page'
import type { Proof } from '#app/printing/proof'
import { writePages } from '#app/printing/write_pages'

/** Writes a proof as PDF like the preview (docs/decisions/one-drawing-of-a-label.md). */
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
