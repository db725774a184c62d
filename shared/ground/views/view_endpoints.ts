import type {
  savedView,
  savedViews,
  viewDefault,
  viewPayload,
} from '#shared/ground/views/view_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

const VIEWS = 'backoffice/api/views/'

type ViewPath = { pk: number }

export const listViews = describeEndpoint<{ result: typeof savedViews }>('GET', VIEWS)

export const saveView = describeEndpoint<{ body: typeof viewPayload; result: typeof savedView }>(
  'PUT',
  VIEWS
)

export const changeDefaultView = describeEndpoint<{
  path: ViewPath
  body: typeof viewDefault
  result: typeof savedView
}>('PUT', `${VIEWS}:pk/`)

export const deleteView = describeEndpoint<{ path: ViewPath }>('DELETE', `${VIEWS}:pk/`)
