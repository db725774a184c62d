import { PAGE, line } from '#app/catalogue/printing/pdf/page_line'
import { writePages } from '#app/catalogue/printing/pdf/write_pages'
import { type CaseReport, blocksOf } from '#app/scans/suspicions/evidence_file/case_blocks'
import { caseTextsIn } from '#app/scans/suspicions/evidence_file/case_texts'
import { utcInstant } from '#shared/ground/dates/utc_day'
import { setPages } from '#app/scans/suspicions/evidence_file/page_flow'

/** The content of an evidence file; equal content gives equal bytes. */
export interface EvidenceFile extends CaseReport {
  text: string
}

const FOOT = 2_810

/** Writes a case as a PDF with the hash of its facts. Attaches the facts as `facts.json`. */
export function writeEvidenceFile(file: EvidenceFile): Promise<Buffer> {
  const { facts, text, hash, now, language } = file
  const t = caseTextsIn(language)
  const { reference } = facts.suspicion
  const pages = setPages(blocksOf(file))
  return writePages({
    title: `${t('file.title')} ${reference}`,
    language,
    now,
    pages: pages.length,
    draw: (document, page) => {
      for (const { draw, top } of pages[page]!) draw?.(document, top)
    },
    marksOf: (page) => [
      ...pages[page]!.flatMap(({ marks, top }) => marks?.(top) ?? []),
      ...line(`${reference} · SHA-256 ${hash}`, FOOT, { size: 22 }),
      ...line(
        [
          t('file.made_at', { at: utcInstant(now.toISOString()) }),
          t('file.page', { page: page + 1, pages: pages.length }),
        ].join(' · '),
        FOOT + 44,
        { size: 22, left: PAGE.left }
      ),
    ],
    attachment: { name: 'facts.json', content: Buffer.from(text), type: 'application/json' },
  })
}
