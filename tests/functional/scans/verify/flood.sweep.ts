import { setTimeout as wait } from 'node:timers/promises'
import { listAccepted, readAccepted } from '#app/scans/ingest/accepted_log'
import { drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { everyRow } from '#tests/functional/mailing/mailed_links'
import { emptyOutbox } from '#tests/functional/mailing/outbox_fixture'
import { CHECK, activate } from '#tests/functional/scans/verify/verify_scene'
import { endProcess, startServer } from '#tests/functional/setup/processes/product_process'
import { createRoll } from '#tests/functional/setup/scans/scan_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { temporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const ADDRESSES = 2_000
const REQUESTS = 20_000
const AT_ONCE = 20
const EVERY_MS = 200
const QUIET_ROUNDS = 20

/** Limits for 19 in 20 honest requests: a second, or ten times the time without a flood. */
const BAR_MS = 1_000
const BAR_TIMES = 10

/** Maximum number of scans of unknown codes stored within an hour (rule 13.26). */
const MOST_UNKNOWN = 200

/** Tables that the honest requests change. */
const TRACES = ['sessions', 'rate_limits']

/** Returns the 95th percentile of the times. */
const most = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!

const addressOf = (index: number) => `198.18.${Math.floor(index / 250)}.${index % 250}`

async function loggedScans(folder: string) {
  const scans = []
  for (const file of listAccepted(folder)) {
    for await (const some of readAccepted(file)) scans.push(...some)
  }
  return scans
}

test.group('A flood of checks', () => {
  test('20,000 checks of invented codes from 2,000 addresses hold nobody up and change nothing', async ({
    assert,
    cleanup,
  }) => {
    const folder = temporaryFolder(cleanup)
    const settings = { TRUST_PROXY: '1', SCANS_URL: '', SCANS_FOLDER: folder }
    const { server, origin } = await startServer(cleanup, settings)
    const roll = await createRoll(1)
    await activate(roll)
    const label = roll.labels[0]!.label_id
    // The server would send the waiting mails of other tests.
    await emptyOutbox()
    const before = await everyRow()

    const honest = new Visitor(origin)
    const supplier = roll.visitor.at(origin)
    let address = 0
    const askHonestly = async () => {
      const started = performance.now()
      address += 1
      const from = { headers: { 'x-forwarded-for': `203.0.113.${address % 250}` } }
      const responses = await Promise.all([
        honest.post(CHECK, { label }, from),
        supplier.get('/orders/api/spools/'),
      ])
      assert.deepEqual(
        responses.map(({ status }) => status),
        [200, 200]
      )
      return performance.now() - started
    }
    const quiet: number[] = []
    for (let round = 0; round < QUIET_ROUNDS; round += 1) quiet.push(await askHonestly())

    const flooder = new Visitor(origin)
    const headers = await flooder.headers()
    const codes = drawLabels(REQUESTS).map(({ labelKey }) => fromLabelKey(labelKey))
    const statuses = new Map<number, number>()
    let sent = 0
    const send = async () => {
      while (sent < REQUESTS) {
        const index = sent
        sent += 1
        const response = await fetch(`${origin}${CHECK}`, {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'x-forwarded-for': addressOf(index % ADDRESSES),
          },
          body: JSON.stringify({ label: codes[index] }),
        })
        await response.arrayBuffer()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      }
    }
    const flood = Promise.all(Array.from({ length: AT_ONCE }, send))

    const times: number[] = []
    while (sent < REQUESTS) {
      times.push(await askHonestly())
      await wait(EVERY_MS)
    }
    await flood
    assert.deepEqual([...statuses], [[200, REQUESTS]])
    assert.isBelow(most(times), Math.max(BAR_MS, BAR_TIMES * most(quiet)))

    const after = await everyRow()
    for (const table of TRACES) {
      delete before[table]
      delete after[table]
    }
    assert.deepEqual(after, before)
    assert.equal(await endProcess(server, 'SIGTERM'), 0)
    const scans = await loggedScans(folder)
    assert.isAtMost(scans.filter(({ status }) => status === 0).length, MOST_UNKNOWN)
    assert.isNotEmpty(scans.filter(({ label_id: id }) => id === label))
  }).timeout(900_000)
})
