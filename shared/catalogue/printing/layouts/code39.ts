import JsBarcode from 'jsbarcode'

/** Blank modules that a barcode reader needs on each side. */
export const QUIET_MODULES = 10

/** Maximum length of a value. No label could hold the bars of a longer one. */
const MAX_LENGTH = 60

/** Number of modules, and the bars as `[first module, modules]` from the left. */
export interface Code39 {
  modules: number
  bars: [start: number, width: number][]
}

/**
 * Returns the bars of CODE39. Returns null for a value that is too long, or has characters other
 * than `0-9 A-Z - . $ / + %` and space. A reader would return lower case as upper case.
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
