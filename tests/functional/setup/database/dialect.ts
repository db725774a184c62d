export const isSqlite = process.env.DB_CONNECTION === 'sqlite'
