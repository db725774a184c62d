import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

type Value = string | number | boolean | null

interface Compiled {
  sql: string
  bindings: readonly unknown[]
}

/** As much of the query builder's client as is needed here. */
interface Driver {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<unknown>
  query(connection: unknown, statement: object): Promise<{ response: unknown }>
}

/** As much of a connection of mysql2 as is needed here. */
interface Connection {
  query: Send
  execute: Send
}

type Send = (statement: { prepared?: boolean }, ...rest: unknown[]) => unknown

/** Has a connection of mysql2 prepare, once each, the statements of this file. */
export function prepareStatements(connection: Connection): void {
  const query = connection.query.bind(connection)
  connection.query = (statement, ...rest) =>
    statement.prepared ? connection.execute(statement, ...rest) : query(statement, ...rest)
}

/** Stands for a parameter while a statement is compiled. */
const marker = (index: number) => `\u0000parameter ${index}`

/**
 * A statement that many calls make: its text is built once and not again for each call, which takes
 * longer than the database does, and each connection of MySQL prepares it once. `write` is given
 * stand-ins for the values, which it puts where the values belong and nowhere else.
 */
export function prepared<Row, Values extends readonly Value[]>(
  write: (client: QueryClientContract, ...values: Values) => { toSQL(): Compiled }
): (client: QueryClientContract, ...values: Values) => Promise<Row[]> {
  let compiled: (Compiled & { places: readonly number[] }) | undefined
  return async (client, ...values) => {
    compiled ??= withPlaces(write(client, ...(values.map((_, index) => marker(index)) as never)))
    const { sql, bindings, places } = compiled
    const given = bindings.map((binding, index) =>
      places[index] === FIXED ? binding : values[places[index]!]
    )
    return rowsOf<Row>(await run(client, sql, given))
  }
}

const FIXED = -1

/** Compiles a statement and notes which value each of its bindings stands for, if any. */
function withPlaces(statement: { toSQL(): Compiled }) {
  const compiled = compile(statement)
  const indexes = new Map(compiled.bindings.map((_, index) => [marker(index), index]))
  const places = compiled.bindings.map((binding) => indexes.get(binding as string) ?? FIXED)
  return { ...compiled, places }
}

/** How many ids a prepared list has places for: some few texts for lists of every length. */
const LENGTHS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000]

/** A statement like {@link prepared} with a list of ids, of which 1000 are the most. */
export function preparedForIds<Row>(
  write: (client: QueryClientContract, ids: number[]) => { toSQL(): Compiled }
): (client: QueryClientContract, ids: readonly number[]) => Promise<Row[]> {
  const compiled = new Map<number, Compiled>()
  return async (client, ids) => {
    const length = LENGTHS.find((places) => places >= ids.length)
    const [first] = ids
    if (first === undefined) return []
    if (length === undefined) throw new RangeError(`${ids.length} ids are too many`)
    if (!compiled.has(length)) {
      const markers = Array.from({ length }, (_, index) => marker(index))
      compiled.set(length, compile(write(client, markers as never)))
    }
    const { sql, bindings } = compiled.get(length)!
    let place = 0
    // An id that is named twice is found once.
    const given = bindings.map((binding) =>
      binding === marker(place) ? (ids[place++] ?? first) : binding
    )
    return rowsOf<Row>(await run(client, sql, given))
  }
}

/** Longer lists of rows are rare, and each length would be a statement of its own. */
const MOST_PREPARED_ROWS = 20

/** Values by column. */
export type Columns = Readonly<Record<string, Value>>

/** Inserts rows that have the same columns; returns the id that the first row got on MySQL. */
export async function insertRows(
  trx: TransactionClientContract,
  table: string,
  rows: readonly Columns[]
): Promise<number> {
  if (rows.length === 0) return 0
  return insertedId(await run(trx, ...insertion(table, rows)))
}

/** Changes columns of the rows that have all the values of `where`. */
export async function updateRows(
  trx: TransactionClientContract,
  table: string,
  where: Columns,
  changes: Columns
): Promise<void> {
  const set = Object.keys(changes).map((name) => `\`${name}\` = ?`)
  const having = Object.keys(where).map((name) => `\`${name}\` = ?`)
  const sql = `update \`${table}\` set ${set.join(', ')} where ${having.join(' and ')}`
  await run(trx, sql, [...Object.values(changes), ...Object.values(where)])
}

/**
 * Inserts rows that have the same columns and returns them as they are stored, by their ids.
 * MariaDB and SQLite tell them by the same statement; MySQL is asked by `readBack`.
 */
export async function insertAndRead<Row extends { id: number }>(
  trx: TransactionClientContract,
  table: string,
  rows: readonly Columns[],
  readBack: () => PromiseLike<Row[]>
): Promise<Row[]> {
  const [sql, values, isPrepared] = insertion(table, rows)
  const tells = await returnsRows(trx)
  const response = await run(trx, tells ? `${sql} returning *` : sql, values, isPrepared)
  const stored = tells ? rowsOf<Row>(response) : await readBack()
  return stored.toSorted((one, other) => one.id - other.id)
}

function insertion(table: string, rows: readonly Columns[]) {
  const columns = Object.keys(rows[0]!)
  const places = `(${columns.map(() => '?').join(', ')})`
  const sql = `insert into \`${table}\` (${columns.map((name) => `\`${name}\``).join(', ')}) values ${rows.map(() => places).join(', ')}`
  const values = rows.flatMap((row) => columns.map((name) => row[name] ?? null))
  return [sql, values, rows.length <= MOST_PREPARED_ROWS] as const
}

/** Whether the database knows INSERT … RETURNING, which MySQL does not. */
async function returnsRows(trx: TransactionClientContract): Promise<boolean> {
  if (trx.dialect.name !== 'mysql') return true
  const driver = trx.getReadClient().client as Driver
  const connection = (await driver.acquireConnection()) as { _isMariaDB?: boolean }
  await driver.releaseConnection(connection)
  return connection._isMariaDB === true
}

/** Numbers that never change stand in the text: LIMIT takes no number of JavaScript. */
function compile(statement: { toSQL(): Compiled }): Compiled {
  const { sql, bindings } = statement.toSQL()
  const [start = '', ...parts] = sql.split('?')
  const isNumber = (binding: unknown) => typeof binding === 'number'
  return {
    sql: parts.reduce(
      (text, part, index) => `${text}${isNumber(bindings[index]) ? bindings[index] : '?'}${part}`,
      start
    ),
    bindings: bindings.filter((binding) => !isNumber(binding)),
  }
}

/** Runs a statement past the query builder, in the client's transaction when it is one. */
async function run(
  client: QueryClientContract,
  sql: string,
  bindings: unknown[],
  isPrepared = true
): Promise<unknown> {
  const driver = client.getReadClient().client as Driver
  const connection = await driver.acquireConnection()
  try {
    const statement = { sql, bindings, options: { prepared: isPrepared } }
    return (await driver.query(connection, statement)).response
  } finally {
    await driver.releaseConnection(connection)
  }
}

/** MySQL adds what it knows of the columns to the rows, SQLite does not. */
function rowsOf<Row>(response: unknown): Row[] {
  const result = response as unknown[]
  return (Array.isArray(result[0]) ? result[0] : result) as Row[]
}

/** What the databases say of an INSERT. */
function insertedId(response: unknown): number {
  const [mysql] = Array.isArray(response) ? (response as { insertId: number }[]) : []
  if (mysql) return mysql.insertId
  return Number((response as { lastInsertRowid: number | bigint }).lastInsertRowid)
}
