import { endpoints } from '#app/foundation/endpoints/endpoint'
import type { AnyEndpoint } from '#app/foundation/endpoints/endpoint_spec'
import { uniqueText } from '#database/factories/unique_text'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

/** Media types of exports. Pictures, documents, proofs and samples are no exports. */
const DATA = ['text/csv', 'application/json']

/** Bodies for file requests whose filter is too long for an address. */
const BODIES: Record<string, object> = {
  'statistics/api/label_infos/file/': { ids: [uniqueText(12)] },
}

const isDeclared = ({ path, file, produces }: AnyEndpoint) =>
  !path.endsWith('/sample/') && DATA.includes(file?.type ?? produces ?? '')

/** Endpoints that may return a list or a file, and whose path names no record. */
const asked = endpoints.filter(
  ({ method, path, access }) =>
    access !== 'public' &&
    !path.includes(':') &&
    !path.endsWith('/sample/') &&
    (method === 'GET' || path in BODIES)
)

/** Requests a file. Retries without `format`, because some endpoints accept only the header. */
async function askForFile(visitor: Visitor, { method, path }: AnyEndpoint) {
  if (method === 'POST') return visitor.post(`/${path}`, BODIES[path])
  const headers = { accept: 'text/csv' }
  const response = await visitor.get(`/${path}?format=csv`, { headers })
  return response.status === 422 ? visitor.get(`/${path}`, { headers }) : response
}

test.group('Files with data', (group) => {
  useTestScans(group)

  test('every download of data creates an audit entry with the user', async ({ assert }) => {
    const { visitor, user } = await createStaff('ADMINISTRATOR')
    const fetched: string[] = []
    for (const spec of asked) {
      const { status, headers } = await askForFile(visitor, spec)
      const isFile = headers.get('content-disposition')?.startsWith('attachment') ?? false
      if (isDeclared(spec)) assert.isTrue(isFile, `${spec.path} answered ${status}`)
      if (isFile) fetched.push(`/${spec.path}`)
    }
    const noted = (await auditOf('file', 0)).filter((entry) => entry.user_id === user.id)
    assert.deepEqual(
      noted.map(({ after }) => after.path),
      fetched
    )
    assert.isTrue(noted.every(({ action, after }) => action === 'data.export' && after.filename))
    assert.includeMembers(fetched, [
      '/backoffice/api/spools/',
      '/backoffice/api/suspicions/',
      '/statistics/api/registrations/',
      '/statistics/api/verifications/download/',
      '/statistics/api/verifications/by_supplier/download/',
    ])
  })

  test('the audit entry of a file requested with many ids contains the ids', async ({ assert }) => {
    const { visitor, user } = await createStaff('ANALYST')
    const path = '/statistics/api/label_infos/file/'
    const ids = [uniqueText(12), uniqueText(12)]
    assert.equal((await visitor.post(path, { ids })).status, 200)
    const [noted] = (await auditOf('file', 0)).filter((entry) => entry.user_id === user.id)
    assert.include(noted!.after.query, ids[0]!)
    assert.include(noted!.after.query, ids[1]!)
  })

  test('every endpoint that declares a file with data is covered by the audit test', async ({
    assert,
  }) => {
    const undeclared = endpoints.filter((spec) => isDeclared(spec) && !asked.includes(spec))
    assert.deepEqual(
      undeclared.map(({ path }) => path),
      []
    )
  })
})
