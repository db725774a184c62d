export const quickOrderMessages = {
  label: 'Quick order',
  clear: 'Clear the reference',
  rolls: 'Rolls',
  add: 'Add',
  suggestions: 'Suggested products',
  lately: 'Recently ordered',
  all: 'More products',
  no_match: 'No product has this reference. Please choose one from the list.',
  choose: 'Please enter a reference first.',
  rolls_missing: 'Please enter the number of rolls.',
  cannot: '%{reference} cannot be ordered: %{reason}',
  added:
    '%{reference}: %{smart_count} roll in your order |||| %{reference}: %{smart_count} rolls in your order',
  paste: 'Paste a list',
  list: 'References and quantities',
  list_help:
    'Copied from a spreadsheet: reference and quantity, one line each. A first line with the names of the columns can name print fields too. At most 1,000 lines.',
  units: { rolls: 'Rolls', labels: 'Labels' },
  file: 'Or choose a workbook (.xlsx) or a CSV file:',
  sample: 'Sample file:',
  ask_sheet: 'The workbook has several sheets. Which one holds the list?',
  question: 'Before the list is added',
  ask_unit: 'The list does not say what its quantities count. What are they?',
  unit_example: {
    rolls: 'Rolls: %{reference}, quantity %{quantity}, makes %{labels} labels',
    labels: 'Labels: %{reference}, quantity %{quantity}, makes %{labels} labels',
  },
  ask_date: 'The dates of “%{column}” can be read in two ways. What comes first?',
  date_example: {
    day_first: 'The day: %{value} is %{date}',
    month_first: 'The month: %{value} is %{date}',
  },
  ask_columns:
    'These columns may be print data or something else. Tick those that are printed on labels.',
  column_is_printed: 'Print “%{name}” on the labels',
  go_on: 'Continue',
  unused: 'Not used: %{parts}',
  unused_column: 'column “%{column}”',
  unused_line: 'line %{line}',
  list_add: 'Add to the order',
  list_failed: 'The list could not be read. Nothing was changed; please try again.',
  list_added:
    '%{smart_count} line was added to your order. |||| %{smart_count} lines were added to your order.',
  list_to_confirm:
    '%{smart_count} line has an imprint. Please check and confirm it under NON-STANDARD-PRODUCTS. |||| %{smart_count} lines have an imprint. Please check and confirm each of them under NON-STANDARD-PRODUCTS.',
  list_choice:
    'An order has either standard products or partial rolls and imprints. Which lines of the list should it take?',
  list_begun: 'The order you have begun would be emptied; you will be asked first.',
  list_standard: 'Full rolls: %{smart_count} line |||| Full rolls: %{smart_count} lines',
  list_non_standard:
    'Partial rolls and imprints: %{smart_count} line |||| Partial rolls and imprints: %{smart_count} lines',
  list_all: 'All %{smart_count} lines, under NON-STANDARD-PRODUCTS',
  left: {
    STANDARD: 'A full roll without imprint: it belongs in an order of standard products',
    NON_STANDARD: 'A partial roll or an imprint: it belongs in an order of non-standard products',
    too_many: 'This is more than one order can hold',
    other_reference:
      'The line of this product has another reference of yours; several references of a product belong in an order of non-standard products',
  },
  faulty: 'Lines that were not taken',
  faulty_count: '%{smart_count} line was not taken |||| %{smart_count} lines were not taken',
  faulty_line: 'Line %{line}:',
  faulty_columns: { line: 'Line of the list', reason: 'Why it was not taken' },
  faulty_download: 'Download these lines',
  faulty_help: 'The file can be corrected and uploaded here as it is.',
  no_whole_rolls:
    'Your order has a number of labels of this product that makes no whole rolls any more. Please remove that item first.',
  full: 'An order has at most %{max} items.',
}
