import { drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import {
  type PlacedOrderOptions,
  type PlacedOrderRecord,
  createPlacedOrder,
} from '#database/factories/order_factory'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import type { OrderState } from '#shared/ground/states/order_state'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export async function createFulfilment(state: OrderState, quantity = 2_500, scene?: SupplierScene) {
  const supplier = scene ?? (await createScene({ user: { language: 'fr' } }))
  const order = await orderIn(supplier, state, quantity)
  const staff = await createStaff()
  return { supplier, order, staff }
}

export async function createShipped() {
  const scene = await createFulfilment('IN_PRODUCTION')
  await move(scene.staff.visitor, scene.order.id, { to: 'SHIPPED', rolls: 'generate' })
  const numbers = (await rollsOf(scene.order.id)).map(({ spool_no: rollNo }) => rollNo)
  return { ...scene, numbers }
}

/** Creates an order of the scene's product (1,000 labels a roll), or of the given products. */
export const orderIn = (
  { company, user, product }: SupplierScene,
  state: OrderState,
  ordered: number | PlacedOrderOptions['lines'] = 2_500
): Promise<PlacedOrderRecord> =>
  createPlacedOrder(db.connection(), {
    company,
    user,
    state,
    lines: typeof ordered === 'number' ? [{ product, quantity: ordered }] : ordered,
  })

export const move = (visitor: Visitor, id: number, payload: object) =>
  visitor.post(`/backoffice/api/orders/${id}/move/`, payload)

export const someLabels = (count: number) =>
  drawLabels(count).map(({ labelKey, objectId }) => ({
    label_id: fromLabelKey(labelKey),
    object_id: objectId,
  }))

/** Returns a roll's lines in the print line's file; `item` is the number of the order line. */
export const csvOf = (rollNo: string, labels: ReturnType<typeof someLabels>, item?: number) =>
  labels
    .map((label) => [rollNo, label.label_id, `#${label.object_id}`, item].filter(Boolean).join(';'))
    .join('\n')

export const sendCsv = (visitor: Visitor, path: string, rawBody: string, language = 'en') =>
  visitor.post(path, undefined, { rawBody, headers: { 'content-type': 'text/csv' }, language })

export async function itemsOf(orderId: number): Promise<number[]> {
  const rows: { id: number }[] = await db
    .from('order_lines')
    .where('order_id', orderId)
    .orderBy('id')
    .select('id')
  return rows.map(({ id }) => id)
}

export interface StoredRoll {
  id: number
  spool_no: string
  labels: number
  activated_at: string | null
  holder_company_id: number
}

export async function rollsOf(orderId: number): Promise<StoredRoll[]> {
  return db
    .from('rolls')
    .whereIn('order_line_id', await itemsOf(orderId))
    .orderBy('id')
    .select('id', 'spool_no', 'labels', 'activated_at', 'holder_company_id')
}

export const stateOf = async (orderId: number): Promise<OrderState> =>
  (await storedRow('orders', orderId)).state
