import { isHarmlessSvg } from '#app/catalogue/editing/pictures/harmless_svg'
import { drawLabel } from '#database/demo/catalogue/draw_label'
import { test } from '@japa/runner'
import fc from 'fast-check'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

const HARMLESS = [
  svg(''),
  `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n${svg('<path d="M0 0"/>')}\n`,
  svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="stroke:red"/>'),
  svg('<use href="#a"/><use xlink:href="#b"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
  svg('<style>.a{fill:url("#b")}</style><text>a &amp; b</text>'),
  svg('<style>.a{image-rendering:auto}</style><rect style="fill:url(&quot;#b&quot;)"/>'),
]

const HARMFUL = [
  '',
  'text',
  '<html></html>',
  '<svg>',
  `${svg('')}${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
  svg('<script>alert(1)</script>'),
  svg('<SCRIPT>alert(1)</SCRIPT>'),
  svg('<svg:script>alert(1)</svg:script>'),
  svg('', 'onload="alert(1)"'),
  svg('', "OnLoad='alert(1)'"),
  svg('<a href="javascript:alert(1)"/>'),
  svg('<use href="data:image/svg+xml,x"/>'),
  svg('<use href="https://elsewhere.example/a.svg#a"/>'),
  svg('<image href="https://elsewhere.example/a.png"/>'),
  svg('<foreignObject><p/></foreignObject>'),
  svg('<animate attributeName="href"/>'),
  svg('<rect fill="url(https://elsewhere.example/#a)"/>'),
  svg('<style>@import "https://elsewhere.example/a.css"</style>'),
  svg('<style>.a{fill:u\\72l(https://elsewhere.example)}</style>'),
  svg('<rect style="fill:&#117;rl(https://elsewhere.example)"/>'),
  svg('<style>.a{background:image-set("https://elsewhere.example/a.png" 1x)}</style>'),
  svg('<rect style="fill:-webkit-image-set(&quot;//elsewhere.example/a.png&quot; 1x)"/>'),
  svg('<rect style="fill:image(&quot;//elsewhere.example/a.png&quot;)"/>'),
  svg('<rect style="fill:src(&quot;//elsewhere.example/a.png&quot;)"/>'),
  svg('<style>.a{fill:u<!-- -->rl(https://elsewhere.example)}</style>'),
  svg('<style>.a{fill:u<g/>rl(https://elsewhere.example)}</style>'),
  svg('<![CDATA[<script/>]]>'),
  svg('<rect fill=red/>'),
  svg('<g></rect>'),
  svg('<g>'.repeat(60) + '</g>'.repeat(60)),
]

test.group('An SVG', () => {
  for (const text of HARMLESS) {
    test(`an SVG that only draws is harmless: ${text.slice(0, 90)}`, async ({ assert }) => {
      assert.isTrue(await isHarmlessSvg(text))
    })
  }

  for (const text of HARMFUL) {
    test(`an SVG that is more than a drawing is harmful: ${text.slice(0, 120)}`, async ({
      assert,
    }) => {
      assert.isFalse(await isHarmlessSvg(text))
    })
  }

  test('the SVG of a demo product is harmless', async ({ assert }) => {
    const label = drawLabel({
      reference: 'OP-1010',
      groupName: 'Original Part',
      color: '#005a8c',
      paper: '#ffffff',
      lengthMm: 60,
      widthMm: 30,
      hologram: true,
    })
    assert.isTrue(await isHarmlessSvg(label))
  })

  test('an SVG is classified for any text', async ({ assert }) => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '/',
      'svg',
      ' ',
      '"',
      '=',
      'on',
      'href',
      '&',
      '-->',
      '<!--'
    )
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 60 }), async (pieces) => {
        assert.isBoolean(await isHarmlessSvg(pieces.join('')))
      })
    )
  })

  test('an SVG of many parts does not block the thread while it is read: {what}')
    .with([
      { what: 'elements', text: svg('<g/>'.repeat(130_000)) },
      { what: 'attributes', text: svg(`<g ${'a="" '.repeat(100_000)}/>`) },
    ])
    .run(async ({ assert }, { text }) => {
      let turns = 0
      const timer = setInterval(() => (turns += 1), 1)
      assert.isTrue(await isHarmlessSvg(text))
      clearInterval(timer)
      assert.isAbove(turns, 0)
    })
})
