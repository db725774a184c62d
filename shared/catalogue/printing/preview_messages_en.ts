export const labelPreviewMessages = {
  title: 'Preview of the imprint',
  name: 'Preview of the imprint of %{reference}',
  as_text: 'Text on the label',
  barcode: 'Barcode: %{value}',
  empty: 'Nothing has been filled in yet.',
  loading: 'The preview is loading',
  failed: 'The preview could not be loaded. What you filled in is kept.',
  none: 'There is no preview for this product.',
  actual_size: '%{width} × %{height} mm',
  problems_title: 'This cannot be printed as it is',
  problems: {
    TOO_LONG: '%{field}: too long for its place on the label',
    UNPRINTABLE: '%{field}: the label’s font has no “%{characters}”',
    NO_BARCODE:
      '%{field}: a barcode can only hold capital letters A–Z, digits, spaces and - . $ / + %',
  },
}
