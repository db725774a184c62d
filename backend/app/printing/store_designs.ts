import type { Catalogue } from '#app/catalogue/catalogue'
import { chunksOf, insertInChunks } from '#database/chunks'
import { designsOf } from '#database/orders/label_designs'
import type { Row } from '#database/rows'
import type { PricedOrder } from '#shared/pricing/price_order'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A design has some kilobytes; statements stay far below what databases take. */
const DESIGNS_PER_STATEMENT = 50

/**
 * Keeps what was confirmed of an order's printed items, layout and values, with its SHA-256: a later
 * change of the layout changes nothing of it (rules 5.16 and 6.4). Equal designs are stored once.
 */
export async function storeDesigns(
  trx: TransactionClientContract,
  orderId: number,
  priced: PricedOrder,
  { layouts }: Pick<Catalogue, 'layouts'>
): Promise<void> {
  const designs = designsOf(priced, layouts)
  if (designs.length === 0) return
  const stored: Row<'order_positions', 'id' | 'uuid'>[] = await trx
    .from('order_positions')
    .where('order_id', orderId)
    .select('id', 'uuid')
  const ids = new Map(stored.map(({ id, uuid }) => [uuid, id]))
  // In one order everywhere, so that two orders of the same designs do not wait for each other.
  const distinct = [...new Map(designs.map(({ hash, content }) => [hash, content]))].sort(
    ([a], [b]) => (a < b ? -1 : 1)
  )
  const rows = distinct.map(([hash, content]) => ({ hash, content }))
  for (const some of chunksOf(rows, DESIGNS_PER_STATEMENT)) {
    await trx.knexQuery().table('label_designs').insert(some).onConflict('hash').ignore()
  }
  const links = designs.map(({ uuid, hash }) => ({
    order_position_id: ids.get(uuid)!,
    design_hash: hash,
  }))
  await insertInChunks(trx, 'order_position_designs', links)
}
