export const recordWords = {
  yes: 'yes',
  no: 'no',
  none: '–',
  never: 'never',
  failed: 'This failed. Please try again.',
  cancel: 'Cancel',
}
