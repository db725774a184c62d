import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { incomingFile } from '#app/foundation/http/input/receive_upload'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { type SignedInUser, findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import { drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { changeSuspicion, commentSuspicion } from '#app/scans/suspicions/change_suspicion'
import { addEvent } from '#app/scans/suspicions/case_record'
import { insertSuspicion } from '#app/scans/suspicions/move_suspicion'
import { keepNoteFile } from '#app/scans/suspicions/notes/keep_note_file'
import { addMeasure } from '#app/scans/suspicions/work/change_measures'
import { setDueDate } from '#app/scans/suspicions/work/set_due_date'
import { watchSuspicion } from '#app/scans/suspicions/work/watch_suspicion'
import { fromDbInstant, toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { labelNumber } from '#shared/labels/rolls/label_id'
import { addDays, businessDay } from '#shared/ground/dates/business_day'
import { DAY_MS } from '#shared/ground/dates/spans'
import {
  OPEN_SUSPICION_STATES,
  type SuspicionOutcome,
} from '#shared/scans/suspicions/suspicion_contract'
import {
  type SuspicionReason,
  fullCount,
  pointsOf,
  scoreOf,
} from '#shared/scans/suspicions/suspicion_score'
import db from '@adonisjs/lucid/services/db'

const ANALYST = 'analyst@maker.example'

/** Closed cases of the demo, oldest first. */
const CLOSED: [SuspicionOutcome, SuspicionReason[]][] = [
  ['COUNTERFEIT', ['IMITATED_CODE', 'IMPOSSIBLE_JOURNEY']],
  ['COUNTERFEIT', ['IMITATED_CODE']],
  ['GENUINE', ['TOO_OFTEN_JUMP']],
  ['DIVERTED', ['IMITATED_CODE']],
  ['COUNTERFEIT', ['TOO_OFTEN_JUMP']],
  ['GENUINE', ['IMITATED_CODE']],
  ['UNCLEAR', ['IMPOSSIBLE_JOURNEY']],
]

/** Creates closed cases and works on a waiting one as the demo's analyst, unless measures exist. */
export async function loadDemoCases(now: Date): Promise<void> {
  if (await db.from('suspicion_measures').select('id').first()) return
  const analyst = await select(db, 'users', ['id']).where('email', ANALYST).first()
  const staff = analyst && (await findSignedInUser(analyst.id))
  const suspicion = await select(db, 'suspicions', ['id'])
    .whereIn('state', [...OPEN_SUSPICION_STATES])
    .orderBy('score', 'desc')
    .orderBy('id')
    .first()
  if (!staff || !suspicion) return
  for (const [index, [outcome, reasons]] of CLOSED.entries()) {
    const at = new Date(now.getTime() - (CLOSED.length - index) * 30 * DAY_MS)
    await closeFormerCase(outcome, reasons, { staff, now: at })
  }
  await workOn(suspicion.id, { staff, now })
}

async function closeFormerCase(
  outcome: SuspicionOutcome,
  reasons: readonly SuspicionReason[],
  request: StaffRequest
): Promise<void> {
  const [label] = drawLabels(1)
  const labelId = fromLabelKey(label!.labelKey)
  const at = toDbInstant(request.now)
  const found = reasons.map((reason) => ({ reason, count: fullCount(reason) }))
  const id = await transaction(db.connection(), async (trx) => {
    const row = { subject: `L${labelNumber(labelId)}`, kind: 'LABEL', label_id: labelId, labels: 1 }
    const columns = { ...row, score: scoreOf(found), latest_at: at, evaluated_at: at }
    const inserted = await insertSuspicion(trx, columns, request.now)
    await trx
      .insertQuery()
      .table('suspicion_reasons')
      .multiInsert(
        found.map((one) => ({
          suspicion_id: inserted,
          ...one,
          points: pointsOf(one.reason, one.count),
          times: '[]',
        }))
      )
    await addEvent(trx, inserted, { type: 'FOUND', userId: null, text: '' }, request.now)
    return inserted
  })
  const closing = { assigned_to: null, state: 'CLOSED', outcome, comment: '' } as const
  await changeSuspicion(id, { ...closing, updated_at: await versionOf(id) }, request)
}

async function workOn(id: number, request: StaffRequest & { staff: SignedInUser }): Promise<void> {
  const seen = async () => ({ updated_at: await versionOf(id) })
  const today = businessDay(request.now)
  await changeSuspicion(
    id,
    { assigned_to: request.staff.id, comment: '', ...(await seen()) },
    request
  )
  await watchSuspicion(id, { watches: true }, request)
  await setDueDate(id, { due_on: addDays(today, 3), ...(await seen()) }, request)
  const content = Buffer.from('Shop,Price,Bought on\nMarket stall in Lyon,EUR 12.50,Saturday\n')
  const path = await incomingFile(randomUUID())
  await writeFile(path, content, { mode: 0o600 })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const received = { path, bytes: content.length, sha256 }
  const file = await keepNoteFile(id, received, 'test purchase.csv', request)
  const text = 'Bought one part on the market. The label looks printed, without relief.'
  await commentSuspicion(id, { text, files: [file.id], ...(await seen()) }, request)
  const measure = { kind: 'TEST_PURCHASE', text: 'Market in Lyon', taken_on: today } as const
  await addMeasure(id, { ...measure, ...(await seen()) }, request)
}

async function versionOf(id: number): Promise<string> {
  const row = await select(db, 'suspicions', ['updated_at']).where('id', id).firstOrFail()
  return fromDbInstant(row.updated_at)
}
