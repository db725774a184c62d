import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

type Value = string | number | boolean | null

interface Compiled {
  sql: string
  bindings: readonly unknown[]
}

type Query<Row> = { toSQL(): Compiled } & PromiseLike<Row[]>

interface Driver {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<unknown>
  query(connection: unknown, statement: object): Promise<{ response: unknown }>
}

interface Connection {
  query: Send
  execute: Send
}

type Send = (statement: { prepared?: boolean }, ...rest: unknown[]) => unknown

/** Lets a mysql2 connection prepare the statements of this file, once each. */
export function prepareStatements(connection: Connection): void {
  const query = connection.query.bind(connection)
  connection.query = (statement, ...rest) =>
    statement.prepared ? connection.execute(statement, ...rest) : query(statement, ...rest)
}

const marker = (index: number) => `\u0000parameter ${index}`

/**
 * Returns a function that runs a frequent statement. Its text is built once, because building takes
 * longer than running it, and each MySQL connection prepares it once. `write` receives placeholders
 * for the values and may only use them as bindings.
 */
export function prepared<Row, Values extends readonly Value[]>(
  write: (client: QueryClientContract, ...values: Values) => Query<Row>
): (client: QueryClientContract, ...values: Values) => Promise<Row[]> {
  let compiled: (Compiled & { places: readonly number[] }) | undefined
  return async (client, ...values) => {
    compiled ??= withPlaces(
      write(client, ...(values.map((_, index) => marker(index)) as unknown as Values))
    )
    const { sql, bindings, places } = compiled
    const given = bindings.map((binding, index) =>
      places[index] === FIXED ? binding : values[places[index]!]
    )
    return rowsOf<Row>(await run(client, sql, given))
  }
}

const FIXED = -1

function withPlaces(statement: { toSQL(): Compiled }) {
  const compiled = compile(statement)
  const indexes = new Map(compiled.bindings.map((_, index) => [marker(index), index]))
  const places = compiled.bindings.map((binding) => indexes.get(binding as string) ?? FIXED)
  return { ...compiled, places }
}

/** Lengths of prepared lists of ids. A few statements serve lists of every length. */
const LENGTHS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000]

/** Returns a function like {@link prepared} for a list of at most 1000 ids. */
export function preparedForIds<Row>(
  write: (client: QueryClientContract, ids: number[]) => Query<Row>
): (client: QueryClientContract, ids: readonly number[]) => Promise<Row[]> {
  const compiled = new Map<number, Compiled>()
  return async (client, ids) => {
    const length = LENGTHS.find((places) => places >= ids.length)
    const [first] = ids
    if (first === undefined) return []
    if (length === undefined) throw new RangeError(`${ids.length} ids are too many`)
    if (!compiled.has(length)) {
      const markers = Array.from({ length }, (_, index) => marker(index))
      compiled.set(length, compile(write(client, markers as unknown as number[])))
    }
    const { sql, bindings } = compiled.get(length)!
    let place = 0
    // Repeats an id to fill the list, which finds the same rows.
    const given = bindings.map((binding) =>
      binding === marker(place) ? (ids[place++] ?? first) : binding
    )
    return rowsOf<Row>(await run(client, sql, given))
  }
}

/** Maximum rows of a prepared INSERT. More are rare, and each length is another statement. */
const MOST_PREPARED_ROWS = 20

export type Columns = Readonly<Record<string, Value>>

/** Inserts rows with the same columns. Returns the first row's id on MySQL, the last on SQLite. */
export async function insertRows(
  trx: TransactionClientContract,
  table: string,
  rows: readonly Columns[]
): Promise<number> {
  if (rows.length === 0) return 0
  const columns = Object.keys(rows[0]!)
  const places = `(${columns.map(() => '?').join(', ')})`
  const sql = `insert into \`${table}\` (${columns.map((name) => `\`${name}\``).join(', ')}) values ${rows.map(() => places).join(', ')}`
  const values = rows.flatMap((row) => columns.map((name) => row[name] ?? null))
  return insertedId(await run(trx, sql, values, rows.length <= MOST_PREPARED_ROWS))
}

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

/** Writes constant numbers into the text, because a prepared LIMIT refuses JavaScript numbers. */
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

/** Runs a statement without the query builder, in the client's transaction if there is one. */
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

/** MySQL returns rows with column information, SQLite only rows. */
function rowsOf<Row>(response: unknown): Row[] {
  const result = response as unknown[]
  return (Array.isArray(result[0]) ? result[0] : result) as Row[]
}

function insertedId(response: unknown): number {
  const [mysql] = Array.isArray(response) ? (response as { insertId: number }[]) : []
  if (mysql) return mysql.insertId
  return Number((response as { lastInsertRowid: number | bigint }).lastInsertRowid)
}
