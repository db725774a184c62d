import { joinProduct, orderedGroup } from '#app/labels/rolls/ordered_product'
import { fromLabelKey, toLabelKey } from '#app/labels/rolls/labels/label_key'
import verificationConfig from '#config/portal/verification'
import { type RowOf, orNull, select } from '#database/select'
import { isLabelId, isObjectId } from '#shared/labels/rolls/label_id'
import type { GivenStatus } from '#shared/scans/verify/verify_contract'
import db from '@adonisjs/lucid/services/db'

export interface KnownLabel {
  labelId: string
  objectId: number
  productGroup: string
  isActivated: boolean
  isLost: boolean
}

export interface Evidence {
  isDemo: boolean
  label: Pick<KnownLabel, 'isActivated' | 'isLost'> | null
  /** True if a case about the label or its whole roll was decided as counterfeit. */
  isCounterfeit: boolean
  /** Number of scans of the label within the configured hours, including this one. */
  checks: number
}

/** Decides the status. The first matching rule applies (rule 13.27). */
export function statusOf(
  { isDemo, label, isCounterfeit, checks }: Evidence,
  mostChecks = verificationConfig.mostChecks
): GivenStatus {
  if (isDemo) return 5
  if (isCounterfeit || label?.isLost) return 4
  if (!label) return 0
  if (checks > mostChecks) return 3
  return label.isActivated ? 1 : 2
}

export const isDemoCode = (code: string): boolean =>
  verificationConfig.demoCodes.includes(code.replace(/^#/, ''))

type StoredLabel = RowOf<typeof selectStored>

/** Finds a label by label id or object id (rule 9.5), and whether it is decided as counterfeit. */
export async function findEvidence(code: string) {
  const digits = code.replace(/^#/, '')
  const row =
    (isLabelId(code) && (await selectStored('labels.label_key', toLabelKey(code)).first())) ||
    (isObjectId(digits) && (await selectStored('labels.object_id', Number(digits)).first())) ||
    null
  const label = row && toKnown(row)
  const isCounterfeit = await isDecidedCounterfeit(label?.labelId ?? code, row?.roll ?? null)
  return { label, isCounterfeit }
}

function selectStored(column: string, value: Buffer | number) {
  const labels = joinProduct(db.from('labels').join('rolls', 'rolls.id', 'labels.roll_id'))
  return select(labels, 'labels', [
    'labels.label_key',
    'labels.object_id',
    'rolls.id as roll',
    'rolls.activated_at',
    ...orNull('roll_losses.lost_on'),
    orderedGroup(),
  ])
    .join('product_groups', 'product_groups.id', 'products.product_group_id')
    .leftJoin('roll_losses', 'roll_losses.roll_id', 'rolls.id')
    .where(column, value as number)
}

const toKnown = (row: StoredLabel): KnownLabel => ({
  labelId: fromLabelKey(row.label_key),
  objectId: Number(row.object_id),
  productGroup: row.product_group,
  isActivated: row.activated_at !== null,
  isLost: row.lost_on !== null,
})

async function isDecidedCounterfeit(labelId: string, roll: number | null): Promise<boolean> {
  const decisions = db.from('counterfeits').where('label_id', labelId)
  if (roll !== null) {
    const ofRoll = db.from('suspicions').where('roll_id', roll).select('id')
    decisions.orWhere((whole) => whole.where('label_id', '').whereIn('suspicion_id', ofRoll))
  }
  return (await decisions.select('suspicion_id').first()) !== null
}
