import { endpoints } from '#app/foundation/endpoints/endpoint'
import type { AnyEndpoint } from '#app/foundation/endpoints/endpoint_spec'
import {
  type Json,
  NO_VALUE,
  ODD_SEGMENTS,
  ODD_QUERIES,
  ODD_HEADERS,
  ODD_COOKIES,
  ODD_TYPES,
  BROKEN_BODIES,
  ODD_ENCODINGS,
  HUGE_BODIES,
} from '#tests/functional/foundation/routes/fuzz/odd_input'
import type { RawRequest } from '#tests/functional/foundation/routes/fuzz/send_raw'
import fc from 'fast-check'

export interface FuzzWorld {
  foreignOrderId: number
  ownOrderId: number
  /** Valid payloads by method and path. Each request changes one value of a payload. */
  bodies: Record<string, Json>
  /** Payloads that name records of another company. */
  foreignBodies: readonly { path: string; body: object }[]
}

const withBody = endpoints.filter(({ body, takes }) => body ?? takes)
const withPath = endpoints.filter(({ params }) => params)

/** Returns false for unsafe endpoints without a declared body: any request to them succeeds. */
const changesNothing = (spec: AnyEndpoint) =>
  spec.method === 'GET' || Boolean(spec.body ?? spec.takes)

const json = { 'content-type': 'application/json' }

const address = (spec: AnyEndpoint, segment = '1') => `/${spec.path.replace(/:\w+/g, segment)}`

const bodyFor = (spec: AnyEndpoint) => (spec.method === 'GET' ? undefined : '{}')

/** Generates requests that must not change anything, with any sender. */
export function badRequests(world: FuzzWorld): fc.Arbitrary<RawRequest> {
  return fc.oneof(
    { weight: 4, arbitrary: changedBodies(world) },
    { weight: 3, arbitrary: randomBodies(world) },
    { weight: 1, arbitrary: foreignBodies(world) },
    { weight: 2, arbitrary: brokenBodies(world) },
    { weight: 2, arbitrary: hugeBodies(world) },
    { weight: 2, arbitrary: oddPaths(world) },
    { weight: 2, arbitrary: oddQueries() },
    { weight: 2, arbitrary: oddHeaders(world) },
    { weight: 1, arbitrary: oddMethods() }
  )
}

function changedBodies(world: FuzzWorld): fc.Arbitrary<RawRequest> {
  const cases = Object.entries(world.bodies).flatMap(([key, body]) => {
    const [method = '', path = ''] = key.split(' ')
    return requiredPlaces(body).map((place) => ({ method, path, body, place }))
  })
  const wrong = fc.constantFrom<Json | undefined>(...NO_VALUE, undefined)
  return fc
    .tuple(fc.constantFrom(...cases), wrong)
    .map(([{ method, path, body, place }, value]) => ({
      method,
      path,
      headers: json,
      body: JSON.stringify(changeAt(body, place, value)),
    }))
}

function foreignBodies({ foreignBodies: cases }: FuzzWorld): fc.Arbitrary<RawRequest> {
  return fc.constantFrom(...cases).map(({ path, body }) => ({
    method: 'POST',
    path,
    headers: json,
    body: JSON.stringify(body),
  }))
}

function randomBodies({ ownOrderId }: FuzzWorld): fc.Arbitrary<RawRequest> {
  return fc
    .tuple(fc.constantFrom(...withBody), fc.jsonValue({ maxDepth: 6 }))
    .map(([spec, value]) => ({
      method: spec.method,
      path: address(spec, String(ownOrderId)),
      headers: json,
      body: JSON.stringify(value),
    }))
}

function brokenBodies({ ownOrderId }: FuzzWorld): fc.Arbitrary<RawRequest> {
  return fc
    .tuple(
      fc.constantFrom(...withBody),
      fc.constantFrom(...BROKEN_BODIES),
      fc.oneof(fc.constant('application/json'), fc.constantFrom(...ODD_TYPES)),
      fc.constantFrom<Record<string, string>>({}, {}, {}, ...ODD_ENCODINGS)
    )
    .map(([spec, body, type, encoding]) => ({
      method: spec.method,
      path: address(spec, String(ownOrderId)),
      headers: { 'content-type': type, ...encoding },
      body,
    }))
}

