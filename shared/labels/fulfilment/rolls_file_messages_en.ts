export const rollsFileMessages = {
  columns: 'The line has a different number of columns from the first one',
  spool_no: 'Not a roll number: letters and digits, with - . / between them, at most 20 characters',
  label_id: 'Not a label ID: 12 upper-case letters except vowels, or digits',
  object_id: 'Not an object ID: digits, with or without #',
  item: 'The order has no item with this number',
  two_items: 'This roll belongs to another item in an earlier line',
  twice: 'Line %{line} already names this label',
  taken: 'This roll number exists already',
  label_taken: 'This label exists already',
}
