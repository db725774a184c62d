import { fromLabelKey, toLabelKey } from '#app/labels/rolls/labels/label_key'
import { type Queryable, select } from '#database/select'
import { isLabelId, isObjectId, labelNumber } from '#shared/labels/rolls/label_id'
import { labelIdIn, rollIdIn } from '#shared/labels/rolls/scanned_id'
import db from '@adonisjs/lucid/services/db'

export interface TypedSubject {
  subject: string
  /** Null for an unknown code. */
  roll_id: number | null
  label_id: string | null
}

/**
 * Finds the subject of a roll number, label id or object id, typed or scanned. The subject of a
 * label is its roll, as in searches (rule 13.11).
 */
export async function findSubject(entered: string): Promise<TypedSubject | null> {
  const roll = await select(db, 'rolls', ['id']).where('spool_no', rollIdIn(entered)).first()
  if (roll) return { subject: `R${roll.id}`, roll_id: roll.id, label_id: null }
  const id = labelIdIn(entered)
  const label = await findLabel(id)
  if (label) {
    const { roll_id: rollId, label_key: key } = label
    return { subject: `R${rollId}`, roll_id: rollId, label_id: fromLabelKey(key) }
  }
  if (!isLabelId(id)) return null
  return { subject: `L${labelNumber(id)}`, roll_id: null, label_id: id }
}

async function findLabel(id: string) {
  const labels = () => select(db, 'labels', ['roll_id', 'label_key'])
  const digits = id.replace(/^#/, '')
  const byLabelId = isLabelId(id) ? await labels().where('label_key', toLabelKey(id)).first() : null
  if (byLabelId || !isObjectId(digits)) return byLabelId
  return labels().where('object_id', Number(digits)).first()
}

/** Returns the label id or roll number of a part. */
export async function nameSubjectOf(
  client: Queryable,
  { roll_id: rollId, label_id: label }: Pick<TypedSubject, 'roll_id' | 'label_id'>
): Promise<string> {
  if (label !== null) return label
  const roll = await select(client, 'rolls', ['spool_no']).where('id', rollId!).firstOrFail()
  return roll.spool_no
}
