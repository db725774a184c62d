import { resourceList } from '#app/foundation/resources/resource_list'
import { staffCall } from '#app/foundation/resources/staff_call'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import {
  changeLayout,
  createLayout,
  deleteLayout,
} from '#app/catalogue/layouts/editor/change_layout'
import { findLayout, layoutsResource } from '#app/catalogue/layouts/editor/list_layouts'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  layoutChange,
  layoutDetail,
  layoutPath,
  layoutPayload,
  layoutRows,
} from '#shared/catalogue/layouts/layout_editing_contract'
import vine from '@vinejs/vine'

const deletedLayout = vine.create({
  version: vine
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/layouts/',
  access: RESOURCE_RIGHTS.layouts,
  summary: 'Layouts of labels; all that match as CSV when asked for',
  answer: layoutRows,
  ...resourceList(layoutsResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/layouts/:id/',
  access: RESOURCE_RIGHTS.layouts,
  summary: 'One layout with its elements and the fields that they can name',
  params: layoutPath,
  answer: layoutDetail,
  handle: ({ path }) => findLayout(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/layouts/',
  access: RESOURCE_RIGHTS.layouts,
  summary: 'Create a layout of labels',
  body: layoutPayload,
  large: 'list',
  status: 201,
  answer: layoutDetail,
  handle: async (call) => {
    await createLayout(call.body, staffCall(call))
    return findLayout(call.body.id)
  },
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/layouts/:id/',
  access: RESOURCE_RIGHTS.layouts,
  summary: 'Store the next version of a layout; placed orders keep theirs',
  params: layoutPath,
  body: layoutChange,
  large: 'list',
  answer: layoutDetail,
  handle: async (call) => {
    await changeLayout(call.path.id, call.body, staffCall(call))
    return findLayout(call.path.id)
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
  handle: (call) => deleteLayout(call.path.id, call.query.version, staffCall(call)),
})
