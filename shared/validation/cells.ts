import * as v from 'valibot'

/** What spreadsheets make of yes and no, in the languages of those who use them. */
const FLAGS: Readonly<Record<string, boolean>> = {
  '': false,
  '0': false,
  'false': false,
  'no': false,
  'faux': false,
  'non': false,
  'falsch': false,
  'nein': false,
  '1': true,
  'true': true,
  'yes': true,
  'vrai': true,
  'oui': true,
  'wahr': true,
  'ja': true,
}

/** A cell that says yes or no; an empty one says no. */
export const flagCell = (message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.check((text) => Object.hasOwn(FLAGS, text), message),
    v.transform((text) => FLAGS[text] as boolean)
  )

/** A cell with a whole number, its digits grouped by spaces or not. */
export const numberCell = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '')),
    v.minLength(1, 'validation.required'),
    v.regex(/^(-?\d{1,15})?$/, 'validation.integer'),
    v.transform(Number)
  )

/** A cell with a whole number, or nothing. */
export const optionalNumberCell = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '')),
    v.regex(/^(-?\d{1,15})?$/, 'validation.integer'),
    v.transform((text) => (text === '' ? null : Number(text)))
  )

/** A cell with several words, parted by spaces or commas. */
export const wordsCell = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.transform((text) => text.split(/[\s,;]+/).filter((word) => word !== ''))
  )

/** A cell with JSON; an empty one is an empty list. */
export const jsonListCell = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.transform((text) => (text.trim() === '' ? '[]' : text)),
    v.parseJson(undefined, 'validation.json_cell')
  )
