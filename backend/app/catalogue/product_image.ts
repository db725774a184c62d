import { NotFound } from '#app/http/refusal'
import type { Row } from '#database/rows'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Answers a product's picture, the first unless its fingerprint says which. Pictures are no secret between companies, so that whoever may see
 * orders sees them also for products the company has lost the right to. Their address changes
 * with their content, hence the browser may keep them for good.
 */
export async function sendProductImage(
  ctx: HttpContext,
  productId: number,
  fingerprint?: string
): Promise<void> {
  const query = db.from('product_pictures').where('product_id', productId)
  if (fingerprint !== undefined) query.where('fingerprint', fingerprint)
  const image: Row<'product_pictures', 'content_type' | 'content'> | null = await query
    .orderBy('sort_index')
    .orderBy('id')
    .select('content_type', 'content')
    .first()
  if (!image) throw new NotFound()
  ctx.response.header('Cache-Control', 'private, max-age=31536000, immutable')
  ctx.response.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
  ctx.response.type(image.content_type)
  ctx.response.send(Buffer.from(image.content))
}
