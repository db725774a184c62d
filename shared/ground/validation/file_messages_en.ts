/** Problems of lines and cells of files, which only the server finds. */
export const fileMessages = {
  abbreviated: 'Excel shortened this number; please format its column as text and enter it again',
  cell_error: 'The spreadsheet shows an error here; please correct the cell',
  scan_ahead: 'At most an hour ahead',
  json: 'One JSON object per line',
  utf8: 'This line is not in UTF-8 (in Excel: “CSV UTF-8”)',
  line_too_long: 'This line is too long',
  csv_quotes: 'Quotation marks do not match',
  csv_cells: '%{smart_count} cell, not %{expected} |||| %{smart_count} cells, not %{expected}',
  flag: 'Either true or false',
  json_cell: 'This is not valid JSON',
}
