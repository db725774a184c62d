import { type PartFormat, partFormat } from '#app/catalogue_files/part_format'
import { PICTURES_FOLDER } from '#shared/catalogue_files/catalogue_files'
import type { PictureType } from '#shared/catalogue_editing/picture_contract'
import { productGroupPayload } from '#shared/catalogue_editing/product_group_contract'
import {
  PRODUCT_VALUES,
  productReference,
} from '#shared/catalogue_editing/product_resource_contract'
import { flagCell, numberCell, wordsCell } from '#shared/validation/cells'
import * as v from 'valibot'

export const productGroups = partFormat('product_groups', {
  schema: v.object({
    ...productGroupPayload.entries,
    sort_index: v.pipe(numberCell(), productGroupPayload.entries.sort_index),
  }),
  key: ({ group_code: code }) => code,
  cells: (row) => ({ ...row, sort_index: String(row.sort_index) }),
})

export const products = partFormat('products', {
  schema: v.object({
    ...PRODUCT_VALUES,
    group_code: productGroupPayload.entries.group_code,
    label_length: v.pipe(numberCell(), PRODUCT_VALUES.label_length),
    label_width: v.pipe(numberCell(), PRODUCT_VALUES.label_width),
    winding_direction: v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      PRODUCT_VALUES.winding_direction
    ),
    product_options: v.pipe(wordsCell(200), PRODUCT_VALUES.product_options),
    labels_per_unit: v.pipe(numberCell(), PRODUCT_VALUES.labels_per_unit),
    sort_index: v.pipe(numberCell(), PRODUCT_VALUES.sort_index),
    is_available: flagCell('validation.flag'),
  }),
  key: ({ customer_reference: reference }) => reference,
  cells: (row) => ({
    ...row,
    label_length: String(row.label_length),
    label_width: String(row.label_width),
    product_options: row.product_options.join(' '),
    overlay_specification: row.overlay_specification ?? '',
    labels_per_unit: String(row.labels_per_unit),
    sort_index: String(row.sort_index),
    is_available: String(row.is_available),
  }),
})

const ENDINGS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
}

/** A line as it is typed; which picture the file is says its content. */
export const pictureLine = v.object({
  customer_reference: productReference(),
  position: v.pipe(numberCell(), v.minValue(1), v.maxValue(99)),
  file: v.pipe(v.string(), v.trim(), v.minLength(1, 'validation.required'), v.maxLength(200)),
})

export const productPictures: PartFormat<'product_pictures'> = {
  part: 'product_pictures',
  key: ({ customer_reference: reference, position }) => `${reference} ${position}`,
  owner: ({ customer_reference: reference }) => reference,
  cells: ({ customer_reference: reference, position, fingerprint, content_type: type }) => ({
    customer_reference: reference,
    position: String(position),
    file: pictureFile(reference, fingerprint, type),
  }),
}

/** Where a picture lies in the set: found by a person, and the same for the same content. */
export const pictureFile = (reference: string, fingerprint: string, type: PictureType): string =>
  `${PICTURES_FOLDER}${reference.replace(/[^A-Za-z0-9_-]+/g, '_')}-${fingerprint}.${ENDINGS[type]}`
