import { type CompanyOptions, createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import type { CompanyRecord } from '#database/factories/company_factory'
import type { ProductGroupCode } from '#database/demo/product_groups'
import type { UserOptions } from '#database/factories/user_factory'
import type { Login } from '#tests/e2e/setup/people/logins'
import { settle } from '#tests/e2e/setup/settle'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

export interface Supplier extends Login {
  userId: number
  company: CompanyRecord
}

interface SupplierOptions {
  company?: CompanyOptions
  user?: Omit<UserOptions, 'companyId'>
}

/** Groups that cover all features of products; tests with all 60 products would be slower. */
const PRODUCT_GROUPS: readonly ProductGroupCode[] = ['MOPAR', 'SUSTAINERA', 'BPROAUTO']

/** Creates an orderer of a new French company that may order 20 products of the demo. */
export async function createOrderer({ company, user }: SupplierOptions = {}): Promise<Supplier> {
  const groups: { id: number }[] = await db
    .from('product_groups')
    .whereIn('code', [...PRODUCT_GROUPS])
    .select('id')
  const made = await createSupplier(db.connection(), {
    productGroupIds: groups.map(({ id }) => id),
    ...company,
  })
  const person = await createUser(db.connection(), { companyId: made.id, ...user })
  return {
    email: person.email,
    accountId: made.cofor10,
    password: person.password,
    userId: person.id,
    company: made,
  }
}

/**
 * Ends a user's sessions, as a long absence does. Waits first, because a running request would
 * renew a session.
 */
export async function endSessions(page: Page, userId: number): Promise<void> {
  await settle(page)
  const long = '2020-01-01 00:00:00.000'
  await db
    .from('sessions')
    .where('user_id', userId)
    .update({ last_seen_at: long, last_action_at: long })
}
