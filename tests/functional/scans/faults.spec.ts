import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ScansConnection, scanStore, useScans } from '#app/scans/current_store'
import { AcceptedLog, listAccepted, readAccepted } from '#app/scans/ingest/accepted_log'
import { leaveRoom } from '#app/scans/scan_tables'
import { type ScanStore, ScansUnavailable } from '#app/scans/scan_store'
import type { SentScan } from '#app/scans/ingest/sent_scan'
import type { VerificationAnswer } from '#shared/authentications/verification_contract'
import { useTestScans } from '#tests/functional/setup/scan_store'
import {
  countStored,
  createProgram,
  createRoll,
  sentScan,
} from '#tests/functional/setup/scan_scene'
import { createStaffMember } from '#tests/functional/setup/staff_member'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { position } from '#tests/functional/setup/visitor'
import type { Answer } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

const VERIFICATIONS = '/statistics/api/verifications/'
const QUESTIONS = ['hit_count', 'date_histogram', 'markers', 'by_company', 'by_spool'] as const
const SCANS = 500
const MORE_THAN_ANY_DISK = 2 ** 60

/** Has a process write no byte beyond the size of a file, as on a full disk, or lets it again. */
function letWrite(pid: number, upTo: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${upTo}:unlimited`])
}

/** A connection whose next insert meets with a misfortune; those after it do not. */
function withMisfortune(
  connection: ScansConnection,
  misfortune: (store: ScanStore, insert: () => Promise<void>) => Promise<void>
): ScansConnection {
  let isOver = false
  return {
    get store() {
      const { store } = connection
      if (isOver) return store
      const insertText: ScanStore['insertText'] = (...rows) => {
        isOver = true
        return misfortune(store, () => store.insertText(...rows))
      }
      return Object.assign(Object.create(null), {
        tables: store.tables,
        rows: store.rows.bind(store),
        insertText,
      })
    },
  } as ScansConnection
}

test.group('The store of the scans, when its process is killed', (group) => {
  const { scans } = useTestScans(group)

  /** Once another process has taken the place of one that was killed. */
  async function recovered<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
    const { connection } = await scans()
    for (;;) {
      const answer = await call()
      if (answer.status !== 503) return answer
      await connection.whenReady()
    }
  }

  test('in the middle of questions has them answered 503, and right again afterwards', async ({
    assert,
  }) => {
    const { connection } = await scans()
    const roll = await createRoll()
    const program = await createProgram()
    const { label_id: label } = roll.labels[0]!
    await program.send(Array.from({ length: SCANS }, () => sentScan({ label_id: label })))
    const { visitor } = await createStaffMember({ roles: ['ANALYST'] })
    const ask = (type: string) =>
      visitor.post<VerificationAnswer>(VERIFICATIONS, { type, spool_id: roll.spoolNo })
    const { pid } = connection
    // It takes the questions, and cannot have answered them when it dies.
    process.kill(pid!, 'SIGSTOP')
    const asked = QUESTIONS.map(ask)
    const { visitor: supplier } = await createScene()
    process.kill(pid!, 'SIGKILL')
    for (const { status, body, headers } of await Promise.all(asked)) {
      assert.deepEqual([status, (body as { code?: string }).code], [503, 'SCANS_UNAVAILABLE'])
      assert.equal(headers.get('retry-after'), '5')
    }
    assert.equal((await supplier.get('/orders/api/products/')).status, 200)
    for (const type of QUESTIONS) {
      const { status, body } = await recovered(() => ask(type))
      assert.deepEqual([status, body.count], [200, SCANS], type)
    }
    assert.notEqual(connection.pid, pid)
  })

  for (const [when, misfortune] of [
    [
      'before a batch was stored',
      async (pid: number, insert: () => Promise<void>) => {
        process.kill(pid, 'SIGSTOP')
        const inserted = insert()
        process.kill(pid, 'SIGKILL')
        await inserted
      },
    ],
    [
      'while it stores a batch',
      async (pid: number, insert: () => Promise<void>) => {
        const inserted = insert()
        setImmediate(() => process.kill(pid, 'SIGKILL'))
        await inserted
      },
    ],
    [
      'after it stored a batch, and before it could say so',
      async (pid: number, insert: () => Promise<void>) => {
        await insert()
        process.kill(pid, 'SIGKILL')
        throw new ScansUnavailable()
      },
    ],
  ] as const) {
    test(`${when} loses nothing and doubles nothing`, async ({ assert, cleanup }) => {
      const { connection } = await scans()
      await connection.whenReady()
      cleanup(() => useScans(connection))
      const program = await createProgram()
      const before = await countStored()
      const batch = Array.from({ length: SCANS }, () => sentScan())
      useScans(withMisfortune(connection, (_, insert) => misfortune(connection.pid!, insert)))
      const first = await program.send(batch)
      // What it had stored when it was killed may have been said already.
      assert.include(when.startsWith('while') ? [200, 503] : [503], first.status)
      if (first.status === 503) assert.equal(first.headers.get('retry-after'), '5')
      const { status, body } = await recovered(() => program.send(batch))
      assert.deepEqual([status, body.accepted + body.duplicates], [200, SCANS])
      const again = await recovered(() => program.send(batch))
      assert.deepEqual([again.body.accepted, again.body.duplicates], [0, SCANS])
      assert.equal(await countStored(), before + SCANS)
    })
  }
})

test.group('A batch behind one whose storing failed', (group) => {
  const { scans } = useTestScans(group)

  test('stores nothing that the other one had stored before it failed', async ({
    assert,
    cleanup,
  }) => {
    const { connection } = await scans()
    await connection.whenReady()
    cleanup(() => useScans(connection))
    const program = await createProgram()
    const before = await countStored()
    const batch = Array.from({ length: SCANS }, () => sentScan())
    useScans(
      withMisfortune(connection, async (_, insert) => {
        await insert()
        throw new ScansUnavailable()
      })
    )
    const answers = await Promise.all([batch, batch].map((some) => program.send(some)))
    const taken = answers.filter(({ status }) => status === 200)
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 503])
    assert.deepEqual([taken[0]!.body.accepted, taken[0]!.body.duplicates], [0, SCANS])
    assert.equal(await countStored(), before + SCANS)
  })
})

test.group('The store of the scans, on a full disk', (group) => {
  const { scans } = useTestScans(group)

  test('refuses scans, answers questions, leaves the shop alone, and goes on once there is room', async ({
    assert,
    cleanup,
  }) => {
    const { connection } = await scans()
    await connection.whenReady()
    const program = await createProgram()
    const kept = Array.from({ length: SCANS }, () => sentScan())
    await program.send(kept)
    const { visitor: analyst } = await createStaffMember({ roles: ['ANALYST'] })
    const { visitor: supplier, product } = await createScene()
    const countSeen = async () =>
      (await analyst.post<VerificationAnswer>(VERIFICATIONS, { type: 'hit_count' })).body.count
    const before = await countSeen()
    const { tables } = connection.store
    // The engine measures how much room there is before it writes.
    await connection.store.run(leaveRoom(tables, MORE_THAN_ANY_DISK))
    cleanup(() => connection.store.run(leaveRoom(tables)))
    const batch = Array.from({ length: SCANS }, () => sentScan())
    for (const _ of [1, 2]) {
      const { status, body, headers } = await program.send(batch)
      assert.deepEqual(
        [status, (body as object as { code: string }).code],
        [503, 'SCANS_UNAVAILABLE']
      )
      assert.equal(headers.get('retry-after'), '5')
      assert.equal(await countSeen(), before)
    }
    const order = { order_positions: [position(product.id, 1_000)] }
    assert.equal((await supplier.post('/orders/api/orders/', order)).status, 201)
    await connection.store.run(leaveRoom(tables))
    const { status, body } = await program.send([...kept, ...batch])
    assert.deepEqual([status, body.accepted, body.duplicates], [200, SCANS, SCANS])
    assert.equal(await countSeen(), before + SCANS)
    // Reads every byte, whose checksums the engine compares.
    const [row] = await scanStore().rows<{ n: string }>(
      'SELECT count() AS n FROM scans FINAL WHERE NOT ignore(*)'
    )
    assert.equal(Number(row!.n), before + SCANS)
  })

  test('has the log take back half a batch, and go on behind the whole ones', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-log-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const log = new AcceptedLog(folder)
    const batches = [0, 1, 2].map(() =>
      Array.from({ length: SCANS }, () => sentScan() as unknown as SentScan)
    )
    await log.append(batches[0]!)
    const [file] = listAccepted(folder)
    const { size } = statSync(file!)
    letWrite(process.pid, size + 100)
    try {
      await assert.rejects(() => log.append(batches[1]!), /EFBIG|ENOSPC/)
    } finally {
      letWrite(process.pid, 'unlimited')
    }
    assert.equal(statSync(file!).size, size)
    await log.append(batches[2]!)
    await log.close()
    const read: string[] = []
    for await (const some of readAccepted(file!)) read.push(...some.map(({ id }) => id))
    assert.deepEqual(
      read,
      [...batches[0]!, ...batches[2]!].map(({ id }) => id)
    )
  })
})
