import * as v from 'valibot'

/** Name of a layout, such as `600x500`: a product's print design names it. */
export const layoutCode = () => v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z_-]{0,29}$/))

/** One state of a layout. A version counts its changes; 0 is what the product comes with. */
export const layoutVersion = v.strictObject({
  code: layoutCode(),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type LayoutVersion = v.InferOutput<typeof layoutVersion>
