/** Up to where a server of MySQL or MariaDB has come, as it says it itself. */
export type Position = { isMariaDb: boolean; text: string }

/** Asks one thing of a server; returns the only value of the only row. */
export type AskValue = (sql: string, values?: readonly string[]) => Promise<unknown>

/**
 * Asks a primary for the position of all that it has stored. Throws where it writes no binary log
 * with GTIDs, so that nobody could tell what a replica has.
 */
export async function readPosition(ask: AskValue): Promise<Position> {
  const isMariaDb = String(await ask('SELECT VERSION()')).includes('MariaDB')
  const sql = isMariaDb ? 'SELECT @@global.gtid_binlog_pos' : 'SELECT @@global.gtid_executed'
  const text = String((await ask(sql)) ?? '').replaceAll(/\s/g, '')
  if (!text) throw new Error('the primary writes no binary log with GTIDs')
  return { isMariaDb, text }
}

/** Finds which of several positions, the newest first, a replica has reached; -1 for none. */
export async function findReached(ask: AskValue, positions: readonly Position[]): Promise<number> {
  if (positions.length === 0) return -1
  if (positions[0]!.isMariaDb) {
    const applied = parseGtids(String((await ask('SELECT @@global.gtid_slave_pos')) ?? ''))
    return positions.findIndex(({ text }) => hasApplied(applied, parseGtids(text)))
  }
  for (const [index, { text }] of positions.entries()) {
    const has = await ask('SELECT GTID_SUBSET(?, @@global.gtid_executed)', [text])
    if (Number(has) === 1) return index
  }
  return -1
}

/** `domain-server-number,…` of MariaDB: the last number of each domain. */
function parseGtids(text: string): Map<string, bigint> {
  const numbers = new Map<string, bigint>()
  for (const [, domain, number] of text.matchAll(/\b(\d{1,20})-\d{1,20}-(\d{1,20})/g)) {
    const last = BigInt(number!)
    if (last > (numbers.get(domain!) ?? -1n)) numbers.set(domain!, last)
  }
  return numbers
}

const hasApplied = (applied: Map<string, bigint>, wanted: Map<string, bigint>) =>
  [...wanted].every(([domain, number]) => (applied.get(domain) ?? -1n) >= number)
