/** First and last business day (yyyy-MM-dd) of a price list; null leaves that end open. */
export interface Validity {
  valid_from: string | null
  valid_until: string | null
}

/** Returns whether a price list is in force on a day (rule 5.24). */
export const isInForce = ({ valid_from: from, valid_until: until }: Validity, day: string) =>
  (from === null || from <= day) && (until === null || day <= until)

export const hasBegun = ({ valid_from: from }: Pick<Validity, 'valid_from'>, day: string) =>
  from === null || from <= day

export const overlap = (one: Validity, other: Validity) =>
  !endsBefore(one, other) && !endsBefore(other, one)

const endsBefore = ({ valid_until: until }: Validity, { valid_from: from }: Validity) =>
  until !== null && from !== null && until < from
