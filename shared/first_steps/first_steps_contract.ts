import * as v from 'valibot'
import type { Right } from '#shared/access/rights'

/** What an installation needs until suppliers can order, in the order in which it is done. */
export const FIRST_STEPS = [
  'manufacturer',
  'approver',
  'activator',
  'product_group',
  'product',
  'price',
  'delivery',
  'supplier',
  'customer_service',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

interface Place {
  /** The right to do it. */
  right: Right
  /** The resource of the backoffice where it is done, and which of its screens. */
  resource: string
  path: string
}

/** Where each step is done; what the server's configuration says is done nowhere. */
export const STEP_PLACES: Readonly<Record<FirstStep, Place>> = {
  manufacturer: { right: 'accounts.change_role', resource: 'companies', path: '/companies/create' },
  approver: { right: 'accounts.change_role', resource: 'users', path: '/users/create' },
  activator: { right: 'accounts.change_role', resource: 'users', path: '/users/create' },
  product_group: {
    right: 'orders.change_product',
    resource: 'product_groups',
    path: '/product_groups',
  },
  product: { right: 'orders.change_product', resource: 'products', path: '/products' },
  price: { right: 'orders.change_product', resource: 'price_lists', path: '/price_lists' },
  delivery: { right: 'orders.change_product', resource: 'delivery_zones', path: '/delivery_zones' },
  supplier: { right: 'accounts.change_company', resource: 'directory', path: '/directory/import' },
  customer_service: { right: 'accounts.change_company', resource: '', path: '' },
}

/** Without these nobody can order; the others are needed by some. */
export const NEEDED_TO_ORDER: readonly FirstStep[] = [
  'approver',
  'activator',
  'product_group',
  'product',
  'price',
  'delivery',
]

export const firstSteps = v.strictObject({
  /** Whether suppliers can order by now. */
  can_order: v.boolean(),
  /** Those that the reader has the right to do; none once all are done. */
  steps: v.array(
    v.strictObject({
      step: v.picklist(FIRST_STEPS),
      is_done: v.boolean(),
      is_needed: v.boolean(),
      /** What it is set to, where that is worth reading. */
      value: v.nullable(v.string()),
    })
  ),
})
export type FirstSteps = v.InferOutput<typeof firstSteps>

/** What a stranger learns before registering. */
export const registrationState = v.strictObject({ can_order: v.boolean() })
export type RegistrationState = v.InferOutput<typeof registrationState>
