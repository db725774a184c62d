import { createStaff } from '#tests/functional/setup/staff'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const actPath = (id: number) => `/backoffice/api/users/${id}/act/`
export const SESSION = '/accounts/api/login/'
export const STOP = '/accounts/api/stop_acting/'

/** Returns the header sent by a page that shows a user to staff who act for that user. */
export const pageOf = ({ id }: { id: number }) => ({ headers: { 'x-acting-for': String(id) } })

export async function createActing(options: Parameters<typeof createScene>[0] = {}) {
  const supplier = await createScene(options)
  const staff = await createStaff('CUSTOMER_SERVICE', { firstName: 'Sven', lastName: 'Service' })
  const response = await staff.visitor.post(actPath(supplier.user.id))
  return { supplier, staff, response }
}

/** Moves the start of a staff user's acting the given minutes into the past. */
export async function rewind(staffId: number, minutes: number) {
  const row = await db.from('sessions').where('user_id', staffId).firstOrFail()
  const data = JSON.parse(row.data)
  data.acting.since -= minutes * 60_000
  await db
    .from('sessions')
    .where('id', row.id)
    .update({ data: JSON.stringify(data) })
}

export const order = ({ product }: SupplierScene) => ({
  order_positions: [orderLine(product.id, 2_000)],
})
