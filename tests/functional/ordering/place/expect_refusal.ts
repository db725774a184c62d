import { countOrderRows } from '#tests/functional/ordering/order_rows'
import type { SupplierScene } from '#tests/functional/setup/supplier_scene'
import { type HttpResponse, orderLine } from '#tests/functional/setup/visitor'
import type { Assert } from '@japa/assert'

interface Refused {
  status: number
  code: string
  /** The key of the message in the response, by default `detail`. */
  field?: string
}

/** Sends an order that is valid except for `fields`. Expects a refusal that stores nothing. */
export async function expectRefusal(
  assert: Assert,
  { visitor, product, company }: SupplierScene,
  fields: Record<string, unknown>,
  refused: Refused
): Promise<HttpResponse['body']> {
  const before = await countOrderRows(company.id)
  const { status, body } = await visitor.post('/orders/api/orders/', {
    order_positions: [orderLine(product.id, 1_000)],
    ...fields,
  })
  assert.equal(status, refused.status, JSON.stringify(body))
  assert.equal(body.code, refused.code)
  assert.property(body, refused.field ?? 'detail')
  assert.deepEqual(await countOrderRows(company.id), before)
  return body
}
