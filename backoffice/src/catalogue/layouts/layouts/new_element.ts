import type { LayoutElement } from '#shared/catalogue/printing/layouts/layout_contract'

const box = { x: 20, y: 20, width: 200, height: 60 }

export function newElement(kind: LayoutElement['kind']): LayoutElement {
  switch (kind) {
    case 'text':
      return {
        kind,
        box,
        text: 'Text',
        size: { max: 30, min: 18 },
        weight: 400,
        align: 'left',
        max_lines: 1,
      }
    case 'barcode':
      return { kind, box, field: 'part_number', prints: 'compact', min_module: 1.5 }
    case 'rect':
      return { kind, box, line: 3 }
    case 'logo':
      return { kind, box: { ...box, width: 60 }, logo: 'portal' }
  }
}
