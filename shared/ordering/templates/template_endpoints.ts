import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type {
  orderTemplate,
  templateChange,
  templateList,
  templatePayload,
} from '#shared/ordering/templates/template_contract'

const TEMPLATES = 'orders/api/order_templates/'

type TemplatePath = { pk: number }

export const listTemplates = describeEndpoint<{ result: typeof templateList }>('GET', TEMPLATES)

export const createTemplate = describeEndpoint<{
  body: typeof templatePayload
  result: typeof orderTemplate
}>('POST', TEMPLATES)

export const showTemplate = describeEndpoint<{ path: TemplatePath; result: typeof orderTemplate }>(
  'GET',
  `${TEMPLATES}:pk/`
)

export const changeTemplate = describeEndpoint<{
  path: TemplatePath
  body: typeof templateChange
  result: typeof orderTemplate
}>('PUT', `${TEMPLATES}:pk/`)

export const deleteTemplate = describeEndpoint<{ path: TemplatePath }>('DELETE', `${TEMPLATES}:pk/`)
