/** Whether the tests run on SQLite, and not on MariaDB. */
export const isSqlite = process.env.DB_CONNECTION === 'sqlite'
