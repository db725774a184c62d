export const shippingMessages = {
  title: 'Ship order %{order}',
  how: 'Where do roll and label numbers come from?',
  file: 'File of the print line',
  type: 'Type or paste',
  generate: 'Generate',
  generate_text:
    'Rolls as ordered and unguessable label IDs are generated now. Use this only where nothing has been printed yet, or for a trial. Those of a large order take several minutes: keep this page open. If it is interrupted, ship again to continue.',
  made: '%{made} of %{ordered} labels have been generated.',
  file_text:
    'A workbook (.xlsx) or a CSV file with the columns spool_no, label_id and object_id, one line for each label. Where an order has several items, the column item names one of them by its number. A large order may come in several files of up to %{most} labels: store each, and ship with the last.',
  type_text: 'One line for each label: roll number; label ID; object ID',
  type_text_items: 'One line for each label: roll number; label ID; object ID; number of the item',
  lines: 'Lines',
  example: 'R-1001;BCDFGHJKLM29;100200300400500',
  choose: 'Choose a file',
  check: 'Check',
  reading: 'Reading…',
  ship: 'Ship',
  ship_stored: 'Ship what is stored',
  store: 'Store and continue',
  stored_title: 'Stored so far',
  stored_of: '%{labels} of %{ordered}',
  remove: 'Remove file %{file}',
  remove_question:
    'Remove what file %{file} brought on %{at} (rolls: %{rolls}, labels: %{labels})? It can be stored again.',
  rolls_found: 'Rolls found',
  labels: 'Labels',
  none: 'No rolls yet.',
  differs:
    'Item %{item}: %{labels} of %{ordered} labels ordered, a difference of more than 10%. Please check.',
  no_roll: 'Item %{item} has no roll.',
  faulty:
    '%{smart_count} faulty line: nothing can be shipped until it is corrected. |||| %{smart_count} faulty lines: nothing can be shipped until they are corrected.',
  unchecked:
    'The typed lines have not been checked, so nothing can be shipped. Check or delete them first.',
  unread:
    'The chosen file has not been read, so nothing can be shipped. Choose it again, or switch to “Type or paste” to ship without it.',
  line: 'Line',
  text: 'Text',
  why: 'Why',
}
