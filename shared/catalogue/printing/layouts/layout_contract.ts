import * as v from 'valibot'
import { fieldName } from '#shared/catalogue/printing/fields/field_contract'
import { FONT_WEIGHTS } from '#shared/catalogue/printing/fonts/font_names'
import { LABEL_LOGOS } from '#shared/catalogue/printing/layouts/label_logos'
import { hasSoundPlaceholders } from '#shared/catalogue/printing/layouts/fill_text'
import { layoutVersion } from '#shared/catalogue/printing/layouts/layout_version'
import { requiredText } from '#shared/ground/validation/fields'

/** Limits of a layout, to bound the server's work. */
const MAX_SIDE = 3_000
export const MAX_ELEMENTS = 60
const MAX_LINES = 10

const coordinate = () => v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SIDE))
const side = () => v.pipe(v.number(), v.minValue(1), v.maxValue(MAX_SIDE))

/** A rectangle in tenths of a millimetre from the upper left corner of the label. */
const box = v.strictObject({ x: coordinate(), y: coordinate(), width: side(), height: side() })
export type Box = v.InferOutput<typeof box>

const scalar = v.union([v.pipe(v.string(), v.maxLength(100)), v.number(), v.boolean()])

/** Draws the element only while the field has one of the values, or any value if none are given. */
const when = v.optional(
  v.strictObject({
    field: fieldName,
    values: v.optional(v.pipe(v.array(scalar), v.minLength(1), v.maxLength(50))),
  })
)

const fontSize = () => v.pipe(v.number(), v.minValue(10), v.maxValue(600))

/** Text with `{field}` placeholders, drawn when one of its fields has a value. */
const textElement = v.strictObject({
  kind: v.literal('text'),
  box,
  text: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(300),
    v.check(hasSoundPlaceholders, 'validation.invalid')
  ),
  size: v.pipe(
    v.strictObject({ max: fontSize(), min: fontSize() }),
    v.check(({ max, min }) => min <= max, 'validation.invalid')
  ),
  weight: v.picklist(FONT_WEIGHTS),
  align: v.picklist(['left', 'center', 'right']),
  max_lines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINES)),
  when,
})
export type TextElement = v.InferOutput<typeof textElement>

export type TextPlace = Omit<TextElement, 'kind' | 'text' | 'when'>

/** Values of a barcode: without spaces, or as formatted. */
export const BARCODE_VALUES = ['compact', 'formatted'] as const

/** A field as a CODE39 barcode. Bars narrower than `min_module` are not printed. */
const barcodeElement = v.strictObject({
  kind: v.literal('barcode'),
  box,
  field: fieldName,
  /** Missing in layouts of older orders, whose barcodes have the formatted value. */
  prints: v.optional(v.picklist(BARCODE_VALUES), 'compact'),
  min_module: v.pipe(v.number(), v.minValue(1), v.maxValue(20)),
  when,
})
export type BarcodeElement = v.InferOutput<typeof barcodeElement>

const rectElement = v.strictObject({
  kind: v.literal('rect'),
  box,
  /** Width of the line; 0 fills the rectangle. */
  line: v.pipe(v.number(), v.minValue(0), v.maxValue(50)),
  when,
})
export type RectElement = v.InferOutput<typeof rectElement>

const logoElement = v.strictObject({
  kind: v.literal('logo'),
  box,
  logo: v.picklist(LABEL_LOGOS),
  when,
})
export type LogoElement = v.InferOutput<typeof logoElement>

export const layoutElement = v.variant('kind', [
  textElement,
  barcodeElement,
  rectElement,
  logoElement,
])
export type LayoutElement = v.InferOutput<typeof layoutElement>

/** Lengths are tenths of a millimetre. */
export const labelLayout = v.pipe(
  v.strictObject({
    width: v.pipe(side(), v.minValue(100)),
    height: v.pipe(side(), v.minValue(100)),
    elements: v.pipe(v.array(layoutElement), v.minLength(1), v.maxLength(MAX_ELEMENTS)),
  }),
  v.check(
    ({ width, height, elements }) =>
      elements.every(
        ({ box: { x, y, ...size } }) => x + size.width <= width && y + size.height <= height
      ),
    'validation.invalid'
  )
)
export type LabelLayout = v.InferOutput<typeof labelLayout>

export const namedLayout = v.strictObject({
  ...layoutVersion.entries,
  name: requiredText(),
  layout: labelLayout,
})
export type NamedLayout = v.InferOutput<typeof namedLayout>
