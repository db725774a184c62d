import { findRollEvents } from '#app/labels/rolls/find_roll_events'
import { fromLabelKey, toLabelKey } from '#app/labels/rolls/labels/label_key'
import { withOrder } from '#app/labels/rolls/ordered_roll'
import { findRedistributions, passedOn } from '#app/labels/rolls/redistributions'
import { type RowOf, select } from '#database/select'
import type { LabelIdResult, LabelWay } from '#shared/scans/analyses/label_analysis_contract'
import { isLabelId, isObjectId } from '#shared/labels/rolls/label_id'
import { labelIdIn } from '#shared/labels/rolls/scanned_id'
import type { LabelInfo } from '#shared/labels/rolls/roll_contract'
import db from '@adonisjs/lucid/services/db'

type StoredLabel = RowOf<typeof storedWhere>

type Finder = (id: string) => StoredLabel | undefined

/** Finds labels by label ids and object ids, in two statements. */
async function findStored(ids: readonly string[]): Promise<Finder> {
  const labelIds = ids.filter(isLabelId)
  const byLabelId = new Map<string, StoredLabel>()
  for (const row of await storedWhere('labels.label_key', labelIds.map(toLabelKey))) {
    byLabelId.set(fromLabelKey(row.label_key), row)
  }
  // Twelve digits without `#` are tried as a label id first (rule 9.5).
  const digits = ids.filter((id) => !byLabelId.has(id)).map((id) => id.replace(/^#/, ''))
  const byObjectId = new Map<string, StoredLabel>()
  for (const row of await storedWhere('labels.object_id', digits.filter(isObjectId).map(Number))) {
    byObjectId.set(String(row.object_id), row)
  }
  return (id) => byLabelId.get(id) ?? byObjectId.get(id.replace(/^#/, ''))
}

async function storedWhere(column: string, values: readonly (Buffer | number)[]) {
  if (values.length === 0) return []
  const labels = db.from('labels').join('rolls', 'rolls.id', 'labels.roll_id')
  return select(withOrder(labels), 'labels', ['labels.label_key', 'labels.object_id']).whereIn(
    column,
    [...new Set(values)] as number[]
  )
}

async function findOne(id: string): Promise<StoredLabel | undefined> {
  const text = labelIdIn(id)
  return (await findStored([text]))(text)
}

/** Finds a label by its label id or object id, as pasted (rule 9.5); empty if unknown. */
export async function findLabelInfo(id: string): Promise<LabelInfo> {
  const row = await findOne(id)
  if (!row) return {}
  const [redistribution = null] = await findRedistributions(row.roll, row.spool_no, 1)
  return { ...toLabel(row), redistribution }
}

/** Finds labels in the order of `ids`; `label` is null for an unknown id. */
export async function findLabelInfos(ids: readonly string[]): Promise<LabelIdResult[]> {
  const entered = ids.map(labelIdIn)
  const rows = entered.map(await findStored(entered))
  const recipients = await findRecipients(rows.flatMap((row) => row?.roll ?? []))
  return rows.map((row, index) => ({
    entered: entered[index]!,
    label: row ? toLabel(row) : null,
    redistributed_to: (row && recipients.get(row.roll)) ?? null,
  }))
}

function toLabel(row: StoredLabel) {
  const { roll: _, spool_no: rollNo, label_key: labelKey, object_id: objectId, ...info } = row
  return {
    ...info,
    label_id: fromLabelKey(labelKey),
    holospot_id: objectId,
    spool_id: rollNo,
  }
}

async function findRecipients(rolls: readonly number[]): Promise<Map<number, string>> {
  if (rolls.length === 0) return new Map()
  const rows = await select(passedOn(), 'distribution_rolls', [
    'distribution_rolls.roll_id',
    'addresses.company_name',
  ])
    .whereIn('distribution_rolls.roll_id', [...new Set(rolls)])
    .whereNot('distribution_rolls.state', 'RECALLED')
    .orderBy('distribution_rolls.distribution_id')
  return new Map(rows.map(({ roll_id: roll, company_name: name }) => [roll, name]))
}

/** Lists the events of a label's roll, oldest first; empty if unknown. */
export async function findLabelWay(id: string): Promise<LabelWay> {
  const row = await findOne(id)
  return row ? findRollEvents(row.roll) : []
}
