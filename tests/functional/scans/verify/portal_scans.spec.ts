import { useScans } from '#app/scans/store/current_store'
import { ScansUnavailable } from '#app/scans/store/scan_store'
import { listAccepted, readAccepted } from '#app/scans/ingest/accepted_log'
import { scansFolder } from '#config/portal/scans'
import { alteredConnection } from '#tests/functional/setup/scans/altered_store'
import { countStored, createProgram, createRoll } from '#tests/functional/setup/scans/scan_scene'
import { testScans } from '#tests/functional/setup/scans/scan_store'
import { useTestSuspicions } from '#tests/functional/scans/suspicions/suspicion_scene'
import { check, scansOf } from '#tests/functional/scans/verify/verify_scene'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

const UNKNOWN = 'BCDFGHJKLMNP'
const PARIS = { lat: 48.856614, lon: 2.352222, accuracy: 12.4 }

/** Returns a stored scan without the columns that differ between two requests. */
const comparable = ({ id: _id, ts: _ts, version: _version, ...rest }: Record<string, unknown>) =>
  rest

async function loggedIds(): Promise<string[]> {
  const ids: string[] = []
  for (const file of listAccepted(scansFolder)) {
    for await (const scans of readAccepted(file)) ids.push(...scans.map(({ id }) => id))
  }
  return ids
}

test.group('Scans of the verification page', (group) => {
  useTestSuspicions(group)
  group.each.setup(() => limiter.clear(['memory']))

  test('a check is stored exactly as the same scan of an outside service', async ({ assert }) => {
    const roll = await createRoll(1)
    const { label_id: code, object_id: objectId } = roll.labels[0]!
    const { body } = await check(`#${objectId}`, { position: PARIS })
    const program = await createProgram()
    const same = {
      id: 'outside',
      label_id: code,
      object_id: objectId,
      timestamp: new Date().toISOString(),
      status: body.status,
      lat: 48.857,
      lon: 2.352,
      accuracy: 100,
      client_type: 'MW',
      agent: 'Safari',
      agent_version: '18',
      verification_count: 1,
      tags: ['portal'],
    }
    assert.equal((await program.send([same])).body.accepted, 1)
    const [own, outside] = (await scansOf(code)).toSorted((a, b) => (a.id < b.id ? 1 : -1))
    assert.match(own!.id, /^portal-[\da-f-]{36}$/)
    assert.deepEqual(comparable(own!), comparable(outside!))
    assert.notEqual(own!.roll, 0)
  })

  test('a check without a position stores none, and an unknown code is a scan too', async ({
    assert,
  }) => {
    await check(UNKNOWN)
    const [stored] = await scansOf(UNKNOWN)
    assert.deepInclude(stored, { status: 0, is_located: false, roll: 0, tags: ['portal'] })
  })

  test('opening the page makes no scan', async ({ assert }) => {
    const before = await countStored()
    const response = await fetch(`http://${process.env.HOST}:${process.env.PORT}/verify/${UNKNOWN}`)
    assert.include([200, 404], response.status)
    await scansOf(UNKNOWN)
    assert.equal(await countStored(), before)
  })

  test('while the store is away a check is answered, logged, and stored later', async ({
    assert,
    cleanup,
  }) => {
    const { connection } = await testScans()
    cleanup(() => useScans(connection))
    const refuse = () => Promise.reject(new ScansUnavailable())
    useScans(alteredConnection(connection, () => ({ rows: refuse, insertText: refuse })))
    const roll = await createRoll(1)
    const { label_id: code } = roll.labels[0]!
    assert.equal((await check(code)).status, 200)
    await scansOf(code).catch(() => undefined)
    useScans(connection)
    const [stored] = await scansOf(code)
    assert.include(await loggedIds(), stored!.id)
  })

  test('at most 200 checks of unknown codes an hour become scans', async ({ assert }) => {
    const before = await countStored()
    await limiter
      .use('memory', { requests: 200, duration: '1 hour' })
      .set('verify:scans:unknown', 199, '1 hour')
    for (let index = 0; index < 3; index += 1) assert.equal((await check(UNKNOWN)).body.status, 0)
    await scansOf(UNKNOWN)
    assert.equal(await countStored(), before + 1)
  })
})
