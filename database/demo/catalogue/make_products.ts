import { createHash } from 'node:crypto'
import { drawLabel } from '#database/demo/catalogue/draw_label'
import { printPlanOf } from '#database/demo/catalogue/print_plans'
import { PRODUCT_GROUPS } from '#database/demo/product_groups'
import {
  FINISHES,
  LABEL_KINDS,
  PRODUCT_PLANS,
  type ProductPlan,
} from '#database/demo/catalogue/product_plans'
import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'
import { productVersionRow } from '#database/orders/product_versions'

/** Age of the catalogue in days; it is older than the first order. */
const CATALOGUE_AGE_DAYS = 1_400

const REFERENCE_PREFIXES = {
  ORIGINAL_PART: 'OP-1',
  ACCESSORIES: 'AC-2',
  EUROREPAR: 'ER-3',
  MOPAR: 'MO-4',
  SUSTAINERA: 'SU-5',
  BPROAUTO: 'BP-6',
} as const

export function makeProducts(now: Date) {
  const products = PRODUCT_PLANS.map((plan, index) => toProduct(plan, index + 1, now))
  const services = makeServices(products)
  const at = toDbInstant(daysBefore(now, CATALOGUE_AGE_DAYS))
  const groups = PRODUCT_GROUPS.map(({ code, name }, index) => ({
    id: index + 1,
    code,
    name,
    sort_index: (index + 1) * 10,
    created_at: at,
    updated_at: at,
  }))
  return {
    product_groups: groups,
    products,
    // No demo product has ever changed, so version ids equal product ids.
    product_versions: products.map((product) => ({
      id: product.id,
      ...productVersionRow(product, groups[product.product_group_id - 1]!),
    })),
    product_pictures: products.map((product, index) => toImage(PRODUCT_PLANS[index], product)),
    product_services: services,
    print_fields: makePrintFields(products, services),
  }
}

function makeServices(products: readonly ProductRow[]) {
  const partial = products.map(({ id }) => ({
    product_id: id,
    category: 'PARTIAL_ROLL' as const,
    settings: '{}',
  }))
  const printed = products.flatMap(({ id, customer_reference: reference }) => {
    const plan = printPlanOf(reference)
    if (!plan) return []
    const design = JSON.stringify({ layout: plan.layout })
    return [
      { product_id: id, category: 'PRINTING' as const, settings: '{}' },
      { product_id: id, category: 'PRINT_DESIGN' as const, settings: design },
    ]
  })
  return [...partial, ...printed].map((row, index) => ({ id: index + 1, ...row }))
}

function makePrintFields(
  products: readonly ProductRow[],
  services: ReturnType<typeof makeServices>
) {
  return services
    .filter(({ category }) => category === 'PRINTING')
    .flatMap(({ id, product_id: productId }) => {
      const product = products.find((row) => row.id === productId)!
      return printPlanOf(product.customer_reference)!.fields.map((field) => ({
        product_service_id: id,
        name: field.name,
        definition: JSON.stringify(field),
      }))
    })
    .map((row, index) => ({ id: index + 1, ...row }))
}

export type ProductRow = ReturnType<typeof toProduct>

function toProduct(plan: ProductPlan, id: number, now: Date) {
  const kind = LABEL_KINDS[plan.kind]
  const finish = FINISHES[plan.finish]
  const at = toDbInstant(daysBefore(now, CATALOGUE_AGE_DAYS))
  return {
    id,
    product_group_id: groupIndex(plan) + 1,
    customer_reference: referenceOf(plan),
    nart: `400-${String(21_000 + id * 37).padStart(6, '0')}`,
    label_length: plan.lengthMm,
    label_width: plan.widthMm,
    description_en: `${kind.en}, ${finish.en}`,
    description_fr: `${kind.fr}, ${finish.fr}`,
    note_en: plan.note.en,
    note_fr: plan.note.fr,
    destination: plan.destination,
    winding_direction: plan.standardWinding ? ('STANDARD' as const) : ('NON_STANDARD' as const),
    product_options: JSON.stringify(plan.ribbon ? ['PRODUCT_OPTION_RIBBON'] : []),
    overlay_specification: plan.kind === 'HEAT' || plan.kind === 'OIL' ? 'PET 25 µm' : null,
    labels_per_unit: plan.labelsPerUnit,
    is_available: plan.available,
    created_at: at,
    updated_at: at,
  }
}

function toImage(plan: ProductPlan, product: ProductRow) {
  const { name, color } = PRODUCT_GROUPS[groupIndex(plan)]
  const content = Buffer.from(
    drawLabel({
      reference: product.customer_reference,
      groupName: name,
      color,
      paper: FINISHES[plan.finish].paper,
      lengthMm: plan.lengthMm,
      widthMm: plan.widthMm,
      hologram: plan.kind === 'HOLOGRAM',
    })
  )
  return {
    product_id: product.id,
    sort_index: 1,
    content_type: 'image/svg+xml',
    fingerprint: createHash('sha256').update(content).digest('hex').slice(0, 16),
    content,
  }
}

function groupIndex({ group }: ProductPlan): number {
  return PRODUCT_GROUPS.findIndex(({ code }) => code === group)
}

/** Returns references such as OP-1010 and OP-1020, with free numbers in between. */
function referenceOf(plan: ProductPlan): string {
  const place = PRODUCT_PLANS.filter(({ group }) => group === plan.group).indexOf(plan) + 1
  return `${REFERENCE_PREFIXES[plan.group]}${String(place * 10).padStart(3, '0')}`
}
