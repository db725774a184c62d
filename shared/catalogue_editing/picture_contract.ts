import { pk } from '#shared/validation/fields'
import * as v from 'valibot'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** The most pictures of a product, the largest file, and the largest side of one. */
export const MOST_PICTURES = 8
export const MAX_PICTURE_KILOBYTES = 512
export const LARGEST_SIDE_PIXELS = 4_000

/** As base64, which takes four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil((MAX_PICTURE_KILOBYTES * 1024) / 3) * 4

/** A product's picture: where it is. */
export const picture = v.strictObject({
  id: pk(),
  content_type: v.picklist(PICTURE_TYPES),
  bytes: v.number(),
  image: v.string(),
})
export type Picture = v.InferOutput<typeof picture>

/** In the order of the shop: the first stands for the product. */
export const pictures = v.array(picture)

/** A new picture, which comes last; its type is what its content says. */
export const picturePayload = v.strictObject({
  /** Base64. */
  content: v.pipe(
    v.string('validation.required'),
    v.minLength(1, 'validation.required'),
    v.maxLength(MOST_CHARACTERS, 'validation.picture_size')
  ),
})

/** All pictures of a product in their new order; whichever is left out is deleted. */
export const pictureOrder = v.strictObject({
  pictures: v.pipe(v.array(pk()), v.maxLength(MOST_PICTURES)),
  /** The order that was seen: what has another one by now is not changed. */
  seen: v.pipe(v.array(pk()), v.maxLength(MOST_PICTURES)),
})
export type PictureOrder = v.InferOutput<typeof pictureOrder>
