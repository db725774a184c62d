import * as v from 'valibot'
import type { Right } from '#shared/ground/access/rights'

/** Steps of the setup before suppliers can order, in this order. */
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
  right: Right
  resource: string
  path: string
}

/** Steps of the server's configuration have no screen. */
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

export const NEEDED_TO_ORDER: readonly FirstStep[] = [
  'approver',
  'activator',
  'product_group',
  'product',
  'price',
  'delivery',
]

export const firstSteps = v.strictObject({
  can_order: v.boolean(),
  /** The steps that the reader has the right to do. Empty when all steps are done. */
  steps: v.array(
    v.strictObject({
      step: v.picklist(FIRST_STEPS),
      is_done: v.boolean(),
      is_needed: v.boolean(),
      /** The current setting, for steps that show one. */
      value: v.nullable(v.string()),
    })
  ),
})
export type FirstSteps = v.InferOutput<typeof firstSteps>

export const registrationState = v.strictObject({ can_order: v.boolean() })
export type RegistrationState = v.InferOutput<typeof registrationState>
