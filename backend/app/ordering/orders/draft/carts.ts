import { Refusal } from '#app/foundation/http/refusal'
import { updateRows } from '#database/connection/prepared'
import { isDuplicateKey } from '#database/failures/broken_constraint'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import {
  type Cart,
  type CartPayload,
  cart as cartSchema,
} from '#shared/ordering/lines/cart_contract'
import { EMPTY_CART, changeCart } from '#shared/ordering/cart/cart_state'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import * as v from 'valibot'

const UNSTORED_CART: Cart = { ...EMPTY_CART, version: 0 }

/** Returns the user's cart, which is empty with version 0 before the first change. */
export async function findCart(userId: number): Promise<Cart> {
  const row = await select(db, 'carts', ['version', 'content']).where('user_id', userId).first()
  return row ? toCart(row) : UNSTORED_CART
}

/**
 * Parses a stored cart, whose columns are null for a user without one. A cart that no longer
 * matches the schema becomes empty.
 */
export function toCart({
  version,
  content,
}: {
  version: number | null
  content: string | null
}): Cart {
  if (version === null || content === null) return UNSTORED_CART
  const stored = v.safeParse(cartSchema, { ...JSON.parse(content), version })
  return stored.success ? stored.output : { ...EMPTY_CART, version }
}

/** Replaces the cart. Throws 409 if it changed since `version`. */
export async function saveCart(userId: number, payload: CartPayload, now: Date): Promise<Cart> {
  const { version, ...content } = payload
  const row = {
    version: version + 1,
    content: JSON.stringify(content),
    updated_at: toDbInstant(now),
  }
  if (!(await storeCart(userId, version, row))) {
    throw new Refusal(409, 'CART_OUT_OF_DATE', { extra: { cart: await findCart(userId) } })
  }
  return { ...content, version: row.version }
}

/**
 * Removes ordered lines from the user's cart inside the order's transaction. The caller has locked
 * the cart's row. A cart without lines loses its details too.
 */
export async function removeOrderedLines(
  trx: TransactionClientContract,
  userId: number,
  { version, ...cart }: Cart,
  orderedRows: readonly string[],
  now: Date
): Promise<void> {
  const content = changeCart(cart, { type: 'order', rows: orderedRows })
  if (content === cart) return
  await updateRows(
    trx,
    'carts',
    { user_id: userId, version },
    { version: version + 1, content: JSON.stringify(content), updated_at: toDbInstant(now) }
  )
}

async function storeCart(
  userId: number,
  version: number,
  row: Row<'carts', 'version' | 'content' | 'updated_at'>
): Promise<boolean> {
  if (version > 0) {
    const changed = await db
      .from('carts')
      .where('user_id', userId)
      .where('version', version)
      .update(row)
    return Number(changed) === 1
  }
  try {
    await db.table('carts').insert({ user_id: userId, ...row })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}
