import type { Row } from '#database/rows'
import db from '@adonisjs/lucid/services/db'

type ProductText = keyof Row<'products', 'customer_reference' | 'description_en' | 'description_fr'>

/**
 * Selects a text of the product of rolls as it was ordered, or as it is where nobody ordered them (rule
 * 5.16): of `products`, and of `product_versions` by the roll's item.
 */
export const orderedText = (text: ProductText, name: string = text) =>
  db.raw(`COALESCE(product_versions.${text}, products.${text}) AS ${name}`)
