import * as v from 'valibot'

/** Code of a layout, such as `600x500`, by which products refer to it. */
export const LAYOUT_CODE = /^[0-9A-Za-z][0-9A-Za-z_-]{0,29}$/

export const layoutCode = () => v.pipe(v.string(), v.regex(LAYOUT_CODE))

/** `version` counts the changes; 0 is the delivered layout. */
export const layoutVersion = v.strictObject({
  code: layoutCode(),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type LayoutVersion = v.InferOutput<typeof layoutVersion>
