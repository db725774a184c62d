export const repeatMessages = {
  order: 'Repeat order %{order}',
  result: 'Order %{order} repeated: what became of its items',
  close: 'Close this list',
  line: '%{reference}, %{labels} labels',
  taken: 'taken as ordered',
  changes: {
    MERGED: 'added to the other item of the same product',
    ROLL_SIZE: 'same number of labels, but the rolls now hold a different number',
    IMPRINT_CHANGED: 'imprint adjusted to what is printed on this product today',
    IMPRINT_TO_CONFIRM: 'please check and confirm the imprint again',
  },
  problems: {
    PRODUCT_UNAVAILABLE: 'not taken: no longer available',
    PRODUCT_BLOCKED: 'not taken: blocked for your company',
    IMPRINT_UNAVAILABLE: 'not taken: no longer printed',
  },
}
