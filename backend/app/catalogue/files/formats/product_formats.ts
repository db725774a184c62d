import { type PartFormat, partFormat } from '#app/catalogue/files/formats/part_format'
import {
  flagCell,
  numberCell,
  sharedCell,
  sharedCells,
  wordsIn,
} from '#app/foundation/http/csv/cells'
import { lineReader } from '#app/foundation/http/csv/line_reader'
import { PICTURES_FOLDER } from '#shared/catalogue/files/catalogue_files'
import type { PictureType } from '#shared/catalogue/editing/picture_contract'
import { productGroupPayload } from '#shared/catalogue/editing/product_group_contract'
import {
  PRODUCT_VALUES,
  productReference,
} from '#shared/catalogue/editing/product_resource_contract'
import * as v from 'valibot'

const { entries: group } = productGroupPayload

export const productGroups = partFormat('product_groups', {
  read: lineReader({ ...sharedCells(group), sort_index: numberCell(group.sort_index) }),
  key: ({ group_code: code }) => code,
  cells: (row) => ({ ...row, sort_index: String(row.sort_index) }),
})

export const products = partFormat('products', {
  read: lineReader({
    ...sharedCells(PRODUCT_VALUES),
    group_code: sharedCell(group.group_code),
    label_length: numberCell(PRODUCT_VALUES.label_length),
    label_width: numberCell(PRODUCT_VALUES.label_width),
    winding_direction: sharedCell(PRODUCT_VALUES.winding_direction, (text) =>
      text.trim().toUpperCase()
    ),
    product_options: sharedCell(PRODUCT_VALUES.product_options, wordsIn, 200),
    labels_per_unit: numberCell(PRODUCT_VALUES.labels_per_unit),
    sort_index: numberCell(PRODUCT_VALUES.sort_index),
    is_available: flagCell(),
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

/** Reads a line of a picture, whose content identifies the file. */
export const readPictureLine = lineReader({
  customer_reference: sharedCell(productReference()),
  position: numberCell(v.pipe(v.number(), v.minValue(1), v.maxValue(99))),
  file: sharedCell(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'validation.required'), v.maxLength(200))
  ),
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

/** Returns the path of a picture: readable, and equal for equal content. */
const pictureFile = (reference: string, fingerprint: string, type: PictureType): string =>
  `${PICTURES_FOLDER}${reference.replace(/[^A-Za-z0-9_-]+/g, '_')}-${fingerprint}.${ENDINGS[type]}`
