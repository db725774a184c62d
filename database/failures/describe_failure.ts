export interface DatabasePlace {
  connection: string
  host: string
  port: number
  user: string
  database: string
}

export function databasePlace(env: NodeJS.ProcessEnv): DatabasePlace {
  return {
    connection: env.DB_CONNECTION ?? '',
    host: env.DB_HOST || '127.0.0.1',
    port: Number(env.DB_PORT || 3306),
    user: env.DB_USER || 'root',
    database: env.DB_DATABASE ?? '',
  }
}

const MIGRATE = 'run "npm run ace -- migration:run --force"'

const SENTENCES: Readonly<Record<string, (place: DatabasePlace) => string>> = {
  ER_ACCESS_DENIED_ERROR: ({ host, port, user }) =>
    `The database server ${host}:${port} refuses the login of "${user}": check DB_USER and DB_PASSWORD.`,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: ({ host, port, user }) =>
    `The database server ${host}:${port} refuses the login of "${user}" without a password: set DB_PASSWORD.`,
  ER_DBACCESS_DENIED_ERROR: ({ user, database }) =>
    `"${user}" may not use the database "${database}": check DB_DATABASE, or give DB_USER the right (GRANT ALL).`,
  ER_BAD_DB_ERROR: ({ host, port, database }) =>
    `There is no database "${database}" on ${host}:${port}: create it, or check DB_DATABASE.`,
  ER_NO_SUCH_TABLE: ({ database }) =>
    `Tables are missing in the database "${database}": ${MIGRATE}.`,
  ER_HOST_NOT_PRIVILEGED: ({ host, port }) =>
    `The database server ${host}:${port} takes no connections from this machine.`,
  ER_CON_COUNT_ERROR: ({ host, port }) =>
    `The database server ${host}:${port} has as many connections as it takes (max_connections).`,
  HANDSHAKE_NO_SSL_SUPPORT: ({ host, port }) =>
    `The database server ${host}:${port} offers no encryption: set up TLS there, or check DB_TLS.`,
  HANDSHAKE_SSL_ERROR: ({ host, port }) =>
    `No secure connection to the database server ${host}:${port}: check its certificate, DB_TLS and DB_TLS_CA.`,
  ENOTFOUND: ({ host }) => `There is no host "${host}": check DB_HOST.`,
  EAI_AGAIN: ({ host }) => `The name of the host "${host}" cannot be resolved: check DB_HOST.`,
  ECONNREFUSED: ({ host, port }) =>
    `No database server listens on ${host}:${port}: start it, or check DB_HOST and DB_PORT.`,
  ETIMEDOUT: ({ host, port }) =>
    `The database server ${host}:${port} does not answer: check DB_HOST, DB_PORT and the network.`,
  EHOSTUNREACH: ({ host }) =>
    `The host "${host}" cannot be reached: check DB_HOST and the network.`,
  ENETUNREACH: ({ host }) => `The host "${host}" cannot be reached: check DB_HOST and the network.`,
  PROTOCOL_CONNECTION_LOST: ({ host, port }) =>
    `What listens on ${host}:${port} hung up: check that it is MySQL or MariaDB.`,
  SQLITE_CANTOPEN: ({ database }) =>
    `The file "${database}" of the database cannot be opened: check DB_DATABASE and the rights of its folder.`,
  SQLITE_NOTADB: ({ database }) =>
    `The file "${database}" is not a SQLite database: check DB_DATABASE.`,
  SQLITE_READONLY: ({ database }) =>
    `The file "${database}" of the database may only be read: check its rights and those of its folder.`,
  SQLITE_BUSY: ({ database }) =>
    `The database "${database}" is locked by another process, and stayed so.`,
}

const SETTINGS_ARE_WRONG = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_HOST_NOT_PRIVILEGED',
  'HANDSHAKE_NO_SSL_SUPPORT',
  'HANDSHAKE_SSL_ERROR',
  'ENOTFOUND',
  'EAI_AGAIN',
  'SQLITE_CANTOPEN',
  'SQLITE_NOTADB',
])

/** Returns a sentence about the cause of a failure and what to check; null when it is unknown. */
export function describeDatabaseFailure(error: unknown, place: DatabasePlace): string | null {
  const code = codeOf(error)
  if (code === 'SQLITE_ERROR' && /no such table/.test(String((error as Error).message))) {
    return SENTENCES.ER_NO_SUCH_TABLE!(place)
  }
  return SENTENCES[code]?.(place) ?? null
}

export const isSettingsFailure = (error: unknown): boolean => SETTINGS_ARE_WRONG.has(codeOf(error))

/** Shortens extended SQLite codes, such as SQLITE_CANTOPEN_ISDIR. */
function codeOf(error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  return /^SQLITE_(?:CANTOPEN|READONLY|BUSY)/.exec(code)?.[0] ?? code
}
