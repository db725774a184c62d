/** Texts of the proof of an imprint. */
export const proofMessages = {
  title: 'Proof of imprint',
  not_ordered: 'Draft: not ordered yet',
  order: 'Order %{order} of %{date}',
  your_number: 'your number %{number}',
  labels: '%{labels} labels',
  actual_size: '%{width} × %{height} mm, shown at its actual size (layout %{layout})',
  reduced: '%{width} × %{height} mm, shown reduced (layout %{layout})',
  further: 'Further print data',
  problems: 'Cannot be printed as it is: %{fields}',
  yes: 'Yes',
  no: 'No',
  hash: 'SHA-256 of what was confirmed: %{hash}',
  page: 'Page %{page} of %{pages}',
  file_name: 'proof',
}
