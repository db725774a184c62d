import { type AskedScans, SETTINGS, ask } from '#app/scans/store/ask_scans'
import {
  type BoundTo,
  type Surroundings,
  readSurroundings,
} from '#app/scans/questions/describe_scans'
import { IS_NAMED, SCAN_FILE_COLUMNS } from '#app/scans/questions/file/scan_file_columns'
import type { ServerTexts } from '#app/foundation/http/texts'
import { type Parameters, ScansUnavailable } from '#app/scans/store/scan_store'
import { SCAN_STATUSES } from '#shared/scans/questions/scan_contract'
import { QUOTED_TAG } from '#shared/scans/questions/tag_text'
import { NUMBER_CELL, RISKY_CELL, guardCell, quotedCell } from '#shared/ground/http/csv_guard'

/** Maximum combinations of related records whose names fit in one statement. */
const MOST_NAMED = 20_000

const BYTE_ORDER_MARK = '\uFEFF'
const HEADING = `${BYTE_ORDER_MARK}${Object.keys(SCAN_FILE_COLUMNS).map(quotedCell).join(';')}\n`

/** The format of `writeCsv` (rule 9.2). Every cell is a text, so all cells are quoted. */
const CSV = `${SETTINGS}, format_csv_delimiter = ';', output_format_csv_crlf_end_of_line = 0 FORMAT CSV`

/**
 * Streams the CSV of matching scans, newest first. The store formats the lines, to keep the
 * server's thread free. Leaves out scans that are bound to other records during the download.
 */
export async function* writeScanFile(
  asked: AskedScans,
  t: ServerTexts,
  mostNamed = MOST_NAMED
): AsyncGenerator<string | Uint8Array> {
  yield HEADING
  const parameters = {
    statuses: SCAN_STATUSES.map((status) => guardCell(t(`scans.statuses.${status}`))),
    risky: RISKY_CELL,
    number: NUMBER_CELL,
    quoted_tag: QUOTED_TAG,
  }
  for await (const { part, bound } of partsOf(asked, mostNamed)) {
    yield* writeLines(part, listsOf(bound, await readSurroundings(bound)), parameters)
  }
}

interface FilePart {
  part: AskedScans
  bound: readonly BoundTo[]
}

/** Splits the scans by time until each part has few enough records, newest part first. */
async function* partsOf(asked: AskedScans, mostNamed: number): AsyncGenerator<FilePart> {
  const { store, table, condition } = asked
  const bound = await store.rows<BoundTo>(
    `SELECT DISTINCT roll, order_id, company, distribution FROM ${table}
     WHERE ${condition.where} LIMIT {most_named:UInt32}`,
    { ...condition.parameters, most_named: mostNamed + 1 }
  )
  const middle = bound.length > mostNamed ? await findMiddle(asked) : null
  if (middle === null) return yield { part: asked, bound }
  yield* partsOf(within(asked, '>=', middle), mostNamed)
  yield* partsOf(within(asked, '<', middle), mostNamed)
}

/** Returns an instant in milliseconds that splits the scans; null if all have the same one. */
async function findMiddle(asked: AskedScans): Promise<number | null> {
  const [row] = await ask<{ first: string; middle: string; last: string }>(
    asked,
    'toUnixTimestamp64Milli(min(ts)) AS first, toUnixTimestamp64Milli(max(ts)) AS last, ' +
      'toInt64(quantile(0.5)(toUnixTimestamp64Milli(ts))) AS middle'
  )
  const [first, last] = [Number(row!.first), Number(row!.last)]
  return first === last ? null : Math.min(Math.max(Number(row!.middle), first + 1), last)
}

function within(asked: AskedScans, sign: '>=' | '<', instant: number): AskedScans {
  const { where, parameters } = asked.condition
  const name = sign === '<' ? 'part_end' : 'part_start'
  const part = `ts ${sign} fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`
  const condition = {
    where: `${where} AND ${part}`,
    parameters: { ...parameters, [name]: instant },
  }
  return { ...asked, condition }
}

function listsOf(bound: readonly BoundTo[], surroundings: Surroundings): string {
  const { companies, rolls, orders, redistributions } = surroundings
  const ids = (column: keyof BoundTo) => [...new Set([0, ...bound.map((row) => row[column])])]
  const [companyIds, passedOn] = [ids('company'), [...redistributions.keys()]]
  return [
    ...listed('rolls', ids('roll'), (id) => rolls.get(id)),
    ...listed('orders', ids('order_id'), (id) => orders.get(id)),
    ...listed('companies', companyIds, (id) => companies.get(id)?.name),
    ...listed('account_ids', companyIds, (id) => companies.get(id)?.cofor10),
    ...listed('distributions', ids('distribution'), () => ''),
    ...listed('passed_on', passedOn, (key) => redistributions.get(key)?.company_name),
  ].join(', ')
}

const listed = <Id extends number | string>(
  name: string,
  ids: readonly Id[],
  nameOf: (id: Id) => string | null | undefined
) => [
  `${packed(ids.map(String))} AS ${name}`,
  `${packed(ids.map((id) => cellOf(nameOf(id))))} AS ${name}_names`,
]

const BETWEEN = '\u0001'

const cellOf = (name: string | null | undefined) =>
  String(guardCell(name ?? '')).replaceAll(BETWEEN, '')

/** Packs texts as base64, which is safe in SQL and faster than thousands of bound values. */
const packed = (texts: readonly string[]): string =>
  `splitByChar(char(1), base64Decode('${Buffer.from(texts.join(BETWEEN)).toString('base64')}'))`

async function* writeLines(
  { store, table, condition }: AskedScans,
  lists: string,
  parameters: Parameters
): AsyncGenerator<Uint8Array> {
  const cells = Object.entries(SCAN_FILE_COLUMNS).map(([name, sql]) => `${sql} AS cell_${name}`)
  const sql = `WITH ${lists} SELECT ${cells.join(', ')} FROM ${table} FINAL
    WHERE ${condition.where} AND ${IS_NAMED} ORDER BY ts DESC, id DESC ${CSV}`
  let end: Uint8Array = LINE_END
  for await (const bytes of store.bytes(sql, { ...condition.parameters, ...parameters })) {
    end = Buffer.concat([end, bytes.subarray(-LINE_END.length)]).subarray(-LINE_END.length)
    yield bytes
  }
  // A store that fails while streaming ends with an error text.
  if (!LINE_END.equals(end)) throw new ScansUnavailable()
}

const LINE_END = Buffer.from('"\n')
