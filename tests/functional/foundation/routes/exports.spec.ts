import { endpoints } from '#app/foundation/endpoints/endpoint'
import type { AnyEndpoint } from '#app/foundation/endpoints/endpoint_spec'
import { uniqueText } from '#database/factories/unique_text'
import { useTestScans } from '#tests/functional/setup/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

/** Kinds of files that hold data; pictures, documents, proofs and samples are no exports. */
const DATA = ['text/csv', 'application/json']

/** What is sent for files whose filter is too long for an address. */
const BODIES: Record<string, object> = {
  'statistics/api/label_infos/file/': { ids: [uniqueText(12)] },
}

const isDeclared = ({ path, file, produces }: AnyEndpoint) =>
  !path.endsWith('/sample/') && DATA.includes(file?.type ?? produces ?? '')

/** Lists and files that need no record to be asked for. */
const asked = endpoints.filter(
  ({ method, path, access }) =>
    access !== 'public' &&
    !path.includes(':') &&
    !path.endsWith('/sample/') &&
    (method === 'GET' || path in BODIES)
)

/** The answer to a call that wants a file, which not every list takes as a part of its address. */
async function askForFile(visitor: Visitor, { method, path }: AnyEndpoint) {
  if (method === 'POST') return visitor.post(`/${path}`, BODIES[path])
  const headers = { accept: 'text/csv' }
  const answer = await visitor.get(`/${path}?format=csv`, { headers })
  return answer.status === 422 ? visitor.get(`/${path}`, { headers }) : answer
}

test.group('Files with data', (group) => {
  useTestScans(group)

  test('are all noted in the audit log with who fetched them', async ({ assert }) => {
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

  test('that were asked for with many ids are noted with the ids', async ({ assert }) => {
    const { visitor, user } = await createStaff('ANALYST')
    const path = '/statistics/api/label_infos/file/'
    const ids = [uniqueText(12), uniqueText(12)]
    assert.equal((await visitor.post(path, { ids })).status, 200)
    const [noted] = (await auditOf('file', 0)).filter((entry) => entry.user_id === user.id)
    assert.include(noted!.after.query, ids[0]!)
    assert.include(noted!.after.query, ids[1]!)
  })

  test('cannot leave the server past the log', async ({ assert }) => {
    const undeclared = endpoints.filter((spec) => isDeclared(spec) && !asked.includes(spec))
    assert.deepEqual(
      undeclared.map(({ path }) => path),
      []
    )
  })
})
