import {
  createApprover,
  newestApprovalCode,
} from '#tests/functional/companies/approvals/approval_scene'
import { type SceneOptions, createScene } from '#tests/functional/setup/supplier_scene'
import type { Address } from '#shared/companies/addresses/address_contract'
import { temporaryAccount } from '#database/factories/approval_factory'
import db from '@adonisjs/lucid/services/db'

export const ADDRESSES = '/accounts/api/addresses/'
export const ORDERS = '/orders/api/orders/'

export const CHANGED = {
  category: 'DELIVERY',
  company_name: 'Lumen Quai',
  street_address: '3 quai de l’Écluse',
  address_details: '',
  postal_code: '75011',
  city: 'Paris',
  country_code: 'FR',
}

/** Creates a company with a temporary account id, which allows changes of its delivery address. */
export const createTemporary = (options: SceneOptions = {}) =>
  createScene({ ...options, company: { cofor10: temporaryAccount(), ...options.company } })

export const deliveryVersionsOf = (companyId: number) =>
  db.from('addresses').where({ company_id: companyId, category: 'DELIVERY' }).orderBy('id')

/** Creates a company whose new delivery address waits for the approver, who got the code. */
export async function createWaitingAddress() {
  const approver = await createApprover()
  const scene = await createTemporary()
  const { body } = await scene.visitor.post<Address>(ADDRESSES, CHANGED)
  return { ...scene, approver, pk: body.pk, code: await newestApprovalCode(approver.user) }
}
