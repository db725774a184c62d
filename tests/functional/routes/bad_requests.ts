import { deflateSync, gzipSync } from 'node:zlib'
import { endpoints } from '#app/endpoints/endpoint'
import type { AnyEndpoint } from '#app/endpoints/endpoint_spec'
import type { RawRequest } from '#tests/functional/routes/send_raw'
import fc from 'fast-check'

export interface FuzzWorld {
  /** An order of another company. */
  foreignOrderId: number
  ownOrderId: number
  /** By method and path: payloads that are right until one place of them is changed. */
  bodies: Record<string, Json>
  /** Payloads that name what is not the sender's. */
  foreignBodies: readonly { path: string; body: object }[]
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** What is wrong in every place that holds a number, a text, a list or anything else. */
const NO_VALUE: readonly Json[] = [
  [[[]]],
  { a: { b: [1] } },
  -1,
  1e308,
  0.5,
  9_007_199_254_740_992,
  'x'.repeat(20_000),
  '\u0000\ud800',
]

const ODD_SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  'null',
  '%00',
  '%E0%A4%A',
  '%FF%FE',
  '%2e%2e%2f%2e%2e%2f',
  '..%5c..%5c',
  "1'%20OR%201=1--",
  '9007199254740993',
  '99999999999999999999999',
  '%F0%9F%92%A9',
  'constructor',
  '__proto__',
  'x'.repeat(6_000),
]

const ODD_QUERIES = [
  'limit[]=1&limit[]=2',
  'limit[a][b]=c',
  'offset=1&offset=2',
  'limit=%00',
  'limit=1e9',
  'q_search=%E0%A4%A',
  'q_search=%FF',
  'q_search[%24ne]=1',
  'q_not_state[]=CREATED',
  '__proto__[x]=1',
  'constructor[prototype][x]=1',
  'q_showall=%00',
  'lang=..%2f',
  'to[]=x',
  'sort=%5B%22id%22',
  'sort=%5B%22password%22,%22ASC%22%5D',
  'range=%5B0,1000000000000%5D',
  'range=%5B5,1%5D',
  'filter=%7B%22state%22:%7B%22a%22:1%7D%7D',
  'filter=%7B%22q%22:%5B%5D%7D',
  'filter=null',
  `${'a[b]'.repeat(200)}=1`,
  `q_search=${'x'.repeat(6_000)}`,
  '&&&===;;;%%%',
]

const ODD_HEADERS: Record<string, string>[] = [
  { 'accept-language': 'x'.repeat(5_000) },
  { 'accept-language': ';q=,;q=;,*;q=9,fr;q=-1,\u00e9' },
  { accept: '\u00ff/\u00ff;q=x' },
  { 'idempotency-key': 'rubbish' },
  { 'idempotency-key': '' },
  { 'x-request-id': '\u00e9'.repeat(500) },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "'; DROP TABLE users; --, ::1, 999.1.1.1" },
  { 'x-forwarded-for': Array(2_000).fill('1.1.1.1').join(',') },
  { 'x-forwarded-for': '1'.repeat(8_000) },
  { 'x-forwarded-for': ',,, ,[::1]:80,"1.2.3.4",_hidden,unknown,\u00ff' },
  { 'x-forwarded-proto': ',https,javascript:', 'forwarded': 'for="[::1]";proto=x' },
  { 'x-forwarded-proto': 'x'.repeat(5_000), 'x-forwarded-port': '-1' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': `${'x'.repeat(5_000)}:99999999,,` },
  { 'x-real-ip': 'nobody', 'via': ','.repeat(3_000) },
  { range: 'bytes=9-1,-,x' },
  { 'if-none-match': '*'.repeat(3_000) },
  { origin: 'null', referer: 'http://evil.example/%00' },
  { 'user-agent': '\u00ff'.repeat(2_000) },
  { authorization: 'Bearer x' },
]

/** Cookies that replace those of the sender. */
const ODD_COOKIES = [
  'label-portal-session=%E0%A4%A; XSRF-TOKEN=%E0%A4%A',
  'label-portal-session=s%3A../../etc/passwd.x; XSRF-TOKEN=e%3Ax',
  `label-portal-session=${'x'.repeat(4_000)}`,
  'label-portal-session; =; ;;; XSRF-TOKEN',
  'label-portal-session=s%3A%00; a=j%3A%7B',
  '__proto__=1; constructor=2',
]

const ODD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-99',
  'application/jsonx',
  'application/vnd.api+json',
  '\u00ff',
  '',
]

const BROKEN_BODIES = [
  '{',
  '{"a":',
  "{'a': 1}",
  '[1,]',
  'null',
  'true',
  '12',
  '"text"',
  '\u0000',
  ' ',
  '{"__proto__": {"x": 1}}',
  '{"constructor": {"prototype": {"x": 1}}}',
  '['.repeat(50_000),
  `{"entries": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"order_positions": ${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  `{"x": "${'x'.repeat(1_200_000)}"}`,
]

const withBody = endpoints.filter(({ body, takes }) => body ?? takes)
const withPath = endpoints.filter(({ params }) => params)

/** Logging out works whatever is sent; who may has to lack the token. */
const changesNothing = (spec: AnyEndpoint) =>
  spec.method === 'GET' || Boolean(spec.body ?? spec.takes)

const json = { 'content-type': 'application/json' }

const address = (spec: AnyEndpoint, segment = '1') => `/${spec.path.replace(/:\w+/g, segment)}`

const bodyFor = (spec: AnyEndpoint) => (spec.method === 'GET' ? undefined : '{}')

/** Requests none of which may change anything, whoever sends them. */
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

/** A right payload with one place that is wrong or missing. */
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
      fc.constantFrom<Record<string, string>>({}, {}, {}, ...encodings)
    )
    .map(([spec, body, type, encoding]) => ({
      method: spec.method,
      path: address(spec, String(ownOrderId)),
      headers: { 'content-type': type, ...encoding },
      body,
    }))
}

/** What is small on the way and huge once unpacked, or looks at much for little. */
const HUGE_BODIES = [
  list('{}', 340_000),
  list('[]', 20_000),
  list('null', 60_000),
  `{"order_positions":${list('{}', 340_000)}}`,
  `{"order_positions":${list('{}', 5_000)}}`,
  `{"entries":${list('{"extra_services":[{"fields":[{},{}]}]}', 2_000)}}`,
  `{"users":${list('0', 19_000)}}`,
  `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":0`).join(',')}}`,
  `{"username":"a@${'a.'.repeat(29_000)}","account_id":"${' '.repeat(2_000)}"}`,
  ' '.repeat(20_000_000),
].map((text) => ({ text, gzip: gzipSync(text), deflate: deflateSync(text) }))

function list(item: string, times: number): string {
  return `[${Array(times).fill(item).join(',')}]`
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

const encodings = ['gzip', 'deflate', 'br', 'x'].map((name) => ({ 'content-encoding': name }))

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

type Place = readonly (string | number)[]

/** Places of a payload: every key and every first item of a list. */
function requiredPlaces(value: Json, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const inner = Array.isArray(value)
    ? value.slice(0, 1).flatMap((item) => requiredPlaces(item, [...place, 0]))
    : Object.entries(value).flatMap(([key, item]) => requiredPlaces(item, [...place, key]))
  return [...(place.length > 0 ? [place] : []), ...inner]
}

/** The value with another one at the place; undefined leaves the place out. */
function changeAt(value: Json, place: Place, change: Json | undefined): Json | undefined {
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
