import { requestAddressApproval } from '#app/companies/addresses/request_address_approval'
import { requestUserApproval } from '#app/companies/registration/request_user_approval'
import { temporaryAccount } from '#database/factories/approval_factory'
import {
  type CompanyOptions,
  type CompanyRecord,
  createAddress,
  createStaffCompany,
  createSupplier,
} from '#database/factories/company_factory'
import { createProductGroup } from '#database/factories/product_factory'
import { type UserOptions, type UserRecord, createUser } from '#database/factories/user_factory'
import { transaction } from '#database/transaction'
import { mailsTo } from '#tests/functional/setup/mails'
import { addUser } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'

export const USER_PAGE = '/accounts/api/client_confirmation/'
export const ADDRESS_PAGE = '/accounts/api/client_address_confirmation/'
export const INBOX = '/accounts/api/approvals/'

export interface ApproverScene {
  user: UserRecord
  company: CompanyRecord
  visitor: Visitor
}

/** Adds an approver of the manufacturer, who gets mails only about later requests. */
export async function createApprover(
  options: { language?: Language; isActive?: boolean } = {}
): Promise<ApproverScene> {
  const company = await createStaffCompany(db.connection(), 'MANUFACTURER')
  const added = await addUser(company, { roles: ['APPROVER'], firstName: 'Paul', ...options })
  return { company, ...added }
}

export interface RegistrationScene {
  company: CompanyRecord
  user: UserRecord
  groupId: number
}

export async function createRegistration(
  options: { company?: CompanyOptions; user?: Partial<UserOptions>; now?: Date } = {}
): Promise<RegistrationScene> {
  const client = db.connection()
  const group = await createProductGroup(client)
  const company = await createSupplier(client, {
    cofor10: temporaryAccount(),
    deliveryAddress: 'CLIENT_APPROVAL_REQUESTED',
    productGroupIds: [group.id],
    ...options.company,
  })
  await client
    .from('company_product_groups')
    .where('company_id', company.id)
    .update({ can_order: false })
  const user = await addWaitingUser(company, options)
  await client.from('users').where('id', user.id).update({ is_first_user: true })
  return { company, user, groupId: group.id }
}

export async function addWaitingUser(
  company: CompanyRecord,
  options: { user?: Partial<UserOptions>; now?: Date } = {}
): Promise<UserRecord> {
  const user = await createUser(db.connection(), {
    companyId: company.id,
    state: 'CLIENT_APPROVAL_REQUESTED',
    firstName: 'Zoé',
    lastName: 'Nadir',
    ...options.user,
  })
  const subject = { id: user.id, companyId: company.id }
  await transaction(db.connection(), (trx) =>
    requestUserApproval(trx, subject, options.now ?? new Date())
  )
  return user
}

export async function addWaitingAddress(
  company: CompanyRecord,
  category: 'DELIVERY' | 'DISTRIBUTION'
): Promise<number> {
  const id = await createAddress(db.connection(), company, category, 'CLIENT_APPROVAL_REQUESTED')
  const subject = { id, companyId: company.id }
  await transaction(db.connection(), (trx) => requestAddressApproval(trx, subject, new Date()))
  return id
}

/** Returns the code of the newest mail to an approver about a request. Throws without one. */
export async function newestApprovalCode(approver: Pick<UserRecord, 'email'>): Promise<string> {
  const mails = await mailsTo(approver.email)
  const text = mails.findLast(({ template }) => template.endsWith('_approval_requested'))?.text
  const code = /\/accounts\/client_(?:address_)?confirmation\/([\w-]{43})\s/.exec(text ?? '')?.[1]
  if (!code) throw new Error(`No code was mailed to ${approver.email}`)
  return code
}

/** Creates a first user who waits for approval. `code` was mailed to `approver`. */
export async function createUserApproval(
  options: Parameters<typeof createRegistration>[0] = {}
): Promise<RegistrationScene & { approver: ApproverScene; code: string }> {
  const approver = await createApprover()
  const registration = await createRegistration(options)
  return { ...registration, approver, code: await newestApprovalCode(approver.user) }
}

export const requestOf = (subject: { user_id: number } | { address_id: number }) =>
  db.from('approval_requests').where(subject).orderBy('id', 'desc').firstOrFail()
