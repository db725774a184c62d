import type { Language } from '#shared/ground/i18n/language'

export interface MailFact {
  label: string
  value: string
  /** Absolute address of the page about this fact. */
  url?: string
}

export interface MailBlock {
  label: string
  lines: string[]
}

/** A link with an absolute address. */
export interface MailLink {
  label: string
  url: string
}

export interface MailContent {
  /** May contain line breaks from names. */
  subject: string
  heading: string
  /** Line breaks are kept. */
  paragraphs: string[]
  facts: MailFact[]
  notice?: MailBlock | null
  positions?: MailLines
  addresses?: MailBlock[]
  /** The next step; null for readers who cannot log in. */
  link: MailLink | null
  footer: string[]
  unsubscribe?: MailLink
}

export interface MailLines {
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

export type MailOf<DataByTemplate> = {
  [Template in keyof DataByTemplate]: {
    template: Template
    to: string
    language: Language
    data: DataByTemplate[Template]
  }
}[keyof DataByTemplate]
