export const tableErrors = {
  CSV_EMPTY: 'The file is empty.',
  CSV_BROKEN: 'The file is not valid CSV: quotation marks do not match in line %{line}.',
  CSV_LINE_TOO_LONG: 'Line %{line} is too long to be read.',
  TEXT_NOT_UTF8:
    'The encoding of the file is unclear: letters in line %{line} would be wrong. Please save the file as UTF-8 (in Excel: “CSV UTF-8”).',
  CSV_TOO_MANY_LINES: 'The file has more than %{lines} lines.',
  CSV_COLUMNS_MISSING: 'The first line of the file must name the columns; missing: %{columns}.',
  CSV_COLUMNS_UNKNOWN:
    'The first line of the file names columns that are unknown or appear twice: %{columns}.',
  WORKBOOK_BROKEN:
    'The workbook cannot be read. Please save it again as a workbook (.xlsx) or as CSV.',
  WORKBOOK_OLD:
    'The workbook is of the old form (.xls) or has a password. Please save it as a workbook (.xlsx) without a password, or as CSV.',
  CELL_NOT_CALCULATED:
    'Cell %{cell} contains a formula without a result. Please save the workbook in a spreadsheet program first.',
  CELL_FORMAT_UNCLEAR:
    'The number format of cell %{cell} adds zeros on conditions. Please format the cell as text and enter its value again.',
  SHEET_UNCLEAR: 'The workbook has several sheets: %{sheets}. Please choose one.',
  DATE_ORDER_UNCLEAR:
    'The dates of the file can be read in two ways, such as %{value}. Please say what comes first, the day or the month.',
  SHEET_UNKNOWN: 'The workbook has no such sheet. Its sheets are: %{sheets}.',
}
