import { MAX_DOCUMENT_MEGABYTES } from '#shared/ground/http/document_file'

/**
 * The parts of a catalogue in the order of their dependencies. Each part is a CSV file of that
 * name; layouts are JSON files in a folder.
 */
export const CATALOGUE_PARTS = [
  'product_groups',
  'products',
  'product_pictures',
  'layouts',
  'services',
  'print_fields',
  'price_lists',
  'prices',
  'delivery_zones',
] as const
export type CataloguePart = (typeof CATALOGUE_PARTS)[number]

export const CATALOGUE_COLUMNS = {
  product_groups: ['group_code', 'name', 'sort_index'],
  products: [
    'customer_reference',
    'group_code',
    'nart',
    'label_length',
    'label_width',
    'description_en',
    'description_fr',
    'note_en',
    'note_fr',
    'destination',
    'winding_direction',
    'product_options',
    'overlay_specification',
    'labels_per_unit',
    'sort_index',
    'is_available',
  ],
  product_pictures: ['customer_reference', 'position', 'file'],
  /** Keys of a layout's JSON file, not columns. */
  layouts: ['code', 'name', 'layout'],
  services: ['customer_reference', 'partial_roll', 'printing', 'layout'],
  print_fields: [
    'customer_reference',
    'name',
    'field_type',
    'index',
    'description_en',
    'description_fr',
    'message_en',
    'message_fr',
    'min',
    'max',
    'blank',
    'regexp',
    'default',
    'read_only',
    'options',
    'dependencies',
  ],
  price_lists: ['name', 'company_group', 'valid_from', 'valid_until'],
  prices: ['price_list', 'customer_reference', 'min_quantity', 'unit_price'],
  delivery_zones: ['name', 'base', 'per_roll', 'is_default', 'countries'],
} as const satisfies Record<CataloguePart, readonly string[]>

export const PICTURES_FOLDER = 'pictures/'
export const LAYOUTS_FOLDER = 'layouts/'

export const fileOfPart = (part: CataloguePart): string =>
  part === 'layouts' ? LAYOUTS_FOLDER : `${part}.csv`

/** A workbook may replace the CSV file of a part. */
export const workbookOfPart = (part: CataloguePart): string => `${part}.xlsx`

export const MOST_CATALOGUE_LINES = 50_000
export const MAX_CATALOGUE_MEGABYTES = MAX_DOCUMENT_MEGABYTES
export const MAX_UNPACKED_MEGABYTES = 200
export const MOST_CATALOGUE_FILES = 20_000
