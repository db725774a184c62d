import {
  lockRecord,
  lockUnchanged,
  requireUnchanged,
} from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { type CatalogueEdit, differing, editCatalogue } from '#app/catalogue/editing/edit_catalogue'
import { readCountries, zoneValues } from '#app/catalogue/editing/zones/list_zones'
import { oncePerKey } from '#app/foundation/http/idempotency'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type {
  DeliveryZoneChange,
  DeliveryZonePayload,
} from '#shared/catalogue/editing/delivery_zone_contract'
import { decimalToCents } from '#shared/ground/money/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const SUBJECT = 'delivery_zone'

/** Creates a zone; the first one becomes the default. Throws 422 for a country of another zone. */
export function createZone(values: DeliveryZonePayload, request: StaffRequest): Promise<number> {
  return editCatalogue(request, (trx, note) =>
    oncePerKey(trx, request, async () => {
      await requireFreeCountries(trx, values.countries)
      const former = await findDefault(trx)
      const zone = { ...values, is_default: values.is_default || !former }
      const id = await insertZone(trx, zone, request.now)
      note({ action: 'catalogue.create_zone', subject: SUBJECT, subjectId: id, after: zone })
      if (zone.is_default && former) note(await replaceDefault(trx, former.id, request.now))
      return id
    })
  )
}

/**
 * Changes a zone and its countries; placed orders keep their costs. Throws 409 if the zone changed
 * after the form was opened. Throws 422 for another zone's country, or without a default zone.
 */
export function changeZone(
  id: number,
  { updated_at: seenAt, ...values }: DeliveryZoneChange,
  request: StaffRequest
): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const row = await lockRecord(trx, 'delivery_zones', id)
    const changed = differing(await readValues(trx, row), values)
    if (!changed) return
    requireUnchanged(row.updated_at, seenAt)
    if (row.is_default && !values.is_default) {
      throw new FieldRefusal('is_default', 'DEFAULT_ZONE_NEEDED')
    }
    await requireFreeCountries(trx, values.countries, id)
    const former = values.is_default && !row.is_default ? await findDefault(trx) : null
    await updateZone(trx, id, values, request.now)
    note({ action: 'catalogue.change_zone', subject: SUBJECT, subjectId: id, ...changed })
    if (former) note(await replaceDefault(trx, former.id, request.now))
  })
}

/** Deletes a zone, whose countries then use the default zone. Throws 409 for the default zone. */
export function deleteZone(id: number, seenAt: string, request: StaffRequest): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const row = await lockUnchanged(trx, 'delivery_zones', { id, seenAt })
    if (row.is_default) throw new Refusal(409, 'DEFAULT_ZONE_NEEDED')
    const before = await readValues(trx, row)
    await trx.from('delivery_countries').where('delivery_zone_id', id).delete()
    await trx.from('delivery_zones').where('id', id).delete()
    note({ action: 'catalogue.delete_zone', subject: SUBJECT, subjectId: id, before })
  })
}

export async function insertZone(
  trx: TransactionClientContract,
  zone: DeliveryZonePayload,
  now: Date
): Promise<number> {
  const row = { ...columnsOf(zone), updated_at: toDbInstant(now) }
  const [inserted] = await trx.insertQuery().table('delivery_zones').insert(row)
  const id = Number(inserted)
  await writeCountries(trx, id, zone.countries)
  return id
}

export async function updateZone(
  trx: TransactionClientContract,
  id: number,
  zone: DeliveryZonePayload,
  now: Date
): Promise<void> {
  await trx
    .from('delivery_zones')
    .where('id', id)
    .update({ ...columnsOf(zone), updated_at: toDbInstant(now) })
  await trx.from('delivery_countries').where('delivery_zone_id', id).delete()
  await writeCountries(trx, id, zone.countries)
}

const columnsOf = ({ name, base, per_roll: perRoll, is_default }: DeliveryZonePayload) => ({
  name,
  base_cents: decimalToCents(base)!,
  per_roll_cents: decimalToCents(perRoll)!,
  is_default,
})

const readValues = async (trx: TransactionClientContract, row: Row<'delivery_zones'>) =>
  zoneValues(row, await readCountries(trx, [row.id]))

const findDefault = (trx: TransactionClientContract) =>
  select(trx, 'delivery_zones').where('is_default', true).forUpdate().first()

async function replaceDefault(
  trx: TransactionClientContract,
  id: number,
  now: Date
): Promise<CatalogueEdit> {
  const after = { is_default: false }
  await trx
    .from('delivery_zones')
    .where('id', id)
    .update({ ...after, updated_at: toDbInstant(now) })
  const before = { is_default: true }
  return { action: 'catalogue.change_zone', subject: SUBJECT, subjectId: id, before, after }
}

async function writeCountries(
  trx: TransactionClientContract,
  zone: number,
  countries: readonly string[]
): Promise<void> {
  if (countries.length === 0) return
  const rows = countries.map((code) => ({ country_code: code, delivery_zone_id: zone }))
  await trx.insertQuery().table('delivery_countries').multiInsert(rows)
}

async function requireFreeCountries(
  trx: TransactionClientContract,
  countries: readonly string[],
  ownId = 0
): Promise<void> {
  const taken = await select(trx, 'delivery_countries', ['country_code', 'delivery_zones.name'])
    .join('delivery_zones', 'delivery_zones.id', 'delivery_countries.delivery_zone_id')
    .whereIn('country_code', [...countries])
    .whereNot('delivery_zone_id', ownId)
    .orderBy('country_code')
    .first()
  if (!taken) return
  const values = { country: taken.country_code, zone: taken.name }
  throw new Refusal(422, 'VALIDATION', { field: 'countries', text: 'COUNTRY_IN_ZONE', values })
}
