import { type AskedScans, ask, questionText } from '#app/authentications/ask_scans'
import { countScans } from '#app/authentications/count_scans'
import { everyVersion } from '#app/authentications/read_settled'
import { type ScanCondition, conditionOf } from '#app/authentications/scan_filter'
import { describeScans, type StoredScan } from '#app/authentications/describe_scans'
import { NotFound } from '#app/http/refusal'
import type { ScanStore } from '#app/scans/scan_store'
import { type LabelScans, MOST_SCANS_TOLD } from '#shared/labels/label_analysis_contract'
import type { Verification } from '#shared/authentications/verification_contract'

/** What {@link describeScans} reads of a scan. */
export const VERIFICATION_SELECT = `id, toString(ts) AS at, label, object_id, status, accuracy, is_gps, is_located, lat,
  lon, client_type, agent, agent_version, verification_count, tags, spool, order_id, company,
  distribution, country, city, product_group, reference`

const AT = `ts IN (SELECT toDateTime64(arrayJoin({at:Array(String)}), 3, 'UTC'))`

/** One scan; throws 404 when nobody has handed in such a one. */
export async function findVerification(store: ScanStore, id: string): Promise<Verification> {
  const hits = await store.rows<{ at: string }>(
    'SELECT DISTINCT toString(ts) AS at FROM scan_ids WHERE hash = sipHash64({id:String})',
    { id }
  )
  if (hits.length === 0) throw new NotFound()
  const condition = {
    where: `${AT} AND id = {id:String}`,
    parameters: { at: hits.map(({ at }) => at), id },
  }
  const rows = await ask<StoredScan>({ store, table: 'scans', condition }, VERIFICATION_SELECT)
  const [verification] = await describeScans(rows)
  if (!verification) throw new NotFound()
  return verification
}

/**
 * The newest scans that match. When they were made is found among all versions of scans, without
 * merging them; merged are those of these instants alone. Where more than half of what was found
 * counts no more, everything is merged.
 */
async function readNewest(asked: AskedScans, most: number, offset = 0): Promise<StoredScan[]> {
  const { store, condition } = asked
  const looked = 2 * (most + offset)
  const versions = await everyVersion(asked)
  const found = await store.rows<{ at: string }>(
    `SELECT toString(ts) AS at FROM ${versions.sql} ORDER BY ts DESC LIMIT {looked:UInt32}`,
    { ...versions.parameters, looked }
  )
  const read = (those: ScanCondition) =>
    ask<StoredScan>(
      { ...asked, condition: those },
      VERIFICATION_SELECT,
      'ORDER BY ts DESC, id DESC LIMIT {most:UInt32} OFFSET {offset:UInt32}',
      { most, offset }
    )
  const at = [...new Set(found.map((row) => row.at))]
  const rows = await read({
    where: `${condition.where} AND ${AT}`,
    parameters: { ...condition.parameters, at },
  })
  return rows.length < most && found.length === looked ? read(condition) : rows
}

/** The newest scans that match, with a position where one is to be shown. */
export async function findNewestScans(asked: AskedScans, most: number): Promise<Verification[]> {
  const condition = { ...asked.condition, where: `is_located AND ${asked.condition.where}` }
  return describeScans(await readNewest({ ...asked, condition }, most))
}

/** A part of the scans that match, the newest first, with and without a position. */
export async function findOneByOne(
  asked: AskedScans,
  most: number,
  offset: number
): Promise<Verification[]> {
  return describeScans(await readNewest(asked, most, offset))
}

/** The scans of a label id or an object id, the newest first, with how many there are. */
export async function findScansOfLabel(store: ScanStore, id: string): Promise<LabelScans> {
  const condition = await conditionOf({ _object_id__label_id_or_checksum: id })
  const asked = { store, table: 'scans', condition }
  const count = await countScans(asked)
  const rows = await readNewest(asked, MOST_SCANS_TOLD)
  return { count, scans: await describeScans(rows) }
}

/** Every scan that matches, the newest first, a part at a time: for a file. */
export async function* readVerifications({
  store,
  table,
  condition,
}: AskedScans): AsyncGenerator<Verification> {
  const sql = questionText(table, condition, VERIFICATION_SELECT, 'ORDER BY ts DESC, id DESC')
  for await (const rows of store.stream<StoredScan>(sql, condition.parameters)) {
    yield* await describeScans(rows)
  }
}
