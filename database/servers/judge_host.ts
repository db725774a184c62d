import type { HostJudgement } from '#database/servers/database_hosts'

/** As much of a connection of mysql2 as is needed here. */
export interface Asked {
  query(
    statement: { sql: string; values?: unknown[]; timeout: number },
    answer: (error: Error | null, rows: unknown) => void
  ): unknown
}

/** What a server says of itself. */
export interface HostReport extends HostJudgement {
  /** A node of a Galera cluster. */
  isGalera: boolean
}

/** A server that takes longer to say how it is, is not well. */
const PATIENCE_MS = 3_000

/** The numbers that Galera gives to states of a node. */
const DONOR = '2'
const SYNCED = '4'

/** Statements that a node answers even where it may not be worked with. */
const VARIABLES = "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on')"
const STATUS =
  "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state', 'wsrep_local_state_comment')"

/**
 * Asks a server whether the database may be changed on it: not where it is read-only, as all but one
 * of a MySQL group are, nor on a node that its Galera cluster has lost or that has yet to catch up.
 */
export async function judgeHost(connection: Asked): Promise<HostReport> {
  const variables = await ask(connection, VARIABLES)
  const isGalera = variables.get('wsrep_on') === 'ON'
  if (variables.get('read_only') !== 'OFF') return { state: 'out', why: 'read-only', isGalera }
  if (!isGalera) return { state: 'ready', why: '', isGalera }
  const status = await ask(connection, STATUS)
  const state = status.get('wsrep_local_state')
  const why = `${status.get('wsrep_local_state_comment') ?? 'no state'} in its cluster`
  if (status.get('wsrep_ready') !== 'ON') return { state: 'out', why, isGalera }
  if (state === SYNCED) return { state: 'ready', why: '', isGalera }
  return { state: state === DONOR ? 'donor' : 'out', why, isGalera }
}

function ask(connection: Asked, sql: string): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, timeout: PATIENCE_MS }, (error, rows) => {
      if (error) return reject(error)
      const pairs = rows as { Variable_name: string; Value: string }[]
      resolve(new Map(pairs.map(({ Variable_name: name, Value: value }) => [name, value])))
    })
  })
}
