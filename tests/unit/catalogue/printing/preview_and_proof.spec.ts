import { drawMarks, POINTS_PER_UNIT } from '#app/catalogue/printing/pdf/draw_marks'
import { drawProof } from '#app/catalogue/printing/draw_proof'
import { fontPath } from '#app/catalogue/printing/pdf/label_fonts'
import type { OpenFont } from '#app/catalogue/printing/pdf/measure_fonts'
import type { ProofDesign } from '#app/catalogue/printing/proof'
import { DEFAULT_LAYOUTS } from '#shared/catalogue/printing/layouts/default_layouts'
import {
  type LabelDrawing,
  drawLabel,
  placeText,
} from '#shared/catalogue/printing/layouts/draw_label'
import { fillText } from '#shared/catalogue/printing/layouts/fill_text'
import { FONT_NAMES } from '#shared/catalogue/printing/fonts/font_names'
import { fontFamily, toSvgNodes } from '#shared/catalogue/printing/layouts/label_svg'
import { findChromium } from '#tests/setup/programs/find_chromium'
import { paintPages, readBarcodes } from '#tests/setup/programs/image_programs'
import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import pixelmatch from 'pixelmatch'
import { type Browser, chromium } from 'playwright'
import { PNG } from 'pngjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const ROOT = join(import.meta.dirname, '../../../..')

const VALUES = {
  part_number: '98 765 432 10',
  description: 'Bouclier de pare-chocs arrière, à peindre',
  supplier_code: 'LUMENF',
  production_date: '2026-11-21',
  batch_number: 'L4711',
  quantity: 24,
  made_in: 'FR',
  recyclable: true,
}

/** Dots per tenth of a millimetre in both pictures. */
const DENSITY = 2
const DOTS_PER_INCH = 254 * DENSITY

/** The position of the label in `draw_page.ts`, in tenths of a millimetre. */
const PLACE = { x: 150, y: 640 }

/** The part of a page that can hold any label, in dots; a whole page has twenty million dots. */
const PART = {
  x: PLACE.x * DENSITY,
  y: PLACE.y * DENSITY,
  width: Math.max(...DEFAULT_LAYOUTS.map(({ layout }) => layout.width)) * DENSITY,
  height: Math.max(...DEFAULT_LAYOUTS.map(({ layout }) => layout.height)) * DENSITY,
}

/** Tolerated difference of two labels, because browser and poppler smooth edges differently. */
const TOLERANCE = { threshold: 0.25, share: 0.002 }

const FONT_FACES = FONT_NAMES.map((name) => {
  const data = readFileSync(fontPath(name)).toString('base64')
  return `@font-face{font-family:'${fontFamily(name)}';src:url(data:font/woff;base64,${data})}`
}).join('')

/** Draws the preview in a browser, with the elements that the screens mount. Returns a PNG. */
async function paintPreview(browser: Browser, drawing: LabelDrawing): Promise<Buffer> {
  const [width, height] = [drawing.width * DENSITY, drawing.height * DENSITY]
  const page = await browser.newPage({ viewport: { width, height } })
  const svg = createElement(
    'svg',
    {
      viewBox: `0 0 ${drawing.width} ${drawing.height}`,
      width,
      height,
      style: { display: 'block' },
    },
    toSvgNodes(drawing).map(({ tag, attributes, text }, key) =>
      createElement(tag, { ...attributes, key }, text)
    )
  )
  await page.setContent(`<style>${FONT_FACES}body{margin:0}</style>${renderToStaticMarkup(svg)}`)
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot()
  await page.close()
  return picture
}

function cut(picture: PNG, { width, height }: LabelDrawing): PNG {
  const label = new PNG({ width: width * DENSITY, height: height * DENSITY })
  PNG.bitblt(picture, label, 0, 0, label.width, label.height, 0, 0)
  return label
}

const designOf = ({ code, layout }: (typeof DEFAULT_LAYOUTS)[number]): ProofDesign => ({
  reference: 'OP-1010',
  description: 'Label',
  layoutCode: code,
  layout,
  values: VALUES,
  fields: [],
  quantity: 1_000,
  hash: null,
})

