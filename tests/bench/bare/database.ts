import mysql, {
  type ExecuteValues,
  type PoolConnection,
  type QueryError,
  type ResultSetHeader,
} from 'mysql2'

const pool = mysql.createPool({
  host: process.env.DB_HOST,
  port: Number(process.env.DB_PORT),
  user: process.env.DB_USER,
  password: process.env.DB_PASSWORD,
  database: process.env.DB_DATABASE,
  connectionLimit: 10,
  dateStrings: true,
  supportBigNumbers: true,
  timezone: 'Z',
})

type Place = Pick<PoolConnection, 'execute'>

/** Runs a prepared statement; every connection prepares it once. */
function execute<Result>(place: Place, sql: string, values: unknown[]): Promise<Result> {
  return new Promise((resolve, reject) => {
    const done = (error: QueryError | null, result: unknown) =>
      error ? reject(error) : resolve(result as Result)
    place.execute(sql, values as ExecuteValues, done)
  })
}

/** A connection or the pool, with only the operations that the bare server needs. */
export interface Statements {
  read<Row>(sql: string, ...values: unknown[]): Promise<Row[]>
  /** Returns the id of the first new row. */
  write(sql: string, ...values: unknown[]): Promise<number>
}

const on = (place: Place): Statements => ({
  read: (sql, ...values) => execute(place, sql, values),
  write: async (sql, ...values) => {
    const { insertId } = await execute<ResultSetHeader>(place, sql, values)
    return insertId
  },
})

export const database: Statements = on(pool as unknown as Place)

export async function inTransaction<Result>(
  work: (statements: Statements) => Promise<Result>
): Promise<Result> {
  const connection = await new Promise<PoolConnection>((resolve, reject) =>
    pool.getConnection((error, free) => (error ? reject(error) : resolve(free)))
  )
  const statements = on(connection)
  try {
    await statements.write('START TRANSACTION')
    const result = await work(statements)
    await statements.write('COMMIT')
    return result
  } catch (error) {
    await statements.write('ROLLBACK')
    throw error
  } finally {
    connection.release()
  }
}

/** Returns placeholders for an INSERT of several rows. */
export const places = (rows: number, columns: number): string =>
  Array(rows)
    .fill(`(${Array(columns).fill('?').join(', ')})`)
    .join(', ')
