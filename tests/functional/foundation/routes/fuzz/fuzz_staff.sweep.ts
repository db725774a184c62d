import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listTables } from '#app/operations/backup/kept_tables'
import { filesPath } from '#config/drive'
import { createStaffCompany } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { RIGHTS } from '#shared/ground/access/rights'
import { DOCUMENT, fillEveryTable } from '#tests/functional/foundation/database/fill_every_table'
import { type FuzzWorld, badRequests } from '#tests/functional/foundation/routes/fuzz/bad_requests'
import {
  PATIENCE_MS,
  REQUESTS,
  SEED,
  sendAll,
} from '#tests/functional/foundation/routes/fuzz/send_all'
import {
  changedRecords,
  keepsSession,
  readRecords,
  shapedRequests,
} from '#tests/functional/foundation/routes/fuzz/shaped_requests'
import { makeMigratedDatabase } from '#tests/functional/setup/database/empty_database'
import { startServer } from '#tests/functional/setup/processes/product_process'
import { Visitor } from '#tests/functional/setup/visitor'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import fc from 'fast-check'

/** Tables that may become empty, because staff can purge expired rows and revoke records. */
const MAY_BE_EMPTIED = ['idempotency_keys', 'pending_files', 'registration_keys', 'roll_losses']

async function createMighty(client: QueryClientContract, origin: string): Promise<Visitor> {
  const company = await createStaffCompany(client)
  const user = await createUser(client, { companyId: company.id, roles: [] })
  const [inserted] = await client.table('roles').insert({ name: 'MIGHTY' })
  const roleId = Number(inserted)
  await client
    .table('role_rights')
    .multiInsert(RIGHTS.map((right) => ({ role_id: roleId, right_name: right })))
  await client.table('user_roles').insert({ user_id: user.id, role_id: roleId })
  return Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, origin)
}

/** Returns orders and users of the demo, none of which belong to the sender. */
function world(): FuzzWorld {
  const line = { uuid: randomUUID(), product: 1, quantity: 1_000 }
  return {
    foreignOrderId: 7,
    ownOrderId: 8,
    bodies: {
      'POST /orders/api/order_draft/': { order_positions: [line] },
      'POST /accounts/api/users_enable/': { users: [3] },
    },
    foreignBodies: [{ path: '/accounts/api/users_disable/', body: { users: [3] } }],
  }
}

async function filledTables(client: QueryClientContract): Promise<string[]> {
  const filled: string[] = []
  for (const { table } of await listTables(client)) {
    if (await client.from(table).first()) filled.push(table)
  }
  return filled
}

test.group('Any request', () => {
  test(`${REQUESTS} random requests by staff with all rights cause no 5xx and empty no table`, async ({
    assert,
    cleanup,
  }) => {
    const database = await makeMigratedDatabase()
    cleanup(() => database.drop())
    await fillEveryTable(database.client)
    await mkdir(filesPath, { recursive: true })
    await writeFile(join(filesPath, DOCUMENT.key), DOCUMENT.content)
    const { origin } = await startServer(cleanup, { DB_DATABASE: database.name })
    const staff = await createMighty(database.client, origin)
    const filled = await filledTables(database.client)
    const records = await readRecords((path) => staff.get(path))
    const any = fc.oneof(
      { weight: 1, arbitrary: badRequests(world()).filter(keepsSession) },
      { weight: 3, arbitrary: shapedRequests() },
      { weight: 3, arbitrary: changedRecords(records) }
    )
    const requests = fc.sample(any, { seed: SEED, numRuns: REQUESTS })
    const { faults, statuses } = await sendAll(requests, staff, () =>
      database.client.from('rate_limits').delete()
    )
    assert.deepEqual(faults, [])
    assert.includeMembers([...statuses.keys()], [200, 400, 404, 409, 413, 415, 422])
    const still = await filledTables(database.client)
    assert.deepEqual(
      filled.filter((table) => !still.includes(table) && !MAY_BE_EMPTIED.includes(table)),
      []
    )
    assert.equal((await staff.get('/backoffice/api/roles/')).status, 200)
  }).timeout(PATIENCE_MS)
})
