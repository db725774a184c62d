import { createAddress } from '#database/factories/company_factory'
import { createShipped } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import type {
  Distribution,
  DistributionPage,
} from '#shared/labels/distribution/distribution_contract'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const LIST = '/distribution/api/distribution_list/'
export const ROLLS = '/distribution/api/spool_list/'

export async function createDistribution() {
  const { supplier, order, staff, numbers } = await createShipped()
  const recipient = await createScene({ user: { language: 'fr' } })
  const address = await addRecipient(supplier, recipient.company)
  return { sender: supplier, order, staff, numbers, recipient, address }
}

export function addRecipient(
  { company }: Pick<SupplierScene, 'company'>,
  at: { cofor10: string; name: string },
  state: 'APPROVED' | 'CLIENT_APPROVAL_REQUESTED' | 'REJECTED' = 'APPROVED'
): Promise<number> {
  return createAddress(
    db.connection(),
    { id: company.id, cofor10: at.cofor10, name: at.name, countryCode: 'FR' },
    'DISTRIBUTION',
    state
  )
}

export const entry = (address: number, rollNos: readonly string[], comment = '') => ({
  distribution_address: address,
  comment,
  spool_entries: rollNos.map((rollNo) => ({ spool_no: rollNo, comment: '' })),
})

export const distribute = (
  visitor: Visitor,
  entries: readonly ReturnType<typeof entry>[],
  key?: string
) =>
  visitor.post(
    LIST,
    { distribution_entries: entries },
    key ? { headers: { 'Idempotency-Key': key } } : {}
  )

export const end = (
  visitor: Visitor,
  how: 'receive' | 'recall',
  pk: number,
  rollNos: readonly string[]
) => visitor.post(`/distribution/api/distributions/${pk}/${how}/`, { spool_nos: rollNos })

export async function inHand(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.get<{ spool_no: string }[]>(ROLLS)
  return body.map(({ spool_no: rollNo }) => rollNo).sort()
}

export const listed = async (visitor: Visitor): Promise<Distribution[]> =>
  (await visitor.get<DistributionPage>(LIST)).body.results

/** Returns the types of a roll's events after it was produced and shipped. */
export async function wayOf(rollNo: string): Promise<string[]> {
  const rows: { type: string }[] = await db
    .from('roll_events')
    .join('rolls', 'rolls.id', 'roll_events.roll_id')
    .where('rolls.spool_no', rollNo)
    .orderBy('roll_events.id')
    .select('roll_events.type')
  return rows.map(({ type }) => type).slice(2)
}
