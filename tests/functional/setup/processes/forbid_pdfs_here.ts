import PDFDocument from 'pdfkit'

/** Makes every PDF drawn in this thread fail until the returned function is called. */
export function forbidPdfsHere(): () => void {
  const { prototype: pages } = PDFDocument as unknown as {
    prototype: Pick<PDFKit.PDFDocument, 'addPage'>
  }
  const { addPage } = pages
  pages.addPage = () => {
    throw new Error('This PDF is drawn in the thread of the server')
  }
  return () => {
    pages.addPage = addPage
  }
}
