/** SQL that finds a text within a column; goes with {@link containing}. */
export const contains = (column: string) => `${column} LIKE ? ESCAPE '!'`

/** The pattern of {@link contains}, in which the text's own `%` and `_` stand for themselves. */
export const containing = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`
