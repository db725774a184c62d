/** A line of a table: what it is, and how much. */
export interface MailFact {
  label: string
  value: string
  /** The page of it, where there is one; absolute. */
  url?: string
}

/** Lines under a heading of their own. */
export interface MailBlock {
  label: string
  lines: string[]
}

/** What a mail says, worded and formatted, before it becomes HTML or plain text. */
export interface MailContent {
  /** Names in it may contain line breaks. */
  subject: string
  heading: string
  /** Their lines stay lines. */
  paragraphs: string[]
  facts: MailFact[]
  /** Things the reader must not miss. */
  notice?: MailBlock | null
  positions?: MailPositions
  addresses?: MailBlock[]
  /** The one thing to do next; the address is absolute. */
  link: { label: string; url: string }
  footer: string[]
}

export interface MailPositions {
  columns: { product: string; labels: string; unit_price: string; total: string }
  rows: {
    description: string
    reference: string
    labels: string
    rolls: string
    unit_price: string
    total: string
  }[]
  sums: MailFact[]
  total: MailFact
  remark: string
}
