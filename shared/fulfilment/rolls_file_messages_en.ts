/** Why a line of the print line's file cannot be shipped. */
export const rollsFileMessages = {
  columns: 'The line has another number of columns than the first one',
  spool_no: 'No roll number: letters and digits, with - . / between them, at most 20 characters',
  label_id: 'No label ID: 12 upper-case letters except vowels, or digits',
  object_id: 'No object ID: digits, with or without #',
  item: 'The order has no item with this number',
  two_items: 'This roll belongs to another item in an earlier line',
  twice: 'Line %{line} names this label already',
  taken: 'This roll number exists already',
  label_taken: 'This label exists already',
}
