import { PRINT_SERVICES, printed } from '#tests/functional/setup/print_fields'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { position } from '#tests/functional/setup/visitor'

export const ORDERS = '/orders/api/orders/'
export const DRAFT = '/orders/api/order_draft/'

/** Valid print data. */
export const GOOD = { part_number: '9812345680' }

/** Creates a supplier and a printed product. */
export const createPrintScene = () => createScene({ product: { services: PRINT_SERVICES } })

/** Returns an order line with print data. */
export const line = (
  { product }: SupplierScene,
  values: Parameters<typeof printed>[0],
  quantity = 1_000
) => ({
  ...position(product.id, quantity),
  extra_service_data: printed(values),
})

/** Sends an order of one line with confirmed print data, unless `changes` override them. */
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
