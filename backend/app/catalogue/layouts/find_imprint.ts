import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { readLayouts } from '#app/catalogue/catalogue/read_layouts'
import { NotFound } from '#app/foundation/http/refusal'
import { readImprintServices } from '#app/catalogue/layouts/imprint_services'
import { select } from '#database/select'
import type { Language } from '#shared/ground/i18n/language'
import type { ImprintDetail } from '#shared/catalogue/layouts/imprint_contract'
import db from '@adonisjs/lucid/services/db'

export async function findImprint(id: number, language: Language): Promise<ImprintDetail> {
  const product = await select(db, 'products', [
    'customer_reference',
    'description_en',
    'description_fr',
  ])
    .where('id', id)
    .first()
  if (!product) throw new NotFound()
  const [{ printingId: _, ...imprint }, layouts, audit] = await Promise.all([
    readImprintServices(db.connection(), id),
    readLayouts(db.connection()),
    readAuditTrail('imprint', id),
  ])
  return {
    id,
    customer_reference: product.customer_reference,
    description: product[`description_${language}`],
    ...imprint,
    layouts: [...layouts.values()],
    audit,
  }
}
