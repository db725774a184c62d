import { imagePath } from '#app/catalogue/catalogue/product_transformer'
import { select, typed } from '#database/select'
import type { Picture } from '#shared/catalogue/editing/picture_contract'
import db from '@adonisjs/lucid/services/db'

export async function listPictures(productId: number): Promise<Picture[]> {
  const rows = await select(db, 'product_pictures', [
    'id',
    'content_type',
    'fingerprint',
    typed<{ bytes: number }>(db.rawQuery('LENGTH(content) as bytes')),
  ])
    .where('product_id', productId)
    .orderBy('sort_index')
    .orderBy('id')
  return rows.map(({ id, content_type: type, fingerprint, bytes }) => ({
    id,
    content_type: type,
    bytes: Number(bytes),
    image: imagePath(productId, fingerprint),
  }))
}
