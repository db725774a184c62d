import { fieldsOf } from '#shared/catalogue/printing/layouts/fill_text'
import type {
  LabelLayout,
  LayoutElement,
  TextElement,
} from '#shared/catalogue/printing/layouts/layout_contract'
import { setLine } from '#shared/catalogue/printing/fonts/set_line'

const LAYOUT_PROBLEMS = ['OUTSIDE', 'UNKNOWN_FIELD', 'UNPRINTABLE'] as const

/** A problem of an element (counted from 0) and the fields or characters that cause it. */
export interface LayoutProblem {
  element: number
  reason: (typeof LAYOUT_PROBLEMS)[number]
  of: string
}

/**
 * Returns why a layout cannot be stored (rule 6.8): elements outside the label, fields that no
 * product prints, or characters that no font contains.
 */
export function layoutProblems(
  { width, height, elements }: LabelLayout,
  knownFields: ReadonlySet<string>
): LayoutProblem[] {
  return elements.flatMap((element, index) => {
    const { x, y, ...size } = element.box
    const isOutside = x + size.width > width || y + size.height > height
    const unknown = fieldsOfElement(element).filter((field) => !knownFields.has(field))
    const missing = element.kind === 'text' ? unprintable(element) : ''
    const problems: LayoutProblem[] = []
    if (isOutside) problems.push({ element: index, reason: 'OUTSIDE', of: '' })
    if (unknown.length > 0) {
      problems.push({ element: index, reason: 'UNKNOWN_FIELD', of: unknown.join(', ') })
    }
    if (missing) problems.push({ element: index, reason: 'UNPRINTABLE', of: missing })
    return problems
  })
}

function unprintable(element: TextElement): string {
  const fixed = element.text.replace(/\{[^{}]*\}/g, ' ').trim()
  return fixed === '' ? '' : setLine(fixed, element.weight).missing
}

export const fieldsOfLayout = ({ elements }: Pick<LabelLayout, 'elements'>): string[] => [
  ...new Set(elements.flatMap(fieldsOfElement)),
]

function fieldsOfElement(element: LayoutElement): string[] {
  const shown =
    element.kind === 'text'
      ? fieldsOf(element.text)
      : element.kind === 'barcode'
        ? [element.field]
        : []
  const decides = element.when ? [element.when.field] : []
  return [...new Set([...shown, ...decides])]
}
