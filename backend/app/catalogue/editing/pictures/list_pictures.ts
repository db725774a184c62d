import { imagePath } from '#app/catalogue/catalogue/product_transformer'
import type { Row } from '#database/rows'
import type { Picture } from '#shared/catalogue/editing/picture_contract'
import db from '@adonisjs/lucid/services/db'

export async function listPictures(productId: number): Promise<Picture[]> {
  const rows: (Row<'product_pictures', 'id' | 'content_type' | 'fingerprint'> & {
    bytes: number
  })[] = await db
    .from('product_pictures')
    .where('product_id', productId)
    .orderBy('sort_index')
    .orderBy('id')
    .select('id', 'content_type', 'fingerprint', db.rawQuery('LENGTH(content) as bytes'))
  return rows.map(({ id, content_type: type, fingerprint, bytes }) => ({
    id,
    content_type: type,
    bytes: Number(bytes),
    image: imagePath(productId, fingerprint),
  }))
}
