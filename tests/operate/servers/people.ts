import { createStaffCompany, createSupplier } from '#database/factories/company_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { type UserOptions, createUser } from '#database/factories/user_factory'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export async function createOrderer(origin: string) {
  const client = db.connection()
  const group = await createProductGroup(client)
  const company = await createSupplier(client, { productGroupIds: [group.id] })
  const product = await createProduct(client, { groupId: group.id })
  const user = await createUser(client, { companyId: company.id })
  const login = { ...user, cofor10: company.cofor10 }
  return { company, group, product, user, login, visitor: await Visitor.loggedIn(login, origin) }
}

export async function createService(origin: string, options: Partial<UserOptions> = {}) {
  const company = await createStaffCompany(db.connection())
  const user = await createUser(db.connection(), {
    companyId: company.id,
    roles: ['CUSTOMER_SERVICE'],
    ...options,
  })
  const login = { ...user, cofor10: company.cofor10 }
  return { company, user, login, visitor: await Visitor.loggedIn(login, origin) }
}
