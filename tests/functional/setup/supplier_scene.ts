import {
  type CompanyOptions,
  type CompanyRecord,
  createSupplier,
} from '#database/factories/company_factory'
import {
  type ProductGroupRecord,
  type ProductOptions,
  type ProductRecord,
  createProduct,
  createProductGroup,
} from '#database/factories/product_factory'
import { type UserOptions, type UserRecord, createUser } from '#database/factories/user_factory'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

/** A company with a group, a product (1,000 labels a roll by default) and a logged-in orderer. */
export interface SupplierScene {
  company: CompanyRecord
  group: ProductGroupRecord
  product: ProductRecord
  user: UserRecord
  visitor: Visitor
}

export interface SceneOptions {
  company?: CompanyOptions
  product?: Omit<ProductOptions, 'groupId'>
  user?: Omit<UserOptions, 'companyId'>
}

export async function createScene(options: SceneOptions = {}): Promise<SupplierScene> {
  const client = db.connection()
  const group = await createProductGroup(client)
  const company = await createSupplier(client, { productGroupIds: [group.id], ...options.company })
  const product = await createProduct(client, { groupId: group.id, ...options.product })
  const { user, visitor } = await addUser(company, options.user)
  return { company, group, product, user, visitor }
}

export async function addUser(
  company: CompanyRecord,
  options: Omit<UserOptions, 'companyId'> = {}
): Promise<{ user: UserRecord; visitor: Visitor }> {
  const user = await createUser(db.connection(), { companyId: company.id, ...options })
  const visitor = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 })
  return { user, visitor }
}

export function addProduct(
  scene: Pick<SupplierScene, 'group'>,
  options: Omit<ProductOptions, 'groupId'> = {}
): Promise<ProductRecord> {
  return createProduct(db.connection(), { groupId: scene.group.id, ...options })
}
