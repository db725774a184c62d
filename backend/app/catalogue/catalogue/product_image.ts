import { NotFound } from '#app/foundation/http/refusal'
import { select } from '#database/select'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Sends a product's picture, the main one by default. All users with access to orders may see
 * pictures. The address changes with the content, so browsers can cache it forever.
 */
export async function sendProductImage(
  ctx: HttpContext,
  productId: number,
  fingerprint?: string
): Promise<void> {
  const query = db.from('product_pictures').where('product_id', productId)
  if (fingerprint !== undefined) query.where('fingerprint', fingerprint)
  const image = await select(query, 'product_pictures', ['content_type', 'content'])
    .orderBy('sort_index')
    .orderBy('id')
    .first()
  if (!image) throw new NotFound()
  ctx.response.header('Cache-Control', 'private, max-age=31536000, immutable')
  ctx.response.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
  ctx.response.type(image.content_type)
  ctx.response.send(Buffer.from(image.content))
}
