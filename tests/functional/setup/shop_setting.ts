import { renewCatalogue } from '#database/catalogue_version'
import type { ShopSettingName, ShopSettings } from '#shared/catalogue/settings/shop_settings'
import db from '@adonisjs/lucid/services/db'

/** Stores a shop setting for one test. Returns a function that restores the previous value. */
export async function setShopSetting<Name extends ShopSettingName>(
  name: Name,
  value: ShopSettings[Name]
): Promise<() => Promise<void>> {
  const before: { value: string } | null = await db
    .from('shop_settings')
    .where('name', name)
    .select('value')
    .first()
  await db.from('shop_settings').where('name', name).delete()
  await db.table('shop_settings').insert({ name, value: JSON.stringify(value) })
  await renewCatalogue(db.connection())
  return async () => {
    await db.from('shop_settings').where('name', name).delete()
    if (before) await db.table('shop_settings').insert({ name, value: before.value })
    await renewCatalogue(db.connection())
  }
}
