import { storeLayout } from '#database/factories/layout_factory'
import { EXAMPLE_FIELDS, printed } from '#tests/functional/setup/print_fields'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const ORDERS = '/orders/api/orders/'

export const GOOD = { part_number: '98 123 456 80', made_in: 'MA' }

export async function createPrintScene({ isPrinted = true } = {}) {
  const code = await storeLayout(db.connection())
  const services = [
    { category: 'PRINTING' as const, fields: EXAMPLE_FIELDS },
    { category: 'PRINT_DESIGN' as const, layout: code },
  ]
  return { code, ...(await createScene({ product: { services: isPrinted ? services : [] } })) }
}

export const line = ({ product }: Pick<SupplierScene, 'product'>, values: typeof GOOD) => ({
  ...orderLine(product.id, 1_000),
  extra_service_data: printed(values),
  confirmed: true,
})

export async function place({ visitor }: SupplierScene, ...order_positions: object[]) {
  const { status, body } = await visitor.post(ORDERS, {
    order_positions,
    warning_acknowledged: true,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
