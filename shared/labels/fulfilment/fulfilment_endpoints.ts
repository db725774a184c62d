import type {
  batchMove,
  batchMoveResult,
  generatedRolls,
  orderMove,
  rollsPreview,
  staffOrder,
} from '#shared/labels/fulfilment/fulfilment_contract'
import type { newShipment, shipmentChange } from '#shared/labels/fulfilment/shipping_contract'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'

export const moveOrders = describeEndpoint<{
  body: typeof batchMove
  result: typeof batchMoveResult
}>('POST', 'backoffice/api/orders/move/')

export const moveOrder = describeEndpoint<{
  path: { pk: number }
  body: typeof orderMove
  result: typeof staffOrder
}>('POST', 'backoffice/api/orders/:pk/move/')

export const downloadRollsSample = describeFile<{ path: { pk: number } }>(
  'GET',
  'backoffice/api/orders/:pk/rolls/sample/'
)

export const previewRolls = describeEndpoint<{
  path: { pk: number }
  query: object
  body: Blob
  result: typeof rollsPreview
}>('POST', 'backoffice/api/orders/:pk/rolls/preview/')

export const storeRolls = describeEndpoint<{
  path: { pk: number }
  query: object
  body: Blob
  result: typeof staffOrder
}>('POST', 'backoffice/api/orders/:pk/rolls/')

export const storeRollsPart = describeEndpoint<{
  path: { pk: number }
  query: object
  body: Blob
  result: typeof staffOrder
}>('POST', 'backoffice/api/orders/:pk/rolls/parts/')

export const removeRollsPart = describeEndpoint<{
  path: { pk: number }
  query: object
  result: typeof staffOrder
}>('DELETE', 'backoffice/api/orders/:pk/rolls/parts/')

export const generateRolls = describeEndpoint<{
  path: { pk: number }
  result: typeof generatedRolls
}>('POST', 'backoffice/api/orders/:pk/rolls/generate/')

export const addShipment = describeEndpoint<{
  path: { pk: number }
  body: typeof newShipment
  result: typeof staffOrder
}>('POST', 'backoffice/api/orders/:pk/shipments/')

export const changeShipment = describeEndpoint<{
  path: { pk: number; id: number }
  body: typeof shipmentChange
  result: typeof staffOrder
}>('PUT', 'backoffice/api/orders/:pk/shipments/:id/')

export const removeShipment = describeEndpoint<{
  path: { pk: number; id: number }
  query: { updated_at: string }
  result: typeof staffOrder
}>('DELETE', 'backoffice/api/orders/:pk/shipments/:id/')
