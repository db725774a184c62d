/**
 * Characters forbidden on one line: control characters, line and paragraph separators, lone
 * surrogates, and marks that change the direction.
 */
const NOT_ON_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Characters that a text of several lines must not contain; line feeds and tabs are allowed. */
const NOT_IN_A_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/** Returns whether a text fits on one line of a form, a mail header or a table cell (rule 3.10). */
export const isOneLine = (text: string): boolean => !NOT_ON_A_LINE.test(text)

export const isPlainText = (text: string): boolean => !NOT_IN_A_TEXT.test(text)

export const normalText = (text: string): string => text.normalize('NFC').trim()

export const normalLines = (text: string): string => normalText(text.replace(/\r\n?/g, '\n'))
