import { setImmediate as nextTurn } from 'node:timers/promises'
import { nameSchemas, readContracts } from '#app/foundation/api_document/named_schemas'
import { needsCsrf, refusalStatuses } from '#app/foundation/api_document/refusal_statuses'
import { isForActedUser } from '#app/foundation/endpoints/acting_middleware'
import { endpoints } from '#app/foundation/endpoints/endpoint'
import { SESSION_COOKIE } from '#config/portal/cookies'
import type { AnyEndpoint, QuerySchema } from '#app/foundation/endpoints/endpoint_spec'
import { ACTING_FOR_HEADER } from '#shared/ground/access/acting_header'
import { waysOf } from '#shared/ground/access/rights'
import { WORKBOOK_TYPE } from '#shared/ground/http/table_types'
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { VineValidator } from '@vinejs/vine'
import type { GenericSchema } from 'valibot'

type Json = Record<string, unknown>

type WriteSchema = (schema: GenericSchema) => Json

const COMPONENTS = '#/components/schemas/'

const PROBLEM = { $ref: `${COMPONENTS}Problem` }

const REFUSALS: Record<number, string> = {
  400: 'A body that cannot be read',
  401: 'Not logged in',
  403: 'Without the right, or with a bad CSRF token',
  404: 'Absent, or not visible to one’s own company',
  409: 'In conflict with the current state',
  413: 'Too large',
  415: 'Of another media type than the request takes',
  416: 'The file ends before the part that was asked for',
  422: 'Invalid input; sentences by field',
  429: 'Too many attempts; see Retry-After',
  503: 'A dependency is down; see Retry-After',
}

/** Describes all endpoints as OpenAPI 3.1, with pauses for other requests. */
export async function openApiDocument(version: string, serverUrl: string) {
  const named = nameSchemas(await readContracts())
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
  const write: WriteSchema = (schema) => {
    const name = names.get(schema)
    return name === undefined ? writeSchema(schema, named) : { $ref: `${COMPONENTS}${name}` }
  }
  const paths: Record<string, Json> = {}
  for (const spec of endpoints) {
    const path = documentPath(spec.path)
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, write) }
    await nextTurn()
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Label Portal',
      version,
      description:
        'JSON over HTTPS. Log in with `POST /accounts/api/login/`; unsafe requests echo the cookie ' +
        '`XSRF-TOKEN` in the header `X-XSRF-TOKEN`. Programs send an API token instead where a ' +
        'call takes one; those of a company send its token. `Accept-Language` (en, fr) chooses the ' +
        'language of every text. Money is a decimal string in euros, net of VAT.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: componentsOf(paths, named),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set by the login. Its roles are the rights that the request needs.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token, for programs. Its roles are the rights that the request needs.',
        },
        company_token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token of a company, whose program acts as one of its users. Its role is the scope ' +
            'that the request needs, in addition to the right of the user.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description:
            'What the cookie `XSRF-TOKEN` holds; required by every request that changes.',
        },
      },
    },
  }
}

/** Converts `orders/api/orders/:pk/` to `/orders/api/orders/{pk}/`. */
export function documentPath(path: string): string {
  return `/${path.replace(/:(\w+)/g, '{$1}')}`
}

function operation(spec: AnyEndpoint, write: WriteSchema): Json {
  return {
    operationId: operationId(spec),
    summary: spec.summary,
    tags: [spec.path.split('/')[0]],
    parameters: [
      ...parameters(spec.params, 'path', write),
      ...parameters(spec.query, 'query', write),
      ...(spec.idempotent ? [idempotencyHeader] : []),
      ...(isForActedUser(spec) ? [actingHeader] : []),
    ],
    ...requestBody(spec, write),
    responses: responses(spec, write),
    security: security(spec),
  }
}

