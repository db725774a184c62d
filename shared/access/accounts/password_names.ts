import { plainText } from '#shared/ground/search/plain_words'

/** Names that a stranger tries first when guessing a password. */
export interface PasswordOwner {
  companyNames?: readonly string[]
  accountId?: string
  email?: string
  firstName?: string
  lastName?: string
}

const PRODUCT = 'Label Portal'

/** Shorter words are part of many others: `Les Eaux` must not forbid `lesson`. */
const SHORTEST_WORD = 4

/** The full name of a company may be shorter, such as `BMW`. */
const SHORTEST_COMPANY = 3

/** Legal forms, which do not identify a company. */
const LEGAL_FORMS = new Set(
  (
    'ab ag aps as bv cie co corp eurl gmbh inc kft kg lda limited llc ltd ltda nv oo oy plc sa sarl ' +
    'sas sasu se sl snc sp spa srl sro'
  ).split(' ')
)

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  'l': 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  '$': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
}

/**
 * Returns whether a password contains the name of the product, the company or the user. Case,
 * look-alike signs and signs between letters do not count.
 */
export function holdsName(password: string, owner: PasswordOwner): boolean {
  const names = namesOf(owner)
  const texts = [readAsLetters(password), readAsLetters(withoutSigns(password))]
  return names.some((name) => texts.some((text) => text.includes(name)))
}

function namesOf({ companyNames = [], accountId = '', email = '', ...person }: PasswordOwner) {
  const { firstName = '', lastName = '' } = person
  const [mailbox = ''] = email.split('@')
  const companies = companyNames.map((name) =>
    plainText(name)
      .split(/\s/)
      .filter((part) => !LEGAL_FORMS.has(withoutSigns(part)))
      .join(' ')
  )
  const wholes = [PRODUCT, accountId, mailbox, firstName + lastName]
  const words = [...companies, firstName, lastName].flatMap((name) => name.split(/[^\p{L}\p{N}]/u))
  return [
    ...companies.map(fold).filter((name) => name.length >= SHORTEST_COMPANY),
    ...[...wholes, ...words].map(fold).filter((name) => name.length >= SHORTEST_WORD),
  ]
}

const withoutSigns = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const readAsLetters = (text: string) =>
  withoutSigns([...plainText(text)].map((sign) => LOOKS_LIKE[sign] ?? sign).join(''))

const fold = (name: string) => readAsLetters(withoutSigns(name))
