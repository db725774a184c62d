import {
  type AskedScans,
  type KnownYears,
  SETTINGS,
  ask,
  askByYears,
} from '#app/scans/store/ask_scans'
import { countScans, countWithin } from '#app/scans/questions/counts/count_scans'

interface NewestPart {
  select: string
  most: number
  offset?: number
  /** Selects only located scans; the count includes all. */
  areLocated?: boolean
}

/** Extra columns of each row: the number of matching scans, and of instants that were read. */
interface Beside {
  total: string
  looked: string
}

const ORDER = 'ORDER BY ts DESC, id DESC LIMIT {most:UInt32} OFFSET {offset:UInt32}'

/**
 * Finds the newest matching scans and the total in one statement. Searches instants among all
 * versions, then merges only the found instants. Merges everything if more than half were outdated.
 */
export async function findNewest<Row>(
  asked: AskedScans,
  part: NewestPart
): Promise<{ count: number; rows: Row[] }> {
  const { most, offset = 0, areLocated = false } = part
  const { condition } = asked
  const located = areLocated
    ? { ...asked, condition: { ...condition, where: `is_located AND ${condition.where}` } }
    : asked
  const rows = await askByYears(asked, (known) => askNewest<Row>(asked, located, part, known))
  const [first] = rows
  // Without rows the count is unknown, and all instants that were read may be outdated.
  const count = first ? Number(first.total) : await countScans(asked)
  const wasEnough = first
    ? rows.length === most || Number(first.looked) < lookedAt(most, offset)
    : count <= offset
  if (wasEnough) return { count, rows }
  return { count, rows: await ask<Row>(located, part.select, ORDER, { most, offset }) }
}

const lookedAt = (most: number, offset: number) => 2 * (most + offset)

async function askNewest<Row>(
  asked: AskedScans,
  located: AskedScans,
  { select, most, offset = 0 }: NewestPart,
  known: KnownYears
) {
  const { store, table, condition } = located
  const total = countWithin(asked, known)
  const sql = `WITH (
      SELECT groupArray(ts) FROM (
        SELECT ts FROM ${table} WHERE ${condition.where} ORDER BY ts DESC LIMIT {looked:UInt32})) AS instants,
    ${total.sql} AS matching
    SELECT ${select}, matching AS total, length(instants) AS looked FROM ${table} FINAL
    WHERE ${condition.where} AND ts IN (SELECT arrayJoin(instants)) ${ORDER} ${SETTINGS}`
  const parameters = {
    ...total.parameters,
    looked: lookedAt(most, offset),
    most,
    offset,
  }
  return store.rows<Row & Beside>(sql, parameters)
}
