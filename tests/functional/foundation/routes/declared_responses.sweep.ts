import { documentPath } from '#app/foundation/api_document/openapi_document'
import { endpoints } from '#app/foundation/endpoints/endpoint'
import type { AnyEndpoint } from '#app/foundation/endpoints/endpoint_spec'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

interface Success {
  content?: Record<string, { schema: object }>
  headers?: Record<string, { schema: object }>
}

interface Document {
  paths: Record<string, { get: { responses: { 200: Success } } }>
}

/** Endpoints that return content and whose path names no record. */
const asked = endpoints.filter(
  ({ method, path, access, status = 200 }) =>
    method === 'GET' && status === 200 && access !== 'public' && !path.includes(':')
)

const MEDIA_TYPES = ['application/json', 'text/csv', 'application/pdf']

/** Returns the media type of the response to each `Accept` header, and whether it has a range. */
async function askFor(visitor: Visitor, { path }: AnyEndpoint) {
  const responses = await Promise.all(
    MEDIA_TYPES.map((accept) => visitor.get(`/${path}`, { headers: { accept } }))
  )
  return responses
    .filter(({ status }) => status === 200)
    .map(({ headers }) => ({
      type: headers.get('content-type')!.split(';')[0]!,
      hasRange: headers.has('content-range'),
    }))
}

test.group('The OpenAPI document', (group) => {
  useTestScans(group)

  test('the OpenAPI document declares every media type of a response, and which responses have a range of rows', async ({
    assert,
  }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const { paths } = (await new Visitor().get<Document>('/api/openapi.json')).body
    for (const spec of asked) {
      const { content = {}, headers = {} } = paths[documentPath(spec.path)]!.get.responses[200]
      const responses = await askFor(visitor, spec)
      const types = responses.map(({ type }) => type)
      assert.includeMembers(Object.keys(content), types, spec.path)
      if (spec.file) assert.include(types, spec.file.type, spec.path)
      const hasRange = responses.some((response) => response.hasRange)
      if (responses.length > 0) assert.equal('Content-Range' in headers, hasRange, spec.path)
    }
    const files = asked.filter(({ file }) => file?.type === 'text/csv').map(({ path }) => path)
    assert.includeMembers(files, [
      'backoffice/api/users/',
      'statistics/api/order_overview/',
      'statistics/api/order_statistics/',
      'statistics/api/registrations/',
    ])
  })
})
