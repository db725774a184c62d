import { findRedistributions } from '#app/labels/find_redistributions'
import { fromLabelKey, toLabelKey } from '#app/labels/label_key'
import { type OrderedRoll, withOrder } from '#app/labels/ordered_roll'
import { fromDbInstant } from '#database/instant'
import type { LeftRowAs, Row } from '#database/rows'
import type { LabelIdAnswer, LabelWay } from '#shared/labels/label_analysis_contract'
import { isLabelId, isObjectId } from '#shared/labels/label_id'
import type { LabelInfo } from '#shared/labels/spool_contract'
import db from '@adonisjs/lucid/services/db'

type StoredLabel = OrderedRoll & { label_key: Buffer; object_id: number }

/** An id as it was pasted, without spaces and `#`, in capitals. */
const plain = (id: string) => id.replace(/\s+/g, '').toUpperCase().replace(/^#/, '')

/** The labels of ids, by their plain text; in two statements, however many they are. */
async function findStored(ids: readonly string[]): Promise<Map<string, StoredLabel>> {
  const byLabelId = ids.filter(isLabelId)
  const found = new Map<string, StoredLabel>()
  for (const row of await storedWhere('labels.label_key', byLabelId.map(toLabelKey))) {
    found.set(fromLabelKey(row.label_key), row)
  }
  // Twelve digits may be either: the label id counts first (rule 9.5).
  const byObjectId = ids.filter((id) => isObjectId(id) && !found.has(id))
  for (const row of await storedWhere('labels.object_id', byObjectId.map(Number))) {
    found.set(String(row.object_id), row)
  }
  return found
}

async function storedWhere(
  column: string,
  values: readonly (Buffer | number)[]
): Promise<StoredLabel[]> {
  if (values.length === 0) return []
  return withOrder(db.from('labels').join('spools', 'spools.id', 'labels.spool_id'))
    .whereIn(column, [...new Set(values)] as number[])
    .select('labels.label_key', 'labels.object_id')
}

/**
 * What a label id, or an object id with or without `#`, tells (rule 9.5), however it was pasted;
 * empty when nobody knows it.
 */
export async function findLabelInfo(id: string): Promise<LabelInfo> {
  const text = plain(id)
  const row = (await findStored([text])).get(text)
  if (!row) return {}
  const [redistribution = null] = await findRedistributions(row.spool, row.spool_no, 1)
  return { ...toLabel(row), redistribution }
}

/** The same for many ids, in the order in which they were pasted; an unknown one has no label. */
export async function findLabelInfos(ids: readonly string[]): Promise<LabelIdAnswer[]> {
  const found = await findStored(ids.map(plain))
  const recipients = await findRecipients([...found.values()].map(({ spool }) => spool))
  return ids.map((id) => {
    const row = found.get(plain(id))
    return {
      entered: id.replace(/\s+/g, '').toUpperCase(),
      label: row ? toLabel(row) : null,
      redistributed_to: (row && recipients.get(row.spool)) ?? null,
    }
  })
}

function toLabel(row: StoredLabel) {
  const { spool: _, spool_no: spoolNo, label_key: labelKey, object_id: objectId, ...told } = row
  return {
    ...told,
    label_id: fromLabelKey(labelKey),
    holospot_id: objectId,
    spool_id: spoolNo,
  }
}

/** To whom rolls were passed on last, by the roll's id. */
async function findRecipients(spools: readonly number[]): Promise<Map<number, string>> {
  if (spools.length === 0) return new Map()
  const rows: (Row<'distribution_rolls', 'spool_id'> & Row<'addresses', 'company_name'>)[] =
    await db
      .from('distribution_rolls')
      .join('distributions', 'distributions.id', 'distribution_rolls.distribution_id')
      .join('addresses', 'addresses.id', 'distributions.address_id')
      .whereIn('distribution_rolls.spool_id', [...new Set(spools)])
      .whereNot('distribution_rolls.state', 'RECALLED')
      .orderBy('distribution_rolls.distribution_id')
      .select('distribution_rolls.spool_id', 'addresses.company_name')
  return new Map(rows.map(({ spool_id: spool, company_name: name }) => [spool, name]))
}

type LabelEvent = Row<'spool_events', 'type' | 'at'> & LeftRowAs<'companies', { company: 'name' }>

/** What happened to the roll of a label, the first first; empty when nobody knows the id. */
export async function findLabelWay(id: string): Promise<LabelWay> {
  const text = plain(id)
  const row = (await findStored([text])).get(text)
  if (!row) return []
  const events: LabelEvent[] = await db
    .from('spool_events')
    .leftJoin('companies', 'companies.id', 'spool_events.company_id')
    .where('spool_events.spool_id', row.spool)
    .orderBy('spool_events.id')
    .select('spool_events.type', 'spool_events.at', 'companies.name as company')
  return events.map((event) => ({ ...event, at: fromDbInstant(event.at) }))
}
