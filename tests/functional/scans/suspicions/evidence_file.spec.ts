import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { forbidPdfsHere } from '#tests/functional/setup/processes/forbid_pdfs_here'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditBy } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import { createRollCases, mergeInto } from '#tests/functional/scans/merging/merge_scene'
import { casePath } from '#tests/functional/scans/suspicions/work/case_scene'
import {
  PARIS,
  createFrenchRoll,
  impossibleJourneys,
  look,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import { test } from '@japa/runner'

async function readFile(visitor: Visitor, id: number, query = '') {
  const response = await fetch(`${visitor.origin}${casePath(id, `evidence_file/${query}`)}`, {
    headers: await visitor.headers(),
  })
  return { response, pdf: Buffer.from(await response.arrayBuffer()) }
}

/** Returns the facts attached to a PDF as bytes. */
function attachedFacts(pdf: Buffer): Buffer {
  for (let start = 0; ;) {
    start = pdf.indexOf('stream\n', start)
    if (start < 0) throw new Error('The PDF has no facts attached')
    const end = pdf.indexOf('endstream', start)
    const content = pdf.subarray(start + 'stream\n'.length, end)
    start = end + 'endstream'.length
    // Fonts and pages are streams too; not all of them are compressed.
    if (content[0] !== 0x78) continue
    const plain = inflateSync(content)
    if (plain.includes('"roll_events"')) return plain
  }
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const exportsOf = async (userId: number) =>
  (await auditBy(userId, 'data.export')).map(({ after }) => after)

async function createCase() {
  const roll = await createFrenchRoll()
  const label = roll.labels[0]!.label_id
  await scan(impossibleJourneys(label))
  await look()
  const staff = await createStaff('ANALYST')
  const { rows } = await readList<SuspicionRow>(staff.visitor, 'suspicions')
  return { roll, label, row: rows[0]!, ...staff }
}

test.group('The evidence file of a case', (group) => {
  useTestSuspicions(group)

  test('the evidence file is a PDF with the facts attached, and the audit log has their hash', async ({
    assert,
    cleanup,
  }) => {
    cleanup(forbidPdfsHere())
    const { visitor, user, row, roll, label } = await createCase()
    const { response, pdf } = await readFile(visitor, row.id, '?lang=fr')
    assert.deepEqual(
      [response.status, response.headers.get('content-type')],
      [200, 'application/pdf']
    )
    const filename = `preuves_${row.reference}.pdf`
    assert.equal(response.headers.get('content-disposition'), `attachment; filename="${filename}"`)
    const written = attachedFacts(pdf)
    assert.deepEqual(await exportsOf(user.id), [
      {
        filename,
        path: casePath(row.id, 'evidence_file/'),
        query: 'lang=fr',
        sha256: sha256(written),
      },
    ])
    const facts = JSON.parse(written.toString())
    assert.deepInclude(facts.suspicion, {
      reference: row.reference,
      spool_no: roll.rollNo,
      label_id: label,
      company_name: roll.company.name,
      score: 60,
      state: 'OPEN',
    })
    for (const { reason, count, each, most, points, scans } of facts.reasons) {
      assert.deepEqual([count, each, most, points], [3, 10, 50, 30], reason)
      assert.lengthOf(scans, 3)
    }
    assert.deepEqual(
      facts.reasons.map(({ reason }: { reason: string }) => reason),
      ['IMITATED_CODE', 'IMPOSSIBLE_JOURNEY']
    )
    assert.deepEqual(facts.reasons[1].scans[0].journey.from.position, PARIS)
    assert.notProperty(facts.suspicion, 'assignees')
  })

  test('the evidence file has the same hash for every reader and language until the facts change', async ({
    assert,
  }) => {
    const { visitor, row } = await createCase()
    const other = await createStaff('ANALYST')
    const hashOf = async (reader: Visitor, query: string) =>
      sha256(attachedFacts((await readFile(reader, row.id, query)).pdf))
    const first = await hashOf(visitor, '?lang=en')
    assert.equal(await hashOf(other.visitor, '?lang=fr'), first)
    const comment = { text: 'Asked the workshop.', updated_at: row.updated_at }
    assert.equal((await visitor.post(casePath(row.id, 'comments/'), comment)).status, 200)
    assert.notEqual(await hashOf(visitor, '?lang=en'), first)
  })

  test('the evidence file of a case includes its parts with their reasons, scans and events', async ({
    assert,
    cleanup,
  }) => {
    cleanup(forbidPdfsHere())
    const { rolls, cases, staff } = await createRollCases(3, 4)
    const [whole, part] = cases
    await mergeInto(staff.visitor, whole, part)
    const { response, pdf } = await readFile(staff.visitor, whole)
    assert.equal(response.status, 200)
    const { suspicion, reasons, roll_events: events } = JSON.parse(attachedFacts(pdf).toString())
    assert.lengthOf(suspicion.parts, 1)
    assert.deepInclude(suspicion.parts[0], { spool_no: rolls[1]!.rollNo, score: 40 })
    assert.isNotEmpty(suspicion.parts[0].roll_events)
    assert.isNotEmpty(events)
    assert.deepInclude(reasons[0], { reason: 'IMITATED_CODE', count: 7, points: 50 })
    assert.lengthOf(reasons[0].scans, 7)
    const merged = suspicion.events.filter(({ type }: { type: string }) => type === 'MERGED')
    assert.lengthOf(merged, 1)
  })

  test('the evidence file is refused in a language other than English and French', async ({
    assert,
  }) => {
    const { visitor, row } = await createCase()
    assert.equal((await readFile(visitor, row.id, '?lang=de')).response.status, 422)
  })
})
