import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import {
  changeLayout,
  createLayout,
  deleteLayout,
} from '#app/catalogue/layouts/editor/change_layout'
import { findLayout, layoutsResource } from '#app/catalogue/layouts/editor/list_layouts'
import * as layoutsEndpoints from '#shared/catalogue/layouts/layouts_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  layoutChange,
  layoutDetail,
  layoutPayload,
  layoutRows,
} from '#shared/catalogue/layouts/layout_editing_contract'
import { LAYOUT_CODE } from '#shared/catalogue/printing/layouts/layout_version'
import vine from '@vinejs/vine'

const layoutPath = vine.create({ id: vine.string().regex(LAYOUT_CODE) })

const deletedLayout = vine.create({
  version: vine
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

serve(layoutsEndpoints.listLayouts, {
  access: RESOURCE_RIGHTS.layouts,
  summary: 'Layouts of labels; all that match as CSV when asked for',
  response: layoutRows,
  ...resourceList(layoutsResource),
})

serve(layoutsEndpoints.showLayout, {
  access: RESOURCE_RIGHTS.layouts,
  summary: 'One layout with its elements and the fields that they can name',
  params: layoutPath,
  response: layoutDetail,
  handle: ({ path }) => findLayout(path.id),
})

serve(layoutsEndpoints.createLayout, {
  access: RESOURCE_RIGHTS.layouts,
  summary: 'Create a layout of labels',
  body: layoutPayload,
  large: 'list',
  status: 201,
  response: layoutDetail,
  handle: async (request) => {
    await createLayout(request.body, staffRequest(request))
    return findLayout(request.body.id)
  },
})

serve(layoutsEndpoints.changeLayout, {
  access: RESOURCE_RIGHTS.layouts,
  summary: 'Store the next version of a layout; placed orders keep theirs',
  params: layoutPath,
  body: layoutChange,
  large: 'list',
  response: layoutDetail,
  handle: async (request) => {
    await changeLayout(request.path.id, request.body, staffRequest(request))
    return findLayout(request.path.id)
  },
})

endpoint({
  method: 'DELETE',
  path: 'backoffice/api/layouts/:id/',
  access: RESOURCE_RIGHTS.layouts,
  summary: 'Delete an unused layout; placed orders keep theirs',
  params: layoutPath,
  query: deletedLayout,
  status: 204,
  handle: (request) => deleteLayout(request.path.id, request.query.version, staffRequest(request)),
})
