import { randomBytes } from 'node:crypto'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sealAudit } from '#app/operations/audit/seal_audit'
import { verifyAudit } from '#app/operations/audit/verify_audit'
import {
  type BackupManifest,
  BackupRefusal,
  tableFile,
} from '#app/operations/backup/backup_manifest'
import { type BackupSource, createBackup } from '#app/operations/backup/create_backup'
import { checkBackup, restoreBackup } from '#app/operations/backup/restore_backup'
import { HELD_BACK } from '#app/mailing/outbox/hold_back_mails'
import { AcceptedLog, listAccepted } from '#app/scans/ingest/accepted_log'
import {
  makeEmptyDatabase,
  makeMigratedDatabase,
} from '#tests/functional/setup/database/empty_database'
import { createCase } from '#tests/functional/scans/suspicions/work/case_scene'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

/** Documents in memory. Reading a missing document returns a text with its key. */
class Documents {
  readonly kept = new Map<string, Buffer>()

  async read(key: string) {
    const content = this.kept.get(key) ?? Buffer.from(`The file ${key}`)
    return (async function* () {
      yield content
    })()
  }

  async write(key: string, content: AsyncIterable<Buffer>) {
    this.kept.set(key, await buffer(content))
  }
}

test.group('A backup', (group) => {
  let root: string

  group.each.setup(async () => {
    root = await mkdtemp(join(tmpdir(), 'label-portal-backup-'))
    return () => rm(root, { recursive: true })
  })

  const installation = (client: QueryClientContract, name: string) => ({
    client,
    documents: new Documents(),
    scansFolder: join(root, name),
    say: () => undefined,
  })

  /** Creates an order whose mails wait, and a log of one scan. Returns the tests' installation. */
  async function createOriginal() {
    // Other tests may have altered rows of the audit log.
    await db.from('audit_seals').delete()
    await db.from('audit_log').delete()
    const { visitor, product } = await createScene()
    const order = { order_positions: [orderLine(product.id, 3_000)], warning_acknowledged: true }
    await visitor.post('/orders/api/orders/', order)
    await sealAudit(db.connection(), new Date())
    const original = installation(db.connection(), 'original')
    const log = new AcceptedLog(original.scansFolder)
    await log.append([
      { id: 'scan-1', label_id: 'ABCDEFGHIJKLMN', timestamp: '2026-05-04T10:00:00Z', status: 0 },
    ])
    await log.close()
    return original
  }

  async function createEmpty(cleanup: (callback: () => Promise<void>) => void, name = 'copy') {
    const database = await makeMigratedDatabase()
    cleanup(() => database.drop())
    return installation(database.client, name)
  }

  const backUp = (source: BackupSource, name: string) =>
    createBackup(join(root, name), source, new Date('2026-05-04T12:00:00Z'))

  const rowsOf = ({ tables }: BackupManifest) => {
    const { mail_outbox: _, ...others } = tables
    return others
  }

  test('a backup restores the same rows, documents and scans into an empty installation', async ({
    assert,
    cleanup,
  }) => {
    const original = await createOriginal()
    const [noted, unsent] = [await createNoteFile(true), await createNoteFile(false)]
    const made = await backUp(original, 'first')
    assert.property(made.files, noted)
    assert.notProperty(made.files, unsent)
    const copy = await createEmpty(cleanup)
    await restoreBackup(join(root, 'first'), copy)
    assert.isTrue(copy.documents.kept.has(noted))

    const again = await backUp(copy, 'second')
    assert.deepEqual(rowsOf(again), rowsOf(made))
    assert.deepEqual([again.files, again.scans], [made.files, made.scans])
    assert.isAbove(made.tables.orders!.rows, 0)
    assert.equal(made.tables.mail_outbox!.rows, again.tables.mail_outbox!.rows)
    assert.lengthOf(listAccepted(copy.scansFolder), 1)
    assert.notProperty(made.tables, 'sessions')
    const now = new Date()
    const verdict = await verifyAudit(db.connection(), now)
    assert.isAbove(verdict.sealed, 0)
    assert.isNull(verdict.problem)
    assert.deepEqual(await verifyAudit(copy.client, now), verdict)
  })

  test('a restored backup sends no waiting mails until they are released', async ({
    assert,
    cleanup,
  }) => {
    const original = await createOriginal()
    const waiting = await original.client.from('mail_outbox').where('state', 'PENDING')
    await backUp(original, 'first')
    const copy = await createEmpty(cleanup)
    await restoreBackup(join(root, 'first'), copy)
    assert.lengthOf(await copy.client.from('mail_outbox').where('state', 'PENDING'), 0)
    const held = await copy.client.from('mail_outbox').where('last_error', HELD_BACK)
    assert.isAbove(waiting.length, 0)
    assert.sameMembers(
      held.map(({ id, state }) => [id, state].join()),
      waiting.map(({ id }) => [id, 'FAILED'].join())
    )
  })

  test('a backup keeps bytes, line ends and quotes', async ({ assert, cleanup }) => {
    const texts = ['\u2028 two\r\nlines "quoted" \\ {"bytes": "QQ=="}', 'Żółć 😀']
    const [first, second] = [await createEmpty(cleanup, 'one'), await createEmpty(cleanup, 'two')]
    const at = '2026-05-04 10:00:00.123'
    for (const text of texts) {
      await first.client.table('audit_log').insert({
        at,
        action: 'test.write',
        subject: 'test',
        subject_id: 1,
        after: JSON.stringify({ text }),
      })
    }
    const bytes = randomBytes(70_000)
    const products = await createProductGroup(first.client)
    const { id: product_id } = await createProduct(first.client, { groupId: products.id })
    const picture = { product_id, sort_index: 9, content_type: 'image/png', fingerprint: 'f' }
    await first.client.table('product_pictures').insert({ ...picture, content: bytes })
    await backUp(first, 'first')
    await restoreBackup(join(root, 'first'), second)
    const rows: { at: string; after: string }[] = await second.client
      .from('audit_log')
      .orderBy('id')
    assert.deepEqual(
      rows.map((row) => [row.at, JSON.parse(row.after).text]),
      texts.map((text) => [at, text])
    )
    const copied = await second.client.from('product_pictures').where(picture).first()
    assert.isTrue(bytes.equals(copied.content))
  })

  test('a restore moves the scans last, so that it can be repeated after a kill', async ({
    assert,
    cleanup,
  }) => {
    const original = await createOriginal()
    const made = await backUp(original, 'first')
    const copy = await createEmpty(cleanup)
    // The remains of a killed restore.
    const left = join(copy.scansFolder, 'accepted.restoring')
    await mkdir(left, { recursive: true })
    for (const name of [...Object.keys(made.scans), 'half.ndjson.gz']) {
      await writeFile(join(left, name), 'half')
    }
    const seen: number[] = []
    const say = () => void seen.push(listAccepted(copy.scansFolder).length)
    await restoreBackup(join(root, 'first'), { ...copy, say })
    assert.isAbove(seen.length, 10)
    assert.deepEqual(new Set(seen), new Set([0]))
    assert.deepEqual((await backUp(copy, 'second')).scans, made.scans)
    assert.deepEqual(await readdir(copy.scansFolder), ['accepted'])
  })

  test('a restore without its rows leaves no scans', async ({ assert, cleanup }) => {
    const original = await createOriginal()
    await backUp(original, 'first')
    const copy = await createEmpty(cleanup)
    const say = (line: string) => {
      if (line.startsWith('users: ')) throw new Error('The database is gone')
    }
    const folder = join(root, 'first')
    await assert.rejects(() => restoreBackup(folder, { ...copy, say }), 'The database is gone')
    assert.isEmpty(await readdir(copy.scansFolder))
    await restoreBackup(folder, copy)
    assert.lengthOf(listAccepted(copy.scansFolder), 1)
  })

  test('a restore is refused if the scans’ folder has other files', async ({ assert, cleanup }) => {
    const original = await createOriginal()
    await backUp(original, 'first')
    const copy = await createEmpty(cleanup)
    await mkdir(join(copy.scansFolder, 'accepted'), { recursive: true })
    await writeFile(join(copy.scansFolder, 'accepted', 'notes.txt'), 'of somebody')
    await assert.rejects(
      () => restoreBackup(join(root, 'first'), copy),
      /There are accepted scans, or other files, in /
    )
    assert.isNull(await copy.client.from('users').first())
  })

  test('a damaged or incomplete backup is refused', async ({ assert, cleanup }) => {
    const copy = await createEmpty(cleanup)
    await backUp(copy, 'first')
    const folder = join(root, 'first')
    const refused = async () => {
      const error = await checkBackup(folder, () => undefined).then(
        () => null,
        (reason: unknown) => reason
      )
      return error instanceof BackupRefusal ? error.message : error
    }
    assert.isNull(await refused())
    const roles = tableFile(folder, 'roles')
    const whole = await readFile(roles)
    await appendFile(roles, 'more')
    assert.include(await refused(), 'roles.ndjson.gz is missing or damaged')
    await writeFile(roles, await readFile(tableFile(folder, 'users')))
    assert.include(await refused(), 'roles.ndjson.gz is not what was backed up')
    await rm(roles)
    assert.include(await refused(), 'roles.ndjson.gz is missing or damaged')
    await writeFile(roles, whole)
    assert.isNull(await refused())
    await rename(join(folder, 'manifest.json'), join(root, 'manifest.json'))
    assert.include(await refused(), 'is no finished backup')
    const manifest: BackupManifest = JSON.parse(await readFile(join(root, 'manifest.json'), 'utf8'))
    const leadsOut = {
      ...manifest,
      files: { '../../outside': { bytes: 1, sha256: 'a'.repeat(64) } },
    }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(leadsOut))
    assert.include(await refused(), 'of another format')
  })

  test('a backup is restored only into an empty installation of its version', async ({
    assert,
    cleanup,
  }) => {
    const original = await createOriginal()
    await backUp(original, 'first')
    const folder = join(root, 'first')
    await assert.rejects(() => restoreBackup(folder, original), /in use: its table users has rows/)
    await assert.rejects(() => backUp(original, 'first'), /is not empty/)

    const [empty, older] = [await makeEmptyDatabase(), await makeMigratedDatabase()]
    cleanup(() => empty.drop())
    cleanup(() => older.drop())
    await older.takeBackOne()
    for (const [{ client }, reason] of [
      [empty, /no tables yet/],
      [older, /of another version/],
    ] as const) {
      const bare = installation(client, 'bare')
      await assert.rejects(() => restoreBackup(folder, bare), reason)
      assert.lengthOf(listAccepted(bare.scansFolder), 0)
    }
  })
})

/** Stores the row of a case's file, with a note if `isSent`. Returns the storage key. */
async function createNoteFile(isSent: boolean): Promise<string> {
  const id = await createCase()
  const at = '2026-05-04 10:00:00.000'
  const note = { suspicion_id: id, type: 'COMMENT', text: 'See the file.', created_at: at }
  const [event] = isSent ? await db.table('suspicion_events').insert(note) : [null]
  const key = randomBytes(16).toString('hex')
  await db.table('suspicion_files').insert({
    suspicion_id: id,
    event_id: event,
    file_name: 'offer.pdf',
    media_type: 'application/pdf',
    bytes: 5,
    sha256: randomBytes(32).toString('hex'),
    storage_key: key,
    created_at: at,
  })
  return key
}
