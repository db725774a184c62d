import { uniqueText } from '#database/factories/unique_text'
import { made } from '#tests/functional/catalogue/editing/editing_scene'
import { createFulfilment } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { CarrierDetail } from '#shared/ordering/shipments/carrier_contract'
import type { OrderState } from '#shared/ground/states/order_state'

export const CARRIERS = '/backoffice/api/carriers/'

export const shipmentsPath = (orderId: number) => `/backoffice/api/orders/${orderId}/shipments/`

export const carrierValues = (values: object = {}) => ({
  name: `Carrier ${uniqueText()}`,
  link_template: 'https://carrier.example/track?number={number}',
  ...values,
})

export async function createShipping(state: OrderState = 'IN_PRODUCTION') {
  const scene = await createFulfilment(state)
  const carrier: CarrierDetail = await made(scene.staff.visitor, CARRIERS, carrierValues())
  return { ...scene, carrier }
}

export const shipmentValues = (values: object = {}) => ({
  carrier: null,
  carrier_name: '',
  tracking_number: `1Z ${uniqueText(8)}`,
  sent_on: '2026-05-04',
  expected_on: '2026-05-06',
  rolls: [],
  ...values,
})

/** `seen` lists the shipments that the page has shown. */
export const addShipment = (
  visitor: Visitor,
  orderId: number,
  values: object = {},
  seen: readonly number[] = []
) => visitor.post(shipmentsPath(orderId), { shipment: shipmentValues(values), seen })
