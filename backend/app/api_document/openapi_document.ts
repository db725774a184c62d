import { type AnyEndpoint, endpoints } from '#app/http/endpoint'
import { problem } from '#shared/http/problem'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

type Json = Record<string, unknown>

const PROBLEM = { $ref: '#/components/schemas/Problem' }

/** What each status of a refusal means, the same on every call. */
const REFUSALS: Record<number, string> = {
  400: 'Malformed JSON',
  401: 'Not logged in',
  403: 'Without the right, or with a bad CSRF token',
  404: 'Absent, or not visible to the own company',
  409: 'In conflict with the current state',
  413: 'Too large',
  415: 'Of another media type than the call takes',
  422: 'Invalid input; sentences by field',
  429: 'Too many attempts; see Retry-After',
  503: 'A dependency is down; see Retry-After',
}

/** Describes every declared endpoint as an OpenAPI 3.1 document. */
export function openApiDocument(version: string, serverUrl: string) {
  const paths: Record<string, Json> = {}
  for (const spec of endpoints) {
    const path = documentPath(spec.path)
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Label Portal',
      version,
      description:
        'JSON over HTTPS. Log in with `POST /accounts/api/login/`; unsafe calls echo the cookie ' +
        '`XSRF-TOKEN` in the header `X-XSRF-TOKEN`. Programs send an API token instead where a ' +
        'call takes one. `Accept-Language` (en, fr) chooses the ' +
        'language of every text. Money is a decimal string in euros, net of VAT.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'label-portal-session' },
        token: { type: 'http', scheme: 'bearer' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  }
}

/** `orders/api/orders/:pk/` as OpenAPI writes it: `/orders/api/orders/{pk}/`. */
export function documentPath(path: string): string {
  return `/${path.replace(/:(\w+)/g, '{$1}')}`
}

function operation(spec: AnyEndpoint): Json {
  const unsafe = spec.method !== 'GET'
  const security = [
    { session: [], ...(unsafe ? { csrf: [] } : {}) },
    ...(spec.token ? [{ token: [] }] : []),
  ]
  return {
    'operationId': operationId(spec),
    'summary': spec.summary,
    'tags': [spec.path.split('/')[0]],
    'x-access': spec.access,
    'parameters': [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(spec.idempotent ? [idempotencyHeader] : []),
    ],
    ...requestBody(spec),
    'responses': responses(spec),
    'security': spec.access === 'public' ? [] : security,
  }
}

function requestBody({ body, takes }: AnyEndpoint): Json {
  if (body) return { requestBody: { required: true, content: jsonContent(body) } }
  return takes ? { requestBody: { required: true, content: textContent(takes) } } : {}
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'Equal calls with the same key are one call and get the same answer.',
}

function operationId({ method, path }: AnyEndpoint): string {
  const words = path.split(/[^a-zA-Z0-9]+/).filter((word) => word !== '' && word !== 'api')
  return [method.toLowerCase(), ...words].join('_')
}

function parameters(schema: GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function responses(spec: AnyEndpoint): Json {
  const success = String(spec.status ?? 200)
  const refusals = refusalStatuses(spec).map((status) => [
    String(status),
    {
      description: REFUSALS[status],
      content: spec.refusals?.[status]
        ? jsonContent(spec.refusals[status])
        : { 'application/json': { schema: PROBLEM } },
    },
  ])
  return { [success]: successResponse(spec), ...Object.fromEntries(refusals) }
}

function successResponse(spec: AnyEndpoint): Json {
  if (spec.answer) return { description: 'Done', content: jsonContent(spec.answer) }
  if (spec.produces) return { description: 'Done', content: textContent(spec.produces) }
  return { description: 'Done' }
}

function refusalStatuses(spec: AnyEndpoint): number[] {
  const statuses = new Set<number>(Object.keys(spec.refusals ?? {}).map(Number))
  if (!spec.stateless) statuses.add(503)
  if (spec.access !== 'public') statuses.add(401).add(403)
  if (spec.method !== 'GET') statuses.add(403)
  if (spec.params) statuses.add(404)
  if (spec.query) statuses.add(422)
  if (spec.body) for (const status of [400, 409, 413, 415, 422]) statuses.add(status)
  if (spec.takes) for (const status of [409, 413, 415, 422]) statuses.add(status)
  if (spec.throttled) statuses.add(429)
  return [...statuses].sort((a, b) => a - b)
}

const textContent = (type: string): Json => ({ [type]: { schema: { type: 'string' } } })

function jsonContent(schema: GenericSchema): Json {
  return { 'application/json': { schema: schemaOf(schema) } }
}

/** Shapes as clients write them; checks that JSON Schema cannot say stay with the server. */
function schemaOf(schema: GenericSchema): Json {
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return rest
}
