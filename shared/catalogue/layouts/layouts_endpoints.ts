import type { imprintChange, imprintDetail } from '#shared/catalogue/layouts/imprint_contract'
import type {
  layoutChange,
  layoutDetail,
  layoutPayload,
  layoutRows,
} from '#shared/catalogue/layouts/layout_editing_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const showImprint = describeEndpoint<{ path: { id: number }; result: typeof imprintDetail }>(
  'GET',
  'backoffice/api/imprints/:id/'
)

export const changeImprint = describeEndpoint<{
  path: { id: number }
  body: typeof imprintChange
  result: typeof imprintDetail
}>('PUT', 'backoffice/api/imprints/:id/')

export const listLayouts = describeEndpoint<{ result: typeof layoutRows }>(
  'GET',
  'backoffice/api/layouts/'
)

export const showLayout = describeEndpoint<{ path: { id: string }; result: typeof layoutDetail }>(
  'GET',
  'backoffice/api/layouts/:id/'
)

export const createLayout = describeEndpoint<{
  body: typeof layoutPayload
  result: typeof layoutDetail
}>('POST', 'backoffice/api/layouts/')

export const changeLayout = describeEndpoint<{
  path: { id: string }
  body: typeof layoutChange
  result: typeof layoutDetail
}>('PUT', 'backoffice/api/layouts/:id/')
