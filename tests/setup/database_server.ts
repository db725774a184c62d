import { join } from 'node:path'
import { type TlsSettings, databaseTls } from '#database/connection/database_tls'
import { createConnection, type Connection, type ConnectionOptions } from 'mysql2/promise'

export interface DatabaseServer extends TlsSettings {
  host: string
  port: number
  user: string
  password: string
}

const CONNECT_TIMEOUT_MS = 5_000

export function databaseEnv(server: DatabaseServer, database: string): NodeJS.ProcessEnv {
  return {
    DB_CONNECTION: 'mysql',
    DB_HOST: server.host,
    DB_PORT: String(server.port),
    DB_USER: server.user,
    DB_PASSWORD: server.password,
    DB_DATABASE: database,
    DB_TLS: server.DB_TLS ?? '',
    DB_TLS_CA: server.DB_TLS_CA ?? '',
  }
}

export function sqliteEnv(folder: string, database: string): NodeJS.ProcessEnv {
  return { DB_CONNECTION: 'sqlite', DB_DATABASE: join(folder, `${database}.sqlite3`) }
}

export async function recreateDatabase(server: DatabaseServer, database: string): Promise<void> {
  await withConnection(server, async (connection) => {
    await connection.query('DROP DATABASE IF EXISTS ??', [database])
    await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4', [database])
  })
}

/** Returns null if the user may create databases, else the reason. */
export async function tryServer(server: DatabaseServer): Promise<string | null> {
  const probe = `label_portal_probe_${process.pid}`
  try {
    await recreateDatabase(server, probe)
    await withConnection(server, (connection) => connection.query('DROP DATABASE ??', [probe]))
    return null
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return message || code || 'no answer'
  }
}

export function connectionOptions(server: DatabaseServer): ConnectionOptions {
  const { host, port, user, password } = server
  return { host, port, user, password, ...databaseTls(server), connectTimeout: CONNECT_TIMEOUT_MS }
}

export async function withConnection(
  server: DatabaseServer,
  work: (connection: Connection) => Promise<unknown>
): Promise<void> {
  const connection = await createConnection(connectionOptions(server))
  try {
    await work(connection)
  } finally {
    await connection.end()
  }
}
