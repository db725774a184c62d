/** As much of a connection of better-sqlite3 as is needed here. */
interface SqliteConnection {
  function: (
    name: string,
    options: { deterministic: boolean },
    fold: (value: unknown) => unknown
  ) => void
}

const ASCII = /^[\0-\x7f]*$/

/**
 * Returns a text without accents, in lower case unless it is ASCII, whose cases LIKE bears: so SQLite
 * finds what MariaDB does.
 */
export const foldText = (text: string): string =>
  ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Gives a connection of SQLite, which knows no accents, {@link foldText} as the function `FOLD_TEXT`. */
export function addFoldText(connection: SqliteConnection): void {
  connection.function('fold_text', { deterministic: true }, (value) =>
    typeof value === 'string' ? foldText(value) : value
  )
}
