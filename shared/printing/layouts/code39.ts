import JsBarcode from 'jsbarcode'

/** Blank modules that a reader needs on either side. */
export const QUIET_MODULES = 10

/** Longest value whose bars any label could hold. */
const MAX_LENGTH = 60

/** Bars of a value from its left end: `[first module, modules]`, and how many modules there are. */
export interface Code39 {
  modules: number
  bars: [start: number, width: number][]
}

/**
 * The bars of CODE39, or null for a value with other characters than `0-9 A-Z - . $ / + %` and space:
 * small letters too, because a reader would give them back as capital ones.
 */
export function encodeCode39(value: string): Code39 | null {
  if (value.length > MAX_LENGTH || !/^[0-9A-Z\-. $/+%]+$/.test(value)) return null
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, value, { format: 'CODE39' })
  const data = drawn.encodings![0].data
  const bars = [...data.matchAll(/1+/g)].map(({ index, 0: bar }): [number, number] => [
    index,
    bar.length,
  ])
  return { modules: data.lastIndexOf('1') + 1, bars }
}
