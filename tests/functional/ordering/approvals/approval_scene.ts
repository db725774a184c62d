import { toDbInstant } from '#database/instant'
import type { UserOptions, UserRecord } from '#database/factories/user_factory'
import {
  type SceneOptions,
  type SupplierScene,
  addUser,
  createScene,
} from '#tests/functional/setup/supplier_scene'
import { type Visitor, orderLine } from '#tests/functional/setup/visitor'
import { DAY_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'

export const ORDERS = '/orders/api/orders/'
export const INBOX = '/accounts/api/approvals/'
export const LIMITS = '/accounts/api/approval_limits/'

export interface ApprovalScene extends SupplierScene {
  approver: { user: UserRecord; visitor: Visitor }
}

export const setLimit = (userId: number, cents: number | null) =>
  db.from('users').where('id', userId).update({ approval_limit_cents: cents })

/** Adds a purchase approver, who has no right to order. */
export const addApprover = (
  scene: Pick<SupplierScene, 'company'>,
  options: Omit<UserOptions, 'companyId' | 'roles'> = {}
) => addUser(scene.company, { roles: ['PURCHASE_APPROVER'], ...options })

/** Creates an orderer with a limit of one euro, and a purchase approver. */
export async function createApprovalScene(options: SceneOptions = {}): Promise<ApprovalScene> {
  const scene = await createScene(options)
  const approver = await addApprover(scene, { firstName: 'Ada', lastName: 'Weiß' })
  await setLimit(scene.user.id, 100)
  return { ...scene, approver }
}

export interface WaitingOrder {
  pk: number
  order_id: string
  total: string
  request: number
}

/** Places an order that waits for approval. Throws if the order does not wait. */
export async function placeWaiting(
  { visitor, product }: Pick<SupplierScene, 'visitor' | 'product'>,
  payload: object = {}
): Promise<WaitingOrder> {
  const { status, body } = await visitor.post(ORDERS, {
    order_positions: [orderLine(product.id, 1_000)],
    ...payload,
  })
  if (status !== 201 || body.state !== 'WAITING_APPROVAL') {
    throw new Error(`The order does not wait: ${status} ${JSON.stringify(body)}`)
  }
  const { id } = await db.from('approval_requests').where('order_id', body.pk).firstOrFail()
  return { pk: body.pk, order_id: body.order_id, total: body.total, request: Number(id) }
}

export const approve = (visitor: Visitor, request: number, feedback = '') =>
  visitor.post(`${INBOX}${request}/`, { approved: true, feedback })

export const reject = (visitor: Visitor, request: number, feedback: string) =>
  visitor.post(`${INBOX}${request}/`, { approved: false, feedback })

export const withdraw = (visitor: Visitor, pk: number) =>
  visitor.patch(`${ORDERS}${pk}/`, { state: 'WITHDRAWN' })

export const ageOrder = (pk: number, days: number) =>
  db
    .from('orders')
    .where('id', pk)
    .update({ created_at: toDbInstant(new Date(Date.now() - days * DAY_MS)) })

/** Returns the labels of the quota events about an order, oldest first. */
export const quotaOf = async (pk: number): Promise<number[]> =>
  (await db.from('quota_events').where('order_id', pk).orderBy('id')).map(({ amount }) =>
    Number(amount)
  )
