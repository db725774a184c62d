/** Texts of the screens that take a file over. */
export const fileImportMessages = {
  file_import: {
    columns: 'Columns: %{columns}',
    choose: 'Choose a file',
    choose_other: 'Choose another file',
    reading: 'The file is being read …',
    failed: 'The import failed. Please try again.',
    no_answer: 'The server did not answer. Please check your connection and try again.',
    parts: 'Parts of the preview',
    first: 'The first %{shown}',
    faulty: 'Faulty lines (%{smart_count})',
    none_faulty: 'All lines are valid.',
    line: 'Line',
    field: 'Field',
    value: 'Value',
    reason: 'Reason',
    whole_line: 'Whole line',
    nothing: 'There is nothing to import.',
    skip: 'Leave out %{smart_count} faulty line and import the others |||| Leave out %{smart_count} faulty lines and import the others',
    submit: 'Import',
    confirm_title: 'Import %{file}?',
  },
}
