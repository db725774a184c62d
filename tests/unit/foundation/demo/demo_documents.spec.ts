import { writeGuide } from '#app/catalogue/printing/pdf/write_guide'
import { DEMO_DOCUMENTS } from '#database/demo/documents/demo_documents'
import { cleanFileName } from '#shared/ground/http/document_file'
import { DEFAULT_LAYOUTS } from '#shared/catalogue/printing/layouts/default_layouts'
import { drawLabel } from '#shared/catalogue/printing/layouts/draw_label'
import { LANGUAGES } from '#shared/ground/i18n/language'
import type { GuideLabel } from '#shared/catalogue/printing/guide_line'
import { paintPages, readBarcodes } from '#tests/setup/programs/image_programs'
import { test } from '@japa/runner'

const NOW = new Date('2026-11-21T10:00:00Z')

const documents = DEMO_DOCUMENTS.flatMap((category) => category.documents)

const isText = (line: unknown): line is string => typeof line === 'string'

test.group('Documents of the demo', () => {
  test('the demo has at least 12 documents in each language, with distinct file names', ({
    assert,
  }) => {
    assert.isAtLeast(documents.length, 12)
    for (const language of LANGUAGES) {
      const names = documents.map((document) => document[language].fileName)
      assert.lengthOf([...new Set(names)], documents.length)
      assert.deepEqual(names.map(cleanFileName), names)
    }
  })

  test('the demo documents have the same kinds of lines in both languages', ({ assert }) => {
    for (const { en, fr } of documents) {
      const kindsOf = (lines: typeof en.lines) =>
        lines.map((line) => (isText(line) ? (/^(?:## |- )?/.exec(line)?.[0] ?? '') : 'label'))
      assert.deepEqual(kindsOf(fr.lines), kindsOf(en.lines), en.title)
    }
  })

  test('the French demo documents have no-break spaces at their signs', ({ assert }) => {
    for (const { fr } of documents) {
      for (const line of [fr.title, ...fr.lines.filter(isText)]) {
        assert.notMatch(line, / [:;?!»]|« /)
      }
    }
  })

  test('the demo imprint guide shows every layout, filled in without problems', ({ assert }) => {
    const guide = documents.find(({ en }) => en.title === 'Imprint guide')!
    for (const language of LANGUAGES) {
      const labels = guide[language].lines.filter((line): line is GuideLabel => !isText(line))
      assert.deepEqual(
        labels.map(({ layout }) => layout),
        DEFAULT_LAYOUTS.map(({ layout }) => layout)
      )
      for (const { layout, values } of labels) {
        assert.deepEqual(drawLabel(layout, values).problems, [])
      }
    }
  })

  test('the demo imprint guide is a PDF with readable barcodes', async ({ assert }) => {
    const { en } = documents.find((document) => document.en.title === 'Imprint guide')!
    const pdf = await writeGuide({ ...en, language: 'en' }, NOW)
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    const pages = await paintPages(pdf, 300)
    const read = (await Promise.all(pages.map(readBarcodes))).flat()
    assert.includeMembers(read, ['9812345680', 'E169142', '13123456'])
  })
})
