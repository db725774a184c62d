import type { LayoutElement, NamedLayout } from '#shared/catalogue/printing/layouts/layout_contract'

type Corner = [x: number, y: number, width: number, height: number]

interface Style {
  align?: 'left' | 'center' | 'right'
  weight?: 400 | 600
  lines?: number
  smallest?: number
}

const boxOf = ([x, y, width, height]: Corner) => ({ x, y, width, height })

function text(at: Corner, content: string, size: number, style: Style = {}): LayoutElement {
  const { align = 'left', weight = 400, lines = 1, smallest = Math.min(size, 18) } = style
  return {
    kind: 'text',
    box: boxOf(at),
    text: content,
    size: { max: size, min: smallest },
    weight,
    align,
    max_lines: lines,
  }
}

const barcode = (at: Corner, field: string): LayoutElement => ({
  kind: 'barcode',
  box: boxOf(at),
  field,
  prints: 'compact',
  min_module: 1.5,
})

const frame = (at: Corner, line = 3): LayoutElement => ({ kind: 'rect', box: boxOf(at), line })

const rule = (x: number, y: number, width: number): LayoutElement => ({
  kind: 'rect',
  box: { x, y, width, height: 2 },
  line: 0,
})

const logo = (at: Corner, name: 'portal' | 'genuine'): LayoutElement => ({
  kind: 'logo',
  box: boxOf(at),
  logo: name,
})

const recycling = (at: Corner): LayoutElement => ({
  kind: 'logo',
  box: boxOf(at),
  logo: 'recycling',
  when: { field: 'recyclable', values: [true] },
})

const MADE_IN = 'Made in {made_in:country_en}'
const MADE_IN_ARABIC = 'صنع في {made_in:country_ar}'

export const DEFAULT_LAYOUTS: readonly Omit<NamedLayout, 'version'>[] = [
  {
    code: '600x500',
    name: '60 × 50 mm, part label',
    layout: {
      width: 600,
      height: 500,
      elements: [
        frame([10, 10, 580, 480]),
        logo([28, 28, 64, 64], 'genuine'),
        text([110, 26, 462, 70], '{part_number}', 56, { weight: 600, smallest: 30 }),
        rule(28, 104, 544),
        text([28, 112, 544, 66], '{description}', 28, { lines: 2 }),
        barcode([28, 186, 544, 110], 'part_number'),
        text([28, 304, 300, 34], 'Supplier {supplier_code}', 26),
        text([332, 304, 240, 34], 'Qty {quantity}', 26, { align: 'right', weight: 600 }),
        text([28, 342, 544, 34], 'Date {production_date}', 26),
        rule(28, 384, 544),
        text([28, 392, 544, 36], MADE_IN, 28),
        text([28, 430, 544, 54], MADE_IN_ARABIC, 30, { align: 'right' }),
      ],
    },
  },
  {
    code: '750x300',
    name: '75 × 30 mm, part label',
    layout: {
      width: 750,
      height: 300,
      elements: [
        logo([20, 18, 52, 52], 'portal'),
        text([86, 14, 414, 60], '{part_number}', 50, { weight: 600, smallest: 26 }),
        text([510, 18, 220, 52], '{supplier_code}', 30, { align: 'right' }),
        text([20, 78, 710, 36], '{description}', 28),
        barcode([20, 120, 710, 86], 'part_number'),
        text([20, 214, 340, 36], '{production_date}', 28),
        text([20, 252, 340, 36], MADE_IN, 28),
        text([380, 232, 350, 54], MADE_IN_ARABIC, 30, { align: 'right' }),
      ],
    },
  },
  {
    code: '400x400',
    name: '40 × 40 mm, seal',
    layout: {
      width: 400,
      height: 400,
      elements: [
        frame([8, 8, 384, 384], 4),
        logo([150, 24, 100, 100], 'genuine'),
        text([24, 132, 352, 56], '{part_number}', 44, {
          align: 'center',
          weight: 600,
          smallest: 24,
        }),
        text([24, 190, 352, 60], '{description}', 24, { align: 'center', lines: 2 }),
        text([24, 254, 352, 30], '{supplier_code} {production_date}', 22, { align: 'center' }),
        text([24, 288, 352, 32], MADE_IN, 24, { align: 'center' }),
        text([24, 322, 352, 56], MADE_IN_ARABIC, 28, { align: 'center' }),
      ],
    },
  },
  {
    code: '1000x300',
    name: '100 × 30 mm, shelf label',
    layout: {
      width: 1000,
      height: 300,
      elements: [
        frame([8, 8, 984, 284]),
        text([28, 22, 620, 80], '{part_number}', 66, { weight: 600, smallest: 30 }),
        text([28, 104, 620, 76], '{description}', 32, { lines: 2 }),
        text([28, 186, 300, 36], 'Supplier {supplier_code}', 28),
        text([340, 186, 308, 36], 'Batch {batch_number}', 28, { align: 'right' }),
        text([28, 228, 390, 52], MADE_IN, 30, { lines: 2 }),
        text([430, 222, 218, 64], MADE_IN_ARABIC, 30, { align: 'right', lines: 2 }),
        { kind: 'rect', box: { x: 662, y: 24, width: 2, height: 252 }, line: 0 },
        barcode([666, 28, 320, 150], 'supplier_code'),
        text([680, 186, 294, 40], 'Qty {quantity}', 34, { align: 'center', weight: 600 }),
        text([680, 232, 230, 40], '{production_date}', 28, { align: 'center' }),
        recycling([920, 228, 52, 52]),
      ],
    },
  },
  {
    code: '500x250',
    name: '50 × 25 mm, small part label',
    layout: {
      width: 500,
      height: 250,
      elements: [
        text([16, 12, 468, 50], '{part_number}', 42, { weight: 600, smallest: 22 }),
        barcode([16, 66, 468, 80], 'part_number'),
        text([16, 152, 468, 30], '{description}', 24),
        text([16, 186, 220, 28], '{supplier_code}', 22),
        text([16, 210, 224, 38], MADE_IN, 22, { lines: 2, smallest: 14 }),
        text([244, 192, 240, 50], MADE_IN_ARABIC, 26, { align: 'right', lines: 2, smallest: 14 }),
      ],
    },
  },
  {
    code: '900x600',
    name: '90 × 60 mm, package label',
    layout: {
      width: 900,
      height: 600,
      elements: [
        frame([10, 10, 880, 580], 4),
        logo([30, 30, 90, 90], 'portal'),
        text([140, 26, 620, 98], '{part_number}', 76, { weight: 600, smallest: 36 }),
        recycling([790, 34, 80, 80]),
        rule(30, 132, 840),
        text([30, 142, 840, 90], '{description}', 38, { lines: 2 }),
        barcode([30, 240, 840, 120], 'part_number'),
        text([30, 368, 420, 46], 'Supplier {supplier_code}', 34),
        text([450, 368, 420, 46], 'Batch {batch_number}', 34, { align: 'right' }),
        text([30, 416, 420, 46], 'Date {production_date}', 34),
        text([450, 416, 420, 46], 'Qty {quantity}', 34, { align: 'right', weight: 600 }),
        rule(30, 474, 840),
        text([30, 490, 420, 80], MADE_IN, 36, { lines: 2 }),
        text([450, 484, 420, 96], MADE_IN_ARABIC, 40, { align: 'right' }),
      ],
    },
  },
]

export const isBuiltIn = (code: string): boolean =>
  DEFAULT_LAYOUTS.some((layout) => layout.code === code)
