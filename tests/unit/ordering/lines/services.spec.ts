import { test } from '@japa/runner'
import { hasProof, isPrinted, printingOf } from '#shared/ordering/lines/line_rules'

const PRINTING = { category: 'PRINTING', layout: null } as const
const DESIGN = { category: 'PRINT_DESIGN', layout: '600x500' } as const
const PARTIAL = { category: 'PARTIAL_ROLL' } as const

test.group('The services of a line', () => {
  test('the service with the print data prints the line', ({ assert }) => {
    assert.equal(printingOf([PARTIAL, DESIGN, PRINTING]), PRINTING)
    assert.isUndefined(printingOf([PARTIAL]))
    assert.isTrue(isPrinted([PARTIAL, PRINTING]))
    assert.isFalse(isPrinted([PARTIAL]))
  })

  test('a line has a proof only when it is printed and has a design with a layout', ({
    assert,
  }) => {
    assert.isTrue(hasProof([PRINTING, DESIGN]))
    assert.isFalse(hasProof([PRINTING]))
    assert.isFalse(hasProof([PRINTING, { ...DESIGN, layout: null }]))
    assert.isFalse(hasProof([DESIGN]))
  })
})
