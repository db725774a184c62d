import { type AskedScans, SETTINGS, ask } from '#app/scans/questions/ask_scans'
import { countScans, countWithin } from '#app/scans/questions/counts/count_scans'
import { askYears, everyVersion } from '#app/scans/questions/read_settled'
import type { KnownYears } from '#app/scans/store/find_years'

interface NewestPart {
  select: string
  most: number
  offset?: number
  /** Selects only located scans; the count includes all. */
  areLocated?: boolean
}

/** Extra columns of each row: the number of matching scans and of instants read. */
interface Beside {
  total: string
  looked: string
}

const ORDER = 'ORDER BY ts DESC, id DESC LIMIT {most:UInt32} OFFSET {offset:UInt32}'

/**
 * Finds the newest matching scans and their number in one statement. Searches instants among all
 * versions, then merges only those. Merges everything if more than half were outdated.
 */
export async function findNewest<Row>(
  asked: AskedScans,
  part: NewestPart
): Promise<{ count: number; rows: Row[] }> {
  const { most, offset = 0, areLocated = false } = part
  const { condition } = asked
  const told = areLocated
    ? { ...asked, condition: { ...condition, where: `is_located AND ${condition.where}` } }
    : asked
  const rows = await askYears(asked, (known) => askNewest<Row>(asked, told, part, known))
  const [first] = rows
  // Without rows the count is unknown.
  if (!first) {
    const isNone = offset === 0 && !areLocated
    return { count: isNone ? 0 : await countScans(asked), rows }
  }
  const count = Number(first.total)
  const wasEnough = rows.length === most || Number(first.looked) < lookedAt(most, offset)
  if (wasEnough) return { count, rows }
  return { count, rows: await ask<Row>(told, part.select, ORDER, { most, offset }) }
}

const lookedAt = (most: number, offset: number) => 2 * (most + offset)

async function askNewest<Row>(
  asked: AskedScans,
  told: AskedScans,
  { select, most, offset = 0 }: NewestPart,
  { years }: KnownYears
) {
  const { store, table, condition } = told
  const versions = everyVersion(told, years)
  const total = countWithin(asked, years)
  const sql = `WITH (
      SELECT groupArray(ts) FROM (
        SELECT ts FROM ${versions.sql} ORDER BY ts DESC LIMIT {looked:UInt32})) AS instants,
    ${total.sql} AS matching
    SELECT ${select}, matching AS total, length(instants) AS looked FROM ${table} FINAL
    WHERE ${condition.where} AND ts IN (SELECT arrayJoin(instants)) ${ORDER} ${SETTINGS}`
  const parameters = {
    ...total.parameters,
    ...versions.parameters,
    looked: lookedAt(most, offset),
    most,
    offset,
  }
  const result = await store.rows<Row & Beside>(sql, parameters)
  return { result, facts: [...versions.facts, ...total.facts] }
}
