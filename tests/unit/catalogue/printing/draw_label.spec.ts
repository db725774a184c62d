import { DEFAULT_LAYOUTS } from '#shared/catalogue/printing/layouts/default_layouts'
import { type TextMark, drawLabel } from '#shared/catalogue/printing/layouts/draw_label'
import { labelProblems } from '#shared/catalogue/printing/layouts/label_problems'
import { type LabelLayout, labelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { test } from '@japa/runner'
import * as v from 'valibot'

const VALUES = {
  part_number: '98 765 432 10',
  description: 'Bouclier arrière, à peindre',
  supplier_code: 'LUMENF',
  production_date: '2026-11-21',
  batch_number: 'B-4711',
  quantity: 24,
  made_in: 'FR',
  recyclable: true,
}

const BOX = { x: 10, y: 10, width: 300, height: 100 }

function textLayout(text: string, max: number, min: number, lines = 1): LabelLayout {
  return {
    width: 400,
    height: 200,
    elements: [
      {
        kind: 'text',
        box: BOX,
        text,
        size: { max, min },
        weight: 400,
        align: 'left',
        max_lines: lines,
      },
    ],
  }
}

const textsOf = (layout: LabelLayout, values: Record<string, string | number | boolean>) =>
  drawLabel(layout, values).marks.filter((mark): mark is TextMark => mark.kind === 'text')

test.group('A label', () => {
  for (const { code, layout } of DEFAULT_LAYOUTS) {
    test(`a label of ${code} keeps to its contract and holds what labels carry`, ({ assert }) => {
      assert.isTrue(v.is(labelLayout, layout))
      assert.deepEqual(code, `${layout.width}x${layout.height}`)
      const { problems, texts } = drawLabel(layout, VALUES)
      assert.deepEqual(problems, [])
      assert.includeMembers(
        texts.map(({ text }) => text),
        ['98 765 432 10', 'Made in France', 'صنع في فرنسا']
      )
    })
  }

  test('the problems of a label are found without drawing it', ({ assert }) => {
    const values = {
      ...VALUES,
      part_number: 'small letters',
      description: 'Bouclier '.repeat(11),
      supplier_code: '漢'.repeat(30),
      batch_number: 'W'.repeat(100),
    }
    for (const { layout } of DEFAULT_LAYOUTS) {
      const { problems } = drawLabel(layout, values)
      assert.isAbove(problems.length, 1)
      assert.deepEqual(labelProblems(layout, values), problems)
      assert.deepEqual(labelProblems(layout, VALUES), [])
    }
  })

  test('a label shows nothing of empty fields', ({ assert }) => {
    for (const { layout } of DEFAULT_LAYOUTS) assert.deepEqual(drawLabel(layout, {}).texts, [])
  })

  test('a label is drawn the same every time', ({ assert }) => {
    const [{ layout }] = DEFAULT_LAYOUTS
    assert.deepEqual(drawLabel(layout, VALUES), drawLabel(structuredClone(layout), { ...VALUES }))
  })

  test('a label shrinks a text until it fits', ({ assert }) => {
    const [short] = textsOf(textLayout('{name}', 60, 20), { name: 'OP 10' })
    const [long] = textsOf(textLayout('{name}', 60, 20), { name: 'A name of some letters' })
    assert.equal(short.size, 60)
    assert.isBelow(long.size, 60)
    assert.isAtMost(long.width, BOX.width)
  })

  test('a label breaks a text between words before shrinking it', ({ assert }) => {
    const name = 'Bouclier de pare-chocs'
    const [first, second] = textsOf(textLayout('{name}', 30, 20, 2), { name })
    assert.equal(first.size, 30)
    assert.equal(`${first.text} ${second.text}`, name)
    assert.isAbove(second.y, first.y)
  })

  test('a label cuts a text that is too long at its smallest size, and reports it', ({
    assert,
  }) => {
    const drawing = drawLabel(textLayout('No {name}', 60, 40), { name: 'W'.repeat(30) })
    assert.deepEqual(drawing.problems, [{ field: 'name', reason: 'TOO_LONG', characters: '' }])
    const [text, frame, sign] = drawing.marks
    assert.match((text as TextMark).text, /…$/)
    assert.isAtMost((text as TextMark).width, BOX.width)
    assert.containsSubset(frame, { kind: 'frame', tone: 'warning', box: BOX })
    assert.containsSubset(sign, { kind: 'fill', tone: 'warning' })
  })

  test('a label reports the characters that its fonts do not have', ({ assert }) => {
    const { problems } = drawLabel(textLayout('{a} {b}', 40, 20), { a: 'Łódź 名😀', b: 'x' })
    assert.deepEqual(problems, [{ field: 'a', reason: 'UNPRINTABLE', characters: '😀名' }])
  })

  test('a label has no bars for a value that CODE39 cannot hold or that is too long', ({
    assert,
  }) => {
    const layout: LabelLayout = {
      width: 400,
      height: 200,
      elements: [{ kind: 'barcode', box: BOX, field: 'code', prints: 'compact', min_module: 1.5 }],
    }
    const problemOf = (code: string) => drawLabel(layout, { code }).problems[0]?.reason
    assert.isUndefined(problemOf('AB-12'))
    assert.equal(problemOf('ab-12'), 'NO_BARCODE')
    assert.equal(problemOf('É'), 'NO_BARCODE')
    assert.equal(problemOf('A*B'), 'NO_BARCODE')
    assert.equal(problemOf('1'.repeat(30)), 'TOO_LONG')
    assert.equal(problemOf('1'.repeat(100)), 'NO_BARCODE')
  })

  test('a label has bars for the compact value, or for the written one if its element says so', ({
    assert,
  }) => {
    const barsOf = (prints?: 'compact' | 'formatted') => {
      const element = {
        kind: 'barcode',
        box: BOX,
        field: 'code',
        min_module: 1,
        ...(prints && { prints }),
      }
      const layout = { width: 400, height: 200, elements: [element] } as LabelLayout
      return drawLabel(layout, { code: '98 123 456 80' }).texts
    }
    assert.deepEqual(barsOf('compact'), [{ kind: 'barcode', text: '9812345680' }])
    assert.deepEqual(barsOf('formatted'), [{ kind: 'barcode', text: '98 123 456 80' }])
    // An order may contain a layout that was stored before elements had this property.
    assert.deepEqual(barsOf(), barsOf('formatted'))
    const { elements } = v.parse(labelLayout, {
      width: 400,
      height: 200,
      elements: [{ kind: 'barcode', box: BOX, field: 'code', min_module: 1 }],
    })
    assert.propertyVal(elements[0], 'prints', 'compact')
  })

  test('a label draws an element only while its condition is true', ({ assert }) => {
    const layout = textLayout('x', 40, 20)
    const marks = (
      when: { field: string; values?: (string | number | boolean)[] },
      value: unknown
    ) =>
      drawLabel(
        { ...layout, elements: layout.elements.map((element) => ({ ...element, when })) },
        { f: value as string }
      ).marks.length
    assert.equal(marks({ field: 'f' }, 'a'), 1)
    assert.equal(marks({ field: 'f' }, ''), 0)
    assert.equal(marks({ field: 'f' }, false), 0)
    assert.equal(marks({ field: 'f', values: [true] }, true), 1)
    assert.equal(marks({ field: 'f', values: ['a'] }, 'b'), 0)
  })

  test('a label compares the values of a condition as they are printed', ({ assert }) => {
    const [element] = textLayout('x', 40, 20).elements
    const isDrawn = (wanted: string | number | boolean, quantity: string | number | boolean) => {
      const when = { field: 'quantity', values: [wanted] }
      const layout = { width: 400, height: 200, elements: [{ ...element!, when }] }
      return drawLabel(layout, { quantity }).marks.length === 1
    }
    assert.isTrue(isDrawn('1', 1))
    assert.isTrue(isDrawn(1, '1'))
    assert.isFalse(isDrawn('1', 10))
    assert.isFalse(isDrawn('', true))
    assert.isFalse(isDrawn('true', true))
  })
})
