import { pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

export const MOST_PICTURES = 8
export const MAX_PICTURE_KILOBYTES = 512
export const LARGEST_SIDE_PIXELS = 4_000

/** Maximum length in base64, which needs four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil((MAX_PICTURE_KILOBYTES * 1024) / 3) * 4

export const picture = v.strictObject({
  id: pk(),
  content_type: v.picklist(PICTURE_TYPES),
  bytes: v.number(),
  image: v.string(),
})
export type Picture = v.InferOutput<typeof picture>

/** Pictures in the order of the shop. The first one represents the product. */
export const pictures = v.array(picture)

/** A new picture, added at the end. Its type comes from its content. */
export const picturePayload = v.strictObject({
  /** The file in base64. */
  content: v.pipe(
    v.string('validation.required'),
    v.minLength(1, 'validation.required'),
    v.maxLength(MOST_CHARACTERS, 'validation.picture_size')
  ),
})

/** Missing pictures are deleted. */
export const pictureOrder = v.strictObject({
  pictures: v.pipe(v.array(pk()), v.maxLength(MOST_PICTURES)),
  /** The order that the user saw. If it has changed since, nothing is written. */
  seen: v.pipe(v.array(pk()), v.maxLength(MOST_PICTURES)),
})
export type PictureOrder = v.InferOutput<typeof pictureOrder>
