import { textsIn } from '#app/http/texts'
import { drawPage, pagesOf } from '#app/printing/draw_page'
import type { Proof } from '#app/printing/proof'
import PDFDocument from 'pdfkit'

/**
 * Writes a proof as PDF: text, bars and signs as vectors, fonts embedded, the same drawing that the
 * preview shows (docs/decisions/one-drawing-of-a-label.md). All of it is work for the processor.
 */
export async function writeProof(proof: Proof, now: Date): Promise<Buffer> {
  const t = textsIn(proof.language)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: proof.language,
    displayTitle: true,
    info: {
      Title: [t('proof.title'), proof.order?.orderId].filter(Boolean).join(' '),
      CreationDate: now,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.once('end', resolve))
  const pages = proof.designs.flatMap(pagesOf)
  for (const [index, page] of pages.entries()) {
    document.addPage()
    drawPage(document, { proof, page, number: index + 1, pages: pages.length, t })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}
