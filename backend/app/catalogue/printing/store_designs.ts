import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { chunksOf, insertInChunks } from '#database/chunks'
import { designsOf } from '#database/orders/label_designs'
import type { Row } from '#database/rows'
import type { PricedOrder } from '#shared/ordering/pricing/price_order'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A design has some kilobytes, and databases limit statements. */
const DESIGNS_PER_STATEMENT = 50

/**
 * Stores the confirmed layout and values of printed lines with a SHA-256 (rules 5.16 and 6.4).
 * Later changes of the layout do not affect them. Equal designs are stored once.
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
  // A fixed order avoids deadlocks between orders with equal designs.
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