test.group('Preview and proof', (group) => {
  let browser: Browser
  let pages: PNG[]
  group.setup(async () => {
    browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const proof = { language: 'en' as const, order: null, designs: DEFAULT_LAYOUTS.map(designOf) }
    const pdf = await drawProof(proof, new Date(0))
    pages = (await paintPages(pdf, DOTS_PER_INCH, PART)).map((page) => PNG.sync.read(page))
    return () => browser.close()
  })

  for (const [index, { code, layout }] of DEFAULT_LAYOUTS.entries()) {
    test(`preview and proof of ${code} are the same picture, and their barcodes read as the compact value`, async ({
      assert,
    }) => {
      const drawing = drawLabel(layout, VALUES)
      const preview = await paintPreview(browser, drawing)
      const shown = PNG.sync.read(preview)
      const printed = cut(pages[index]!, drawing)
      const { width, height } = shown
      const { threshold, share } = TOLERANCE
      const differing = pixelmatch(shown.data, printed.data, undefined, width, height, {
        threshold,
      })
      assert.isAtMost(differing / (width * height), share)

      const expected = drawing.texts.flatMap(({ kind, text }) => (kind === 'barcode' ? [text] : []))
      for (const value of expected) assert.include(['9876543210', 'LUMENF'], value)
      assert.deepEqual(await readBarcodes(preview), expected)
      assert.deepEqual(await readBarcodes(PNG.sync.write(printed)), expected)
    })
  }

  test('preview and proof differ when one letter differs', async ({ assert }) => {
    const [{ layout }] = DEFAULT_LAYOUTS
    const drawing = drawLabel(layout, { ...VALUES, supplier_code: 'LUMENE' })
    const shown = PNG.sync.read(await paintPreview(browser, drawing))
    const printed = cut(pages[0]!, drawing)
    const { threshold } = TOLERANCE
    const { width, height } = shown
    const same = PNG.sync.read(await paintPreview(browser, drawLabel(layout, VALUES)))
    const count = (picture: PNG) =>
      pixelmatch(picture.data, printed.data, undefined, width, height, { threshold })
    assert.isAbove(count(shown), count(same) + 20)
  })

  test('preview and proof measure every run of text alike', async ({ assert }) => {
    const page = await browser.newPage()
    await page.setContent(`<style>${FONT_FACES}</style><svg></svg>`)
    for (const { layout } of DEFAULT_LAYOUTS) {
      const drawing = drawLabel(layout, { ...VALUES, made_in: 'SA', description: 'Łącznik šířky' })
      const nodes = toSvgNodes(drawing).filter(({ tag }) => tag === 'text')
      const svg = createElement(
        'svg',
        { viewBox: `0 0 ${drawing.width} ${drawing.height}` },
        nodes.map(({ attributes, text }, key) =>
          createElement('text', { ...attributes, key }, text)
        )
      )
      await page.setContent(`<style>${FONT_FACES}</style>${renderToStaticMarkup(svg)}`)
      await page.evaluate('document.fonts.ready')
      const measured: number[] = await page.evaluate(
        `[...document.querySelectorAll('text')].map((text) => text.getComputedTextLength())`
      )
      const widths = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.width] : []))
      assert.equal(measured.length, widths.length)
      for (const [at, width] of widths.entries()) {
        assert.closeTo(measured[at]!, width, 0.1, nodes[at]!.text)
      }
    }
    await page.close()
  })

  test('preview and proof take the fonts from the same files', ({ assert }) => {
    const css = readFileSync(join(ROOT, 'shared/catalogue/printing/label_fonts.css'), 'utf8')
    const faces = [...css.matchAll(/font-family: '([^']+)';[^}]*url\('([^']+)'\)/g)]
    assert.sameDeepMembers(
      faces.map(([, family, file]) => [family, join(ROOT, 'node_modules', file!)]),
      FONT_NAMES.map((name) => [fontFamily(name), fontPath(name)])
    )
  })
})

/** A font in a PDF, with the glyphs by their numbers in the PDF. */
interface FontOfPdf {
  id: string
  font: OpenFont
  subset: { glyphs: number[] }
}

/** Returns the glyphs of each run of text in a font, as hexadecimal digits of the PDF. */
function glyphsIn(pdf: string, fontId: string): string[] {
  return [...pdf.matchAll(/BT\n([\s\S]*?)ET/g)]
    .filter(([, block]) => block!.includes(`/${fontId} `))
    .map(([, block]) => [...block!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join(''))
}

test.group('Arabic in the proof', () => {
  test('Arabic in the proof is shaped, with words from right to left and digits in order', async ({
    assert,
  }) => {
    const { text } = fillText('صنع في {made_in:country_ar} {date}', {
      made_in: 'FR',
      date: '2026-11-21',
    })!
    const marks = placeText(text, {
      box: { x: 0, y: 0, width: 800, height: 100 },
      size: { max: 30, min: 20 },
      weight: 400,
      align: 'right',
      max_lines: 1,
    })
    const words = marks.filter((mark) => mark.text.trim() !== '')
    assert.deepEqual(
      words.toSorted((a, b) => b.x - a.x).map((mark) => mark.text.trim()),
      ['صنع', 'في', 'فرنسا', '2026-11-21']
    )

    const document = new PDFDocument({ compress: false })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    const ended = new Promise((resolve) => document.once('end', resolve))
    const arabic = words.filter(({ rightToLeft }) => rightToLeft)
    drawMarks(document, arabic, { x: 0, y: 0, scale: POINTS_PER_UNIT })
    const { id, font, subset } = (document as unknown as { _font: FontOfPdf })._font
    document.end()
    await ended

    const FORMS: Record<string, string[]> = {
      صنع: ['uni0639.fina', 'dotabovear', 'uni066E.medi', 'uni0635.init'],
      في: ['twodotshorizontalbelowar', 'uni0649.fina', 'dotabovear', 'uni06A1.init'],
      فرنسا: [
        'uni0627.fina',
        'uni0633.medi',
        'dotabovear',
        'uni066E.init',
        'uni0631.fina',
        'dotabovear',
        'uni06A1.init',
      ],
    }
    const expected = arabic.map(({ text: word }) => {
      const { glyphs } = font.layout(word, {})
      assert.deepEqual(
        glyphs.map(({ name }) => name),
        FORMS[word]
      )
      return glyphs.map(({ id: glyph }) => glyph)
    })
    const drawn = glyphsIn(Buffer.concat(parts).toString('latin1'), id).map((numbers) =>
      numbers.match(/.{4}/g)!.map((number) => subset.glyphs[Number.parseInt(number, 16)])
    )
    assert.deepEqual(drawn, expected)
  })
})