function hugeBodies({ ownOrderId }: FuzzWorld): fc.Arbitrary<RawRequest> {
  return fc
    .tuple(
      fc.constantFrom(...withBody),
      fc.constantFrom(...HUGE_BODIES),
      fc.constantFrom('identity', 'gzip', 'deflate')
    )
    .map(([spec, { text, gzip, deflate }, encoding]) => ({
      method: spec.method,
      path: address(spec, String(ownOrderId)),
      headers: { ...json, 'content-encoding': encoding },
      body: encoding === 'gzip' ? gzip : encoding === 'deflate' ? deflate : text.slice(0, 400_000),
    }))
}

function oddPaths({ foreignOrderId }: FuzzWorld): fc.Arbitrary<RawRequest> {
  const segments = [...ODD_SEGMENTS, String(foreignOrderId), String(foreignOrderId)]
  return fc
    .tuple(
      fc.constantFrom(...withPath),
      fc.constantFrom(...segments),
      fc.constantFrom('', '/', '//', '/%00', '/%', '/../x', '?', '#', ';a=b')
    )
    .map(([spec, segment, end]) => ({
      method: spec.method,
      path: address(spec, segment).replace(/\/$/, '') + end,
      headers: json,
      body: spec.method === 'GET' ? undefined : '{"state": "CANCEL_REQUESTED"}',
    }))
}

function oddQueries(): fc.Arbitrary<RawRequest> {
  return fc
    .tuple(
      fc.constantFrom(...endpoints.filter(changesNothing)),
      fc.array(fc.constantFrom(...ODD_QUERIES), { minLength: 1, maxLength: 2 })
    )
    .map(([spec, queries]) => ({
      method: spec.method,
      path: `${address(spec)}?${queries.join('&')}`,
      headers: json,
      body: bodyFor(spec),
    }))
}

function oddHeaders({ ownOrderId }: FuzzWorld): fc.Arbitrary<RawRequest> {
  return fc
    .tuple(
      fc.constantFrom(...endpoints.filter(changesNothing)),
      fc.array(fc.constantFrom(...ODD_HEADERS), { minLength: 1, maxLength: 3 }),
      fc.option(fc.constantFrom(...ODD_COOKIES), { nil: null })
    )
    .map(([spec, headers, cookie]) => ({
      method: spec.method,
      path: address(spec, String(ownOrderId)),
      headers: Object.assign({}, json, ...headers, cookie === null ? {} : { cookie }),
      body: bodyFor(spec),
    }))
}

function oddMethods(): fc.Arbitrary<RawRequest> {
  const methods = ['OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'PURGE', 'DELETE', 'M-SEARCH']
  return fc
    .tuple(fc.constantFrom(...endpoints), fc.constantFrom(...methods))
    .map(([spec, method]) => ({ method, path: address(spec), headers: json, body: undefined }))
}

export type Place = readonly (string | number)[]

/** Returns the path of every key in a payload, and of the first item of every list. */
export function requiredPlaces(value: Json, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const inner = Array.isArray(value)
    ? value.slice(0, 1).flatMap((item) => requiredPlaces(item, [...place, 0]))
    : Object.entries(value).flatMap(([key, item]) => requiredPlaces(item, [...place, key]))
  return [...(place.length > 0 ? [place] : []), ...inner]
}

/** Returns the value with another one at `place`; undefined removes the key. */
export function changeAt(value: Json, place: Place, change: Json | undefined): Json | undefined {
  const [key, ...rest] = place
  if (key === undefined) return change
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      index === key ? (changeAt(item, rest, change) ?? null) : item
    )
  }
  const { [key]: inner, ...others } = value as Record<string, Json>
  const changed = changeAt(inner!, rest, change)
  return changed === undefined ? others : { ...others, [key]: changed }
}
