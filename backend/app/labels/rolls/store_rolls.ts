import { Refusal } from '#app/foundation/http/refusal'
import { type StoredLabel, drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { ROWS_PER_STATEMENT, insertInChunks, readInChunks } from '#database/chunks'
import { isDuplicateKey } from '#database/failures/broken_constraint'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

/** A new roll with its labels, or with the number of labels to generate. */
export interface NewRoll {
  rollNo: string
  productId: number
  orderLineId: number
  labels: readonly StoredLabel[] | number
}

interface Making {
  companyId: number
  userId: number | null
  at: Date
  /** Set for rolls of a file that is a part of its order. */
  isPart?: boolean
}

const LABELS_PER_STATEMENT = 2_000
const DRAWS = 5

const alreadyThere = (code: 'SPOOL_NO_TAKEN' | 'LABEL_TAKEN', taken: readonly string[]) =>
  new Refusal(409, code, { values: { ids: taken.slice(0, 10).join(', ') } })

/** Stores produced rolls (rule 7.3). Throws 409 for an existing roll or label. */
export async function storeRolls(
  trx: TransactionClientContract,
  rolls: readonly NewRoll[],
  making: Making
): Promise<void> {
  await refuseKnownRolls(trx, rolls)
  const ids = await insertRolls(trx, rolls, making)
  await insertEvents(trx, [...ids.values()], making)
  for (const { rollNo, labels } of rolls) {
    const rollId = ids.get(rollNo)!
    if (typeof labels === 'number') await insertGenerated(trx, rollId, labels)
    else await insertGiven(trx, rollId, labels)
  }
}

async function refuseKnownRolls(trx: TransactionClientContract, rolls: readonly NewRoll[]) {
  const known = await findKnownRolls(
    trx,
    rolls.map(({ rollNo }) => rollNo)
  )
  if (known.size > 0) throw alreadyThere('SPOOL_NO_TAKEN', [...known.keys()])
}

async function insertRolls(
  trx: TransactionClientContract,
  rolls: readonly NewRoll[],
  { companyId, at, isPart = false }: Making
): Promise<Map<string, number>> {
  const rows = rolls.map((roll) => ({
    spool_no: roll.rollNo,
    product_id: roll.productId,
    order_line_id: roll.orderLineId,
    holder_company_id: companyId,
    labels: typeof roll.labels === 'number' ? roll.labels : roll.labels.length,
    created_at: toDbInstant(at),
    is_part: isPart,
  }))
  for (const some of chunk(rows, ROWS_PER_STATEMENT)) {
    await trx
      .insertQuery()
      .table('rolls')
      .multiInsert(some)
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
        throw alreadyThere(
          'SPOOL_NO_TAKEN',
          some.map((row) => row.spool_no)
        )
      })
  }
  return findKnownRolls(
    trx,
    rows.map((row) => row.spool_no)
  )
}

export async function findKnownRolls(
  client: QueryClientContract,
  rollNos: readonly string[]
): Promise<Map<string, number>> {
  const rows = await readInChunks(rollNos, (some) =>
    select(client, 'rolls', ['id', 'spool_no']).whereIn('spool_no', some)
  )
  return new Map(rows.map(({ id, spool_no: rollNo }) => [rollNo, id]))
}

async function insertEvents(
  trx: TransactionClientContract,
  rollIds: readonly number[],
  { userId, at }: Making
): Promise<void> {
  const event = { at: toDbInstant(at), user_id: userId, type: 'PRODUCED', company_id: null }
  const rows = rollIds.map((id) => ({ ...event, roll_id: id }))
  await insertInChunks(trx, 'roll_events', rows)
}

async function insertGenerated(
  trx: TransactionClientContract,
  rollId: number,
  count: number
): Promise<void> {
  for (let done = 0; done < count; done += LABELS_PER_STATEMENT) {
    const some = Math.min(LABELS_PER_STATEMENT, count - done)
    for (let draw = 1; ; draw += 1) {
      try {
        await insertLabels(trx, rollId, drawLabels(some))
        break
      } catch (error) {
        if (draw === DRAWS || !isDuplicateKey(error)) throw error
      }
    }
  }
}

async function insertGiven(
  trx: TransactionClientContract,
  rollId: number,
  labels: readonly StoredLabel[]
): Promise<void> {
  // Inserts in the order of the index, so that its pages fill in sequence.
  const sorted = [...labels].sort((one, other) => one.objectId - other.objectId)
  for (const some of chunk(sorted, LABELS_PER_STATEMENT)) {
    try {
      await insertLabels(trx, rollId, some)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      throw alreadyThere('LABEL_TAKEN', await findTakenLabels(trx, some))
    }
  }
}

/** Writes the values into the SQL, because binding thousands of values is slower. */
async function insertLabels(
  trx: TransactionClientContract,
  rollId: number,
  labels: readonly StoredLabel[]
): Promise<void> {
  const rows = labels.map(
    ({ objectId, labelKey }) => `(${rollId},${objectId},X'${labelKey.toString('hex')}')`
  )
  await trx.rawQuery(`INSERT INTO labels (roll_id, object_id, label_key) VALUES ${rows.join()}`)
}

/** Returns the label ids and object ids that exist already, as printed. */
export async function findTakenLabels(
  client: QueryClientContract,
  labels: readonly StoredLabel[]
): Promise<string[]> {
  const byKey = await readInChunks(
    labels.map(({ labelKey }) => labelKey),
    (some) => select(client, 'labels', ['label_key']).whereIn('label_key', some)
  )
  const byObject = await readInChunks(
    labels.map(({ objectId }) => objectId),
    (some) => select(client, 'labels', ['object_id']).whereIn('object_id', some)
  )
  return [
    ...byKey.map((row) => fromLabelKey(row.label_key)),
    ...byObject.map((row) => `#${row.object_id}`),
  ]
}
