/** Shared by screens, mails and files. */
export const reasonMessages = {
  IMPOSSIBLE_JOURNEY: 'Scans too far apart in too little time',
  IMITATED_CODE: 'Imitated code',
  TOO_OFTEN_JUMP: 'Surge of “Checked too often”',
  BEFORE_SHIPPING: 'Scanned before shipping',
  FAR_FROM_DESTINATION: 'Scanned far from where the roll was sent',
  REPORTED_LOST: 'Reported lost',
  SCANNED_AFTER_LOSS: 'Scanned after it was lost',
  UNKNOWN_CODES: 'Many unknown codes in one place',
}
