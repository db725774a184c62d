import type { DeliveryZone } from '#shared/pricing/price_order'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface ZoneRow {
  base_cents: number
  per_roll_cents: number
  country_code: string | null
}

/** Finds what delivery to a country costs; a country named in no zone belongs to the default one. */
export async function findDeliveryZone(
  client: QueryClientContract,
  countryCode: string
): Promise<DeliveryZone> {
  const zones: ZoneRow[] = await client
    .from('delivery_zones')
    .leftJoin('delivery_countries', (on) =>
      on
        .on('delivery_countries.delivery_zone_id', 'delivery_zones.id')
        .andOnVal('delivery_countries.country_code', countryCode)
    )
    .where((either) =>
      either
        .whereNotNull('delivery_countries.country_code')
        .orWhere('delivery_zones.is_default', true)
    )
    .select(
      'delivery_zones.base_cents',
      'delivery_zones.per_roll_cents',
      'delivery_countries.country_code'
    )
  const zone = zones.find((row) => row.country_code !== null) ?? zones[0]
  return { baseCents: zone?.base_cents ?? 0, perRollCents: zone?.per_roll_cents ?? 0 }
}
