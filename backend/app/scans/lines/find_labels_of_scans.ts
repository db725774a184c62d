import { readInChunks } from '#database/chunks'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { labelIdOf, labelNumber } from '#shared/labels/rolls/label_id'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface Roll {
  id: number
  order_id: number | null
  company: number | null
  country: string | null
  city: string | null
  product_group: string
  reference: string
}

/** The period of a roll's distribution (ms); `until` is null unless the roll was recalled. */
interface Passed {
  id: number
  from: number
  until: number | null
}

export interface LabelWithRoll {
  label: bigint
  objectId: number
  roll: Roll
  distributions: readonly Passed[]
}

type LabelRow = Row<'labels', 'label_key' | 'object_id' | 'roll_id'>

interface Wanted {
  labelIds: ReadonlySet<string>
  objectIds: ReadonlySet<number>
}

/** Finds the stored labels, indexed by label id and by object id. */
export async function findLabelsOfScans(client: QueryClientContract, wanted: Wanted) {
  const rows = await readLabels(client, wanted)
  const rollIds = [...new Set(rows.map((row) => row.roll_id))]
  const rolls = new Map((await readRolls(client, rollIds)).map((roll) => [roll.id, roll]))
  const passed = Map.groupBy(await readDistributions(client, rollIds), (row) => row.roll_id)
  const known = rows.map((row): LabelWithRoll => ({
    label: row.label_key.readBigUInt64BE(),
    objectId: Number(row.object_id),
    roll: rolls.get(row.roll_id)!,
    distributions: (passed.get(row.roll_id) ?? []).map(toPassed),
  }))
  return {
    byLabel: new Map(known.map((label) => [labelIdOf(label.label), label])),
    byObject: new Map(known.map((label) => [label.objectId, label])),
  }
}

/** Ids per statement. They are part of the SQL, which is cheaper than binding values. */
const IDS_PER_STATEMENT = 2_000

async function readLabels(
  client: QueryClientContract,
  { labelIds, objectIds }: Wanted
): Promise<LabelRow[]> {
  const keys = Array.from(labelIds, (labelId) => `X'${keyOf(labelNumber(labelId))}'`)
  const columns = 'SELECT label_key, object_id, roll_id FROM labels WHERE'
  const objects = Array.from(objectIds, String)
  return [
    ...(await readByIds<LabelRow>(client, (ids) => `${columns} label_key IN (${ids})`, keys)),
    ...(await readByIds<LabelRow>(client, (ids) => `${columns} object_id IN (${ids})`, objects)),
  ]
}

const keyOf = (number: bigint) => number.toString(16).padStart(16, '0')

/** Reads rolls with the product as ordered, or with the current product if they have no order. */
const readRolls = (client: QueryClientContract, rolls: readonly number[]): Promise<Roll[]> =>
  readByIds(
    client,
    (ids) => `
      SELECT rolls.id, orders.id AS order_id, orders.company_id AS company,
        addresses.country_code AS country, addresses.city AS city,
        COALESCE(product_versions.product_group_name, product_groups.name) AS product_group,
        COALESCE(product_versions.customer_reference, products.customer_reference) AS reference
      FROM rolls
      JOIN products ON products.id = rolls.product_id
      JOIN product_groups ON product_groups.id = products.product_group_id
      LEFT JOIN order_lines ON order_lines.id = rolls.order_line_id
      LEFT JOIN product_versions ON product_versions.id = order_lines.product_version_id
      LEFT JOIN orders ON orders.id = order_lines.order_id
      LEFT JOIN addresses ON addresses.id = orders.delivery_address_id
      WHERE rolls.id IN (${ids})`,
    rolls.map(String)
  )

type DistributionRow = Row<'distributions', 'id' | 'created_at'> &
  Row<'distribution_rolls', 'roll_id' | 'state' | 'decided_at'>

const readDistributions = (client: QueryClientContract, rolls: readonly number[]) =>
  readByIds<DistributionRow>(
    client,
    (ids) => `
      SELECT distributions.id, distribution_rolls.roll_id, distributions.created_at,
        distribution_rolls.state, distribution_rolls.decided_at
      FROM distribution_rolls
      JOIN distributions ON distributions.id = distribution_rolls.distribution_id
      WHERE distribution_rolls.roll_id IN (${ids})
      ORDER BY distributions.created_at, distributions.id`,
    rolls.map(String)
  )

const toPassed = (row: DistributionRow): Passed => ({
  id: row.id,
  from: Date.parse(fromDbInstant(row.created_at)),
  until:
    row.state === 'RECALLED' && row.decided_at ? Date.parse(fromDbInstant(row.decided_at)) : null,
})

const readByIds = <Read>(
  client: QueryClientContract,
  write: (ids: string) => string,
  ids: readonly string[]
): Promise<Read[]> =>
  readInChunks(
    ids,
    async (some) => rowsOf<Read>(await client.rawQuery(write(some.join())), client),
    IDS_PER_STATEMENT
  )

/** Returns the rows of a raw query, to which MySQL adds metadata. */
const rowsOf = <Read>(response: unknown, { dialect }: QueryClientContract) =>
  (dialect.name === 'mysql' ? (response as [Read[]])[0] : response) as Read[]
