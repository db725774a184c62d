import { parentPort } from 'node:worker_threads'
import '#start/texts'
import type { PdfJob, PdfResult } from '#app/catalogue/printing/pdf/draw_pdf'

parentPort!.on('message', async ({ module, write, input }: PdfJob) => {
  try {
    const writers = (await import(module)) as Record<string, (...input: unknown[]) => unknown>
    respond({ pdf: (await writers[write]!(...input)) as Uint8Array })
  } catch (error) {
    respond({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

const respond = (result: PdfResult): void => parentPort!.postMessage(result)
