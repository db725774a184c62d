/** The collation by which MySQL and MariaDB sort names as readers of English and French expect: `ł` as `l`, `ß` as `ss`. */
export const BY_LETTERS = 'utf8mb4_unicode_520_ci'

/**
 * Columns that lists are sorted by and that people read as words, by table. None of them stands in a UNION
 * or COALESCE beside a column of another collation: MariaDB refuses to choose between the two.
 */
export const NAME_COLUMNS = {
  alert_rules: ['name'],
  companies: ['name'],
  delivery_zones: ['name'],
  directory_entries: ['name', 'city'],
  documents: ['description_en', 'description_fr'],
  label_layouts: ['name'],
  price_lists: ['name'],
  users: ['first_name', 'last_name'],
} as const
