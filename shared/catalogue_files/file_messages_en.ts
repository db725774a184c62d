/** Reasons for which a catalogue file is refused. */
export const catalogueFileMessages = {
  unknown_file: 'This file does not belong to a catalogue',
  too_large: 'The file is too large: at most 20 MB, a layout 1 MB',
  too_many_faults: 'Too many errors: the rest of the file was not read',
  duplicate: 'Same as line %{line}',
  unknown_group: 'This product group is neither in the files nor in the catalogue',
  unknown_product: 'This product is neither in the files nor in the catalogue',
  unknown_list: 'This price list is neither in the files nor in the catalogue',
  no_such_picture: 'This picture is not in the files',
  unused_picture: 'No line of product_pictures.csv names this picture',
  layout_name: 'A layout’s file is named after its code: letters, digits, - and _',
  layout_without_printing: 'Without printing there is nothing to lay out',
  misfit: 'Allows more than element %{element} of the layout %{layout} holds: “%{text}”',
  not_printed: 'This product is not printed: add printing in services.csv',
  name_twice: 'This name is used more than once; rename the others first',
  default_twice: 'The zone “%{zone}” is also the default; only one can be',
}
