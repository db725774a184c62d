import type { CompanyCopies, CopyKind, CopyRecipient } from '#shared/companies/copies/copy_contract'
import type { Language } from '#shared/ground/i18n/language'
import { type WrittenMail, mailsTo } from '#tests/functional/setup/mails'
import { Visitor } from '#tests/functional/setup/visitor'

export const COPIES = '/accounts/api/mail_copies/'

export const CONFIRMATION = `${COPIES}confirmation/`

let number = 0

export const newAddress = () => `purchasing-${Date.now()}-${(number += 1)}@elsewhere.example`

interface Wanted {
  email?: string
  language?: Language
  kinds?: readonly CopyKind[]
}

export const addCopy = (
  visitor: Visitor,
  { email = newAddress(), language = 'en', kinds = ['SHIPPED'] }: Wanted = {}
) => visitor.post<CompanyCopies>(COPIES, { email, language, kinds })

export async function recipientOf(visitor: Visitor, email: string): Promise<CopyRecipient> {
  const { body } = await visitor.get<CompanyCopies>(COPIES)
  return body.recipients.find((one) => one.email === email)!
}

export async function codeTo(email: string): Promise<string> {
  const mails = await mailsTo(email)
  const mail = mails.findLast(({ template }) => template === 'copy_confirmation')
  return /copies_confirmation\/(\S+)/.exec(mail!.text)![1]!
}

export const confirm = (token: string) => new Visitor().post(CONFIRMATION, { token })

export async function addConfirmed(visitor: Visitor, wanted: Wanted = {}): Promise<string> {
  const email = wanted.email ?? newAddress()
  const added = await addCopy(visitor, { ...wanted, email })
  if (added.status !== 201) throw new Error(`Adding answered ${JSON.stringify(added.body)}`)
  await confirm(await codeTo(email))
  return email
}

export const copiesTo = async (email: string): Promise<WrittenMail[]> =>
  (await mailsTo(email)).filter(({ data }) => data.copy_id !== undefined)
