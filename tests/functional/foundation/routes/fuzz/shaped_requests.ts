import { endpoints } from '#app/foundation/endpoints/endpoint'
import type { AnyEndpoint, QuerySchema } from '#app/foundation/endpoints/endpoint_spec'
import { changeAt, requiredPlaces } from '#tests/functional/foundation/routes/fuzz/bad_requests'
import {
  type Json,
  NO_VALUE,
  ODD_SEGMENTS,
  ODD_TEXTS,
} from '#tests/functional/foundation/routes/fuzz/odd_input'
import type { RawRequest } from '#tests/functional/foundation/routes/fuzz/send_raw'
import { toJsonSchema } from '@valibot/to-json-schema'
import { VineValidator } from '@vinejs/vine'
import fc from 'fast-check'

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  minimum?: number
  maximum?: number
  maxLength?: number
}

const IDS = ['1', '2', '3', '5', '8', '60', '1200']

const NUMBERS = [0, 1, 2, 7, 1_000, -1, 0.5, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER]

/** Values for parameters of backoffice lists, whose schema says only that they are texts. */
const LIST_TEXTS: Record<string, readonly string[]> = {
  sort: ['["id","DESC"]', '["name","ASC"]', '["created_at","ASC"]', '["state","ASC"]'],
  range: ['[0,9]', '[20,24]', '[1000000,1000009]'],
  filter: [
    '{"q":"%_\\\\"}',
    '{"q":"lum"}',
    '{"id":[1,2]}',
    '{"state":"CREATED"}',
    '{"company_id":1}',
    '{"created_from":"2026-02-30"}',
    '{"created_from":"0000-01-01","created_until":"9999-12-31"}',
  ],
}

/** Matches requests that end the sender's session, or make the sender act for another user. */
const ENDS_SESSION = /\/(?:logout|act)\/|^\/accounts\/api\/(?:sessions|users\/me)\//

/**
 * Generates requests that fit the schemas of their endpoints, so that they reach the database. Each
 * may change something if its sender has the right.
 */
export function shapedRequests(): fc.Arbitrary<RawRequest> {
  return fc
    .constantFrom(...endpoints)
    .chain(shapedRequest)
    .filter(keepsSession)
}

/** A record as a form reads it, and the request with which the form saves it. */
export interface Sendable {
  method: string
  path: string
  body: Json
}

export function changedRecords(records: readonly Sendable[]): fc.Arbitrary<RawRequest> {
  const values = fc.constantFrom<Json | undefined>(...ODD_TEXTS, ...NUMBERS, ...NO_VALUE, undefined)
  return fc
    .constantFrom(...records)
    .chain((record) =>
      fc.tuple(fc.constant(record), fc.constantFrom(...requiredPlaces(record.body)), values)
    )
    .map(([{ method, path, body }, place, value]) => ({
      method,
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(changeAt(body, place, value)),
    }))
}

/** Finds all records for {@link changedRecords} that can be read and written. */
export async function readRecords(
  read: (path: string) => Promise<{ status: number; body: Json }>
): Promise<Sendable[]> {
  const records: Sendable[] = []
  for (const spec of endpoints.filter(({ method }) => method === 'GET')) {
    const writing = endpoints.filter(({ path, body }) => path === spec.path && body)
    if (writing.length === 0) continue
    for (const id of [...IDS, 'faq', 'paymentTermDays']) {
      const path = `/${spec.path.replace(/:\w+/g, id)}`
      const { status, body } = await read(path)
      if (status >= 500) throw new Error(`GET ${path} answered ${status}`)
      if (status !== 200) continue
      const record = Array.isArray(body) ? body[0] : body
      if (record) records.push(...writing.map(({ method }) => ({ method, path, body: record })))
      if (!spec.params) break
    }
  }
  return records
}

export const keepsSession = ({ path }: RawRequest) => !ENDS_SESSION.test(path)

function shapedRequest(spec: AnyEndpoint): fc.Arbitrary<RawRequest> {
  return fc
    .record({ path: shapedPath(spec), query: shapedQuery(spec), body: shapedBody(spec) })
    .map(({ path, query, body }) => ({
      method: spec.method,
      path: path + query,
      headers: { 'content-type': spec.body ? 'application/json' : (spec.takes ?? 'text/plain') },
      body,
    }))
}

function shapedPath(spec: AnyEndpoint): fc.Arbitrary<string> {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const { properties = {} } = shapeOf(spec.params)
  const values = names.map((name) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...IDS) },
      { weight: 2, arbitrary: valueOf(properties[name] ?? {}).map((one) => inAddress(one)) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_SEGMENTS) }
    )
  )
  return fc.tuple(...values).map((segments) => {
    const next = segments.values()
    return `/${spec.path.replace(/:\w+/g, () => next.next().value!)}`
  })
}

/** Encodes up to 500 valid characters, because Node ends the connection of a long address. */
const inAddress = (value: unknown) =>
  encodeURIComponent(String(value).slice(0, 500).toWellFormed()) || '1'

function shapedQuery(spec: AnyEndpoint): fc.Arbitrary<string> {
  const { properties = {} } = shapeOf(spec.query)
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const texts = LIST_TEXTS[name]
      return [name, texts ? fc.constantFrom(...texts) : valueOf(schema)]
    })
  )
  return fc.record(values, { requiredKeys: [] }).map((fields) => {
    const pairs = Object.entries(fields).map(([name, value]) => `${name}=${inAddress(value)}`)
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  })
}

function shapedBody(spec: AnyEndpoint): fc.Arbitrary<string | undefined> {
  if (spec.body) return valueOf(shapeOf(spec.body)).map((value) => JSON.stringify(value))
  return spec.takes ? fc.constantFrom(...ODD_TEXTS) : fc.constant(undefined)
}

function shapeOf(schema: QuerySchema | undefined): JsonSchema {
  if (!schema) return {}
  if (schema instanceof VineValidator) return schema.toJSONSchema() as JsonSchema
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema
}

function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf))
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map(valueOf)).map((parts) => Object.assign({}, ...parts))
  }
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 })
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return textOf(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema) {
  const named = Object.entries(properties).map(([name, inner]) => [name, valueOf(inner)] as const)
  const own = fc.record(Object.fromEntries(named), { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return own
  const others = fc.dictionary(fc.constantFrom(...IDS), valueOf(additionalProperties), {
    maxKeys: 3,
  })
  return fc.tuple(own, others).map(([mine, more]) => ({ ...more, ...mine }))
}

function numberOf({ minimum, maximum }: JsonSchema) {
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined)
  return fc.constantFrom(...NUMBERS, ...bounds)
}

function textOf({ maxLength }: JsonSchema) {
  if (maxLength === undefined || maxLength > 10_000) return fc.constantFrom(...ODD_TEXTS)
  const longest = ['x', 'é', '\u{1f3f7}'].map((character) => character.repeat(maxLength))
  return fc.constantFrom(...ODD_TEXTS, ...longest)
}
