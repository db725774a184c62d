import {
  catalogueReader,
  groupCode,
  productReference,
  upperCase,
} from '#app/catalogue/files/formats/catalogue_cells'
import { type PartFormat, partFormat } from '#app/catalogue/files/formats/part_format'
import { flagCell, numberCell, wordsIn } from '#app/foundation/http/csv/cells'
import { filledLine, ofText, oneLine } from '#app/foundation/http/input/server_fields'
import { PRODUCT_OPTIONS, WINDING_DIRECTIONS } from '#shared/catalogue/catalogue/product_contract'
import { PICTURES_FOLDER } from '#shared/catalogue/files/catalogue_files'
import type { PictureType } from '#shared/catalogue/editing/picture_contract'
import { MAX_NAME_LENGTH, MAX_SORT_INDEX } from '#shared/catalogue/editing/product_group_contract'
import {
  LARGEST_LABEL_MM,
  LARGEST_ROLL,
  MAX_DESCRIPTION_LENGTH,
  MAX_NOTE_LENGTH,
} from '#shared/catalogue/editing/product_resource_contract'
import vine from '@vinejs/vine'

const sortIndex = () => numberCell().min(0).max(MAX_SORT_INDEX)

const millimetres = () => numberCell().min(1).max(LARGEST_LABEL_MM)

export const productGroups = partFormat('product_groups', {
  read: catalogueReader({
    group_code: groupCode(),
    name: filledLine(MAX_NAME_LENGTH),
    sort_index: sortIndex(),
  }),
  key: ({ group_code: code }) => code,
  cells: (row) => ({ ...row, sort_index: String(row.sort_index) }),
})

export const products = partFormat('products', {
  read: catalogueReader({
    customer_reference: productReference(),
    nart: productReference(),
    label_length: millimetres(),
    label_width: millimetres(),
    description_en: filledLine(MAX_DESCRIPTION_LENGTH),
    description_fr: filledLine(MAX_DESCRIPTION_LENGTH),
    note_en: oneLine(MAX_NOTE_LENGTH),
    note_fr: oneLine(MAX_NOTE_LENGTH),
    destination: oneLine(),
    winding_direction: vine.enum(WINDING_DIRECTIONS).parse(upperCase),
    product_options: vine
      .array(vine.enum(PRODUCT_OPTIONS))
      .maxLength(PRODUCT_OPTIONS.length)
      .parse(ofText(wordsIn)),
    overlay_specification: oneLine(MAX_DESCRIPTION_LENGTH).transform((text) => text || null),
    labels_per_unit: numberCell().min(1).max(LARGEST_ROLL),
    sort_index: sortIndex(),
    is_available: flagCell(),
    group_code: groupCode(),
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

/** The content of the named file identifies the picture. */
export const readPictureLine = catalogueReader({
  customer_reference: productReference(),
  position: numberCell().min(1).max(99),
  file: vine.string().trim().minLength(1).maxLength(200),
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

const pictureFile = (reference: string, fingerprint: string, type: PictureType): string =>
  `${PICTURES_FOLDER}${reference.replace(/[^A-Za-z0-9_-]+/g, '_')}-${fingerprint}.${ENDINGS[type]}`
