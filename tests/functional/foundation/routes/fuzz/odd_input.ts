import { deflateSync, gzipSync } from 'node:zlib'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export const NO_VALUE: readonly Json[] = [
  [[[]]],
  { a: { b: [1] } },
  -1,
  1e308,
  0.5,
  9_007_199_254_740_992,
  'x'.repeat(20_000),
  '\u0000\ud800',
]

/** Texts that many fields accept, and texts that only resemble them. */
export const ODD_TEXTS = [
  '',
  'a',
  '1',
  '0',
  '-1',
  'é😀',
  '%_\\',
  '"; DROP TABLE users; --',
  'x'.repeat(100),
  'é'.repeat(5_000),
  '99999999999999999999',
  '2026-05-04',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '2026-05-04T10:20:30.000Z',
  '9999-12-31T23:59:59.999Z',
  'someone@lumen.example',
  'LUMENFR001',
  'OP-1010',
  'fr',
  'FR',
  'Europe/Paris',
  '3f0c1f60-6c5a-4b5e-9b57-0f3a4f6d7c11',
  'account_id;reason\nLUMENFR001;"unpaid"\n',
  'reference,rolls\nOP-1010,2\n',
  '{"id":"1","at":"2026-05-04T10:20:30Z"}\n{}\n[',
]

export const ODD_SEGMENTS = [
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

export const ODD_QUERIES = [
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

export const ODD_HEADERS: Record<string, string>[] = [
  { 'accept-language': 'x'.repeat(5_000) },
  { 'accept-language': ';q=,;q=;,*;q=9,fr;q=-1,\u00e9' },
  { accept: '\u00ff/\u00ff;q=x' },
  { 'idempotency-key': 'rubbish' },
  { 'idempotency-key': '' },
  { 'x-acting-for': 'rubbish' },
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

export const ODD_COOKIES = [
  'label-portal-session=%E0%A4%A; XSRF-TOKEN=%E0%A4%A',
  'label-portal-session=s%3A../../etc/passwd.x; XSRF-TOKEN=e%3Ax',
  `label-portal-session=${'x'.repeat(4_000)}`,
  'label-portal-session; =; ;;; XSRF-TOKEN',
  'label-portal-session=s%3A%00; a=j%3A%7B',
  '__proto__=1; constructor=2',
]

export const ODD_TYPES = [
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

export const BROKEN_BODIES = [
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

export const ODD_ENCODINGS = ['gzip', 'deflate', 'br', 'x'].map((name) => ({
  'content-encoding': name,
}))

/** Small bodies that are huge once decompressed or expensive to read. */
export const HUGE_BODIES = [
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