function security(spec: AnyEndpoint): Json[] {
  const csrf: Json = needsCsrf(spec) ? { csrf: [] } : {}
  if (spec.access === 'public') return needsCsrf(spec) ? [csrf] : []
  const ways = spec.access === '*' ? [[]] : waysOf(spec.access).map((right) => [right])
  return ways.flatMap((rights) => [{ session: rights, ...csrf }, ...tokenWay(spec, rights)])
}

function tokenWay({ token }: AnyEndpoint, rights: string[]): Json[] {
  if (typeof token === 'string') return [{ company_token: [token] }]
  return token ? [{ token: rights }] : []
}

function requestBody({ body, takes }: AnyEndpoint, write: WriteSchema): Json {
  if (body) {
    const content = { ...jsonContent(write(body)), ...(takes ? fileContent(takes) : {}) }
    return { requestBody: { required: true, content } }
  }
  return takes ? { requestBody: { required: true, content: fileContent(takes) } } : {}
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'Equal requests with the same key are one request and get the same response.',
}

const actingHeader = {
  name: ACTING_FOR_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'The pk of the supplier’s user for whom staff mean the call; refused with `ACTING_ENDED` ' +
    'unless the session acts for that user. Required for changes while the session acts.',
}

function operationId({ method, path }: AnyEndpoint): string {
  const words = path.split(/[^a-zA-Z0-9]+/).filter((word) => word !== '' && word !== 'api')
  return [method.toLowerCase(), ...words].join('_')
}

function parameters(
  schema: QuerySchema | undefined,
  place: 'path' | 'query',
  write: WriteSchema
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = shapeOf(schema, write) as {
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

const shapeOf = (schema: QuerySchema, write: WriteSchema) =>
  schema instanceof VineValidator ? schema.toJSONSchema() : write(schema)

function responses(spec: AnyEndpoint, write: WriteSchema): Json {
  const success = String(spec.status ?? 200)
  const refusals = refusalStatuses(spec).map((status) => [
    String(status),
    {
      description: REFUSALS[status],
      content: jsonContent(spec.refusals?.[status] ? write(spec.refusals[status]) : PROBLEM),
    },
  ])
  return { [success]: successResponse(spec, write), ...Object.fromEntries(refusals) }
}

function successResponse(spec: AnyEndpoint, write: WriteSchema): Json {
  const content = {
    ...(spec.response ? jsonContent(write(spec.response)) : {}),
    ...(spec.produces ? fileContent(spec.produces) : {}),
    ...(spec.file ? fileContent(spec.file.type) : {}),
  }
  return {
    description: 'Done',
    ...(Object.keys(content).length > 0 ? { content } : {}),
    ...(spec.contentRange ? { headers: { 'Content-Range': contentRange } } : {}),
  }
}

const contentRange = {
  schema: { type: 'string' },
  description: 'Which rows these are, and how many there are in all: `users 0-24/319`.',
}

const fileContent = (type: string): Json =>
  type === 'text/csv' ? { ...textContent(type), ...workbookContent } : textContent(type)

const workbookContent = { [WORKBOOK_TYPE]: { schema: { type: 'string', format: 'binary' } } }

const textContent = (type: string): Json => ({ [type]: { schema: { type: 'string' } } })

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

function componentsOf(paths: Json, named: Record<string, GenericSchema>): Record<string, object> {
  const components: Record<string, object> = toJsonSchemaDefs(named, OPTIONS)
  const used = new Set(namesIn(paths))
  for (const name of used) for (const inner of namesIn(components[name])) used.add(inner)
  return Object.fromEntries(
    [...used]
      .sort((one, other) => one.localeCompare(other))
      .map((name) => [name, components[name]!])
  )
}

function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.slice(COMPONENTS.length)] : namesIn(value)
  )
}

/** Leaves out checks that JSON Schema cannot express. */
const OPTIONS = {
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `${COMPONENTS}${referenceId}`,
} as const

/** Takes some milliseconds, because the library converts all named schemas for each other one. */
function writeSchema(schema: GenericSchema, named: Record<string, GenericSchema>): Json {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, { ...OPTIONS, definitions: named })
  return rest
}
