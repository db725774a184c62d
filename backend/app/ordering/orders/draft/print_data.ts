import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import type { OfferedProduct } from '#app/catalogue/catalogue/offered_products'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { inSlices, mapInSlices } from '#app/foundation/http/slices'
import { fieldTools } from '#app/catalogue/catalogue/field_tools'
import { findFieldProblems } from '#app/catalogue/printing/checks_in_turns'
import { textsIn } from '#app/foundation/http/texts'
import type { Language } from '#shared/ground/i18n/language'
import type { LinePayload } from '#shared/ordering/orders/order_contract'
import { isPrinted, printDesignOf, printingOf } from '#shared/ordering/lines/line_rules'
import { type LabelProblem, labelProblems } from '#shared/catalogue/printing/layouts/label_problems'
import type { LayoutVersion } from '#shared/catalogue/printing/layouts/layout_version'
import type { StoredField } from '#shared/catalogue/printing/fields/describe_fields'
import { keepFields } from '#shared/catalogue/printing/fields/kept_fields'
import {
  type FieldProblem,
  type FieldTools,
  type FieldValues,
  completeValues,
  impossibleCharacters,
  printsOtherwise,
  printsSameFields,
  problemMessage,
} from '#shared/catalogue/printing/fields/print_fields'
import { nestErrors } from '#shared/ground/validation/field_errors'
import type { PricingService } from '#shared/ordering/pricing/price_order'

/**
 * Formats the print data of a line and returns the line's services. Unsent and read-only fields get
 * their defaults; hidden and unknown fields are dropped (rule 6.1). Printing adds the design
 * service (rule 5.5). PARTIAL_ROLL is ignored, because only the quantity decides about it. Throws
 * 422 at the category of a service that is not offered.
 */
export function readOrderedServices(
  { extra_service_data: sent }: LinePayload,
  product: OfferedProduct,
  index: number
): PricingService[] {
  for (const [place, { category }] of sent.entries()) {
    // Drafts return this service, so clients send it back.
    if (category === 'PARTIAL_ROLL') continue
    const at = `order_positions.${index}.extra_service_data.${place}.category`
    if (!product.services.some((offered) => offered.category === category)) {
      throw new FieldRefusal(at, 'SERVICE_NOT_OFFERED')
    }
    if (!isPrinted(sent)) throw new FieldRefusal(at, 'DESIGN_WITHOUT_PRINTING')
  }
  const printing = printingOf(product.services)
  if (!printing || !isPrinted(sent)) return []
  const design = printDesignOf(product.services)
  return [
    { category: 'PRINTING', layout: null, fields: keepFields(printing.fields, sentValues(sent)) },
    ...(design
      ? [{ category: design.category, layout: design.layout, fields: [] } satisfies PricingService]
      : []),
  ]
}

/**
 * Refuses print data that is invalid, too large for its label or unconfirmed (rules 6.2, 6.3 and
 * 6.6). Throws 422 at each such field and each unconfirmed line. `products` belong to `lines`.
 */
export async function checkPrintData(
  lines: readonly LinePayload[],
  products: readonly OfferedProduct[],
  { layouts }: Pick<Catalogue, 'layouts'>,
  language: Language
): Promise<void> {
  if (!lines.some(({ extra_service_data: sent }) => isPrinted(sent))) return
  const tools = await fieldTools()
  const errors: { path: string[]; text: string }[] = []
  for await (const [index, line] of inSlices(lines.entries())) {
    const found = await findProblems(line, products[index]!, layouts, tools)
    errors.push(
      ...found.map(({ path, ...problem }) => ({
        path: ['order_positions', String(index), ...path],
        text: problemText(problem, language),
      }))
    )
  }
  if (errors.length > 0) throw new Refusal(422, 'VALIDATION', { response: nestErrors(errors) })
}

type Sent = LinePayload['extra_service_data']

const sentFields = (sent: Sent) => printingOf(sent)?.fields ?? []

const sentValues = (sent: Sent): FieldValues =>
  Object.fromEntries(sentFields(sent).map(({ name, value }) => [name, value]))

const isSameLayout = (one: LayoutVersion | null, other: LayoutVersion | undefined): boolean =>
  one?.code === other?.code && one?.version === other?.version

async function findProblems(
  { extra_service_data: sent, confirmed, confirmed_layout: confirmedLayout }: LinePayload,
  product: OfferedProduct,
  layouts: Catalogue['layouts'],
  tools: FieldTools
): Promise<PrintProblem[]> {
  if (!isPrinted(sent)) return []
  const place = sent.findIndex(({ category }) => category === 'PRINTING')
  const fields = printingOf(product.services)?.fields ?? []
  const pathOf = (name: string) => ['extra_service_data', String(place), 'fields', name]
  const values = sentValues(sent)
  const problems = await findFieldProblems(fields, values, tools)
  const inForce = layouts.get(printDesignOf(product.services)?.layout ?? '')
  const unfit = inForce ? labelProblems(inForce.layout, completeValues(fields, values)) : []
  const unknown = sentFields(sent).filter(
    ({ name }) => !fields.some((field) => field.name === name)
  )
  // A client that sends no layout did not show a label.
  const isAsShown =
    confirmedLayout === undefined ||
    (isSameLayout(confirmedLayout, inForce) && printsSameFields(fields, values))
  const isConfirmed = confirmed && isAsShown && !printsOtherwise(fields, values)
  return [
    ...(await mapInSlices(problems, ([name, problem]) => {
      const field = fields.find((one) => one.name === name)
      const impossible = field ? impossibleCharacters(field, values[name], tools) : ''
      return { path: pathOf(name), problem, field, impossible }
    })),
    ...unfit
      .filter(({ field }) => !problems.has(field))
      .map(({ field: name, reason, characters }) => ({
        path: pathOf(name),
        problem: { reason, characters },
        field: fields.find((field) => field.name === name),
      })),
    ...unknown.map(({ name }) => ({ path: pathOf(name), problem: 'unknown' as const })),
    ...(isConfirmed ? [] : [{ path: ['confirmed'], problem: 'unconfirmed' as const }]),
  ]
}

interface PrintProblem {
  path: readonly string[]
  problem: FieldProblem | 'unknown' | 'unconfirmed' | Pick<LabelProblem, 'reason' | 'characters'>
  /** Absent if the product has no such field. */
  field?: StoredField | undefined
  impossible?: string
}

function problemText(
  { problem, field, impossible }: Omit<PrintProblem, 'path'>,
  language: Language
): string {
  const t = textsIn(language)
  if (problem === 'unconfirmed') return t('errors.PRINT_DATA_UNCONFIRMED')
  if (problem === 'unknown' || !field) return t('validation.unknown_field')
  if (typeof problem === 'object') {
    const { reason, characters } = problem
    return t(`label_preview.problems.${reason}`, { field: field.description[language], characters })
  }
  const message = { validation_message: field.validation_message[language] }
  return problemMessage(message, problem, t, impossible)
}
