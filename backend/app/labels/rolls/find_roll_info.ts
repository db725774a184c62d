import { type NarrowToRoll, findRoll } from '#app/labels/rolls/find_roll'
import { findRedistributions } from '#app/labels/rolls/redistributions'
import { withOrder } from '#app/labels/rolls/ordered_roll'
import { fromDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import { rollStateOf } from '#shared/labels/rolls/roll_contract'
import type { RollInfo } from '#shared/labels/rolls/roll_info_contract'
import db from '@adonisjs/lucid/services/db'

/** Maximum redistributions; no roll has so many. */
const MOST_REDISTRIBUTIONS = 50

/** Finds a roll by its number, else by a label id or object id (rule 9.10). Empty if unknown. */
export async function findRollInfo(entered: string): Promise<RollInfo> {
  const row = await findRoll(entered, readRoll)
  if (!row) return {}
  const { roll, spool_no: rollNo, shipped_at: shippedAt, activated_at: activatedAt } = row
  return {
    spool_id: rollNo,
    reference: row.reference,
    product_group: row.product_group,
    labels: row.labels,
    roll_state: rollStateOf(activatedAt),
    shipped_at: shippedAt && fromDbInstant(shippedAt),
    activated_at: activatedAt && fromDbInstant(activatedAt),
    order_pk: row.order_pk,
    order_id: row.order_id,
    ordered_at: row.ordered_at && fromDbInstant(row.ordered_at),
    state: row.state,
    company_pk: row.company_pk,
    company_name: row.company_name,
    cofor10: row.cofor10,
    city: row.city,
    country_code: row.country_code,
    redistributions: await findRedistributions(roll, rollNo, MOST_REDISTRIBUTIONS),
  }
}

const readRoll = (narrow: NarrowToRoll) =>
  select(withOrder(narrow(db.from('rolls'))), 'rolls', [
    'rolls.labels',
    'rolls.shipped_at',
    'rolls.activated_at',
    ...orNull('orders.created_at as ordered_at'),
  ]).first()
