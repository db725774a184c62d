/**
 * The collation with which MySQL and MariaDB sort names as readers of English and French expect:
 * `ł` as `l`, `ß` as `ss`.
 */
export const BY_LETTERS = 'utf8mb4_unicode_520_ci'

/**
 * Columns of each table that contain words and that lists are sorted by. No UNION or COALESCE
 * combines them with a column of another collation, because MariaDB refuses that.
 */
export const NAME_COLUMNS = {
  alert_rules: ['name'],
  carriers: ['name'],
  companies: ['name'],
  delivery_zones: ['name'],
  directory_entries: ['name', 'city'],
  documents: ['description_en', 'description_fr'],
  label_layouts: ['name'],
  order_templates: ['name'],
  price_lists: ['name'],
  users: ['first_name', 'last_name'],
} as const
