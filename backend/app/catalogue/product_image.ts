import { NotFound } from '#app/http/refusal'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Answers a product's picture. Pictures are no secret between companies, so that whoever may see
 * orders sees them also for products the company has lost the right to. Their address changes
 * with their content, hence the browser may keep them for good.
 */
export async function sendProductImage(ctx: HttpContext, productId: number): Promise<void> {
  const image: { content_type: string; content: Buffer } | null = await db
    .from('product_images')
    .where('product_id', productId)
    .select('content_type', 'content')
    .first()
  if (!image) throw new NotFound()
  ctx.response.header('Cache-Control', 'private, max-age=31536000, immutable')
  ctx.response.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
  ctx.response.type(image.content_type)
  ctx.response.send(Buffer.from(image.content))
}
