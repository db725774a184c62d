import { PRINT_SERVICES, printed } from '#tests/functional/setup/print_fields'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'

export const ORDERS = '/orders/api/orders/'
export const DRAFT = '/orders/api/order_draft/'

export const GOOD = { part_number: '9812345680' }

export const createPrintScene = () => createScene({ product: { services: PRINT_SERVICES } })

export const line = (
  { product }: SupplierScene,
  values: Parameters<typeof printed>[0],
  quantity = 1_000
) => ({
  ...orderLine(product.id, quantity),
  extra_service_data: printed(values),
})

export const place = (
  scene: SupplierScene,
  values: Parameters<typeof printed>[0],
  changes: object = {},
  language?: string
) =>
  scene.visitor.post(
    ORDERS,
    { order_positions: [{ ...line(scene, values), confirmed: true, ...changes }] },
    language ? { language } : {}
  )
