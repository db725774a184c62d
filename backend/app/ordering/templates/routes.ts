import { serve } from '#app/foundation/endpoints/endpoint'
import { pkPath } from '#app/foundation/http/input/url_fields'
import { findTemplate, listTemplates } from '#app/ordering/templates/find_templates'
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
} from '#app/ordering/templates/save_template'
import {
  orderTemplate,
  templateChange,
  templateList,
  templatePayload,
} from '#shared/ordering/templates/template_contract'
import * as endpoints from '#shared/ordering/templates/template_endpoints'
import db from '@adonisjs/lucid/services/db'

serve(endpoints.listTemplates, {
  access: 'orders.issue_order',
  summary: 'The order templates of the user and those shared in the company, by name',
  response: templateList,
  handle: ({ user }) => listTemplates(user),
})

serve(endpoints.createTemplate, {
  access: 'orders.issue_order',
  summary: 'Store an order template',
  body: templatePayload,
  large: 'order',
  status: 201,
  response: orderTemplate,
  idempotent: true,
  handle: (request) => createTemplate(request.user, request.body, request),
})

serve(endpoints.showTemplate, {
  access: 'orders.issue_order',
  summary: 'One order template with its lines',
  params: pkPath,
  response: orderTemplate,
  handle: ({ user, path }) => findTemplate(db, user, path.pk),
})

serve(endpoints.changeTemplate, {
  access: 'orders.issue_order',
  summary: 'Replace name, sharing and lines of one of the user’s order templates',
  params: pkPath,
  body: templateChange,
  large: 'order',
  response: orderTemplate,
  handle: ({ user, path, body, now, requestId }) =>
    changeTemplate(user, path.pk, body, { now, requestId }),
})

serve(endpoints.deleteTemplate, {
  access: 'orders.issue_order',
  summary: 'Delete one of the user’s order templates',
  params: pkPath,
  status: 204,
  handle: ({ user, path, now, requestId }) => deleteTemplate(user, path.pk, { now, requestId }),
})
