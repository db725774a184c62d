import { toLabelKey } from '#app/labels/rolls/labels/label_key'
import { isLabelId, isObjectId } from '#shared/labels/rolls/label_id'
import { labelIdIn, rollIdIn } from '#shared/labels/rolls/scanned_id'
import db from '@adonisjs/lucid/services/db'

type Rolls = ReturnType<typeof db.from>

export type NarrowToRoll = (rolls: Rolls) => Rolls

/** Finds a roll by its number, else by a label id or object id (rules 9.5 and 9.10). */
export async function findRoll<Row>(
  entered: string,
  read: (narrow: NarrowToRoll) => PromiseLike<Row | null>
): Promise<Row | null> {
  for (const narrow of waysTo(entered)) {
    const row = await read(narrow)
    if (row) return row
  }
  return null
}

function* waysTo(entered: string): Generator<NarrowToRoll> {
  yield (rolls) => rolls.where('rolls.spool_no', rollIdIn(entered))
  const id = labelIdIn(entered)
  const digits = id.replace(/^#/, '')
  const withLabel =
    (column: string, value: Buffer | number): NarrowToRoll =>
    (rolls) =>
      rolls.where('rolls.id', db.from('labels').where(column, value).select('roll_id'))
  if (isLabelId(id)) yield withLabel('label_key', toLabelKey(id))
  if (isObjectId(digits)) yield withLabel('object_id', Number(digits))
}
