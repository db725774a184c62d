import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { auditOf } from '#app/foundation/audit_trail/audit_of'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { partOfAll } from '#app/foundation/http/csv/read_by_key'
import { ChangedElsewhere } from '#app/foundation/resources/require_unchanged'
import { type ResourceRequest, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter } from '#app/foundation/resources/resource_filter'
import { loadShopSettings } from '#app/catalogue/settings/shop_settings'
import { transaction } from '#database/transaction'
import {
  SETTING_NAMES,
  SHOP_SETTING_SORT_FIELDS,
  type ShopSettingRow,
  UNIT_OF_SETTING,
} from '#shared/catalogue/settings/shop_setting_contract'
import { shopSettingMessages as english } from '#shared/catalogue/settings/shop_setting_messages_en'
import { shopSettingMessages as french } from '#shared/catalogue/settings/shop_setting_messages_fr'
import {
  DEFAULT_SHOP_SETTINGS,
  type ShopSettingName,
  type ShopSettings,
} from '#shared/catalogue/settings/shop_settings'
import { renewCatalogue } from '#database/catalogue_version'
import db from '@adonisjs/lucid/services/db'

const shopSettingFilter = resourceFilter({})

export const shopSettingResource = {
  resource: 'shop_settings',
  fields: SHOP_SETTING_SORT_FIELDS,
  filter: shopSettingFilter,
  find: findSettings,
  count: async () => SETTING_NAMES.length,
  columns: csvColumns<ShopSettingRow>(
    { en: english.resources.shop_settings.fields, fr: french.resources.shop_settings.fields },
    { id: true, value: true, default_value: true, unit: true }
  ),
}

export async function findShopSetting(name: ShopSettingName): Promise<ShopSettingRow> {
  return toRow(name, await loadShopSettings(db.connection()))
}

/**
 * Stores a setting and renews the catalogue, which every process reads again at its next request.
 * Throws 409 if the value changed after the form was opened.
 */
export async function changeShopSetting<Name extends ShopSettingName>(
  me: SignedInUser,
  name: Name,
  { value, seen }: { value: ShopSettings[Name]; seen: ShopSettingRow['value'] },
  sent: RequestTime
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    await trx.from('shop_settings').where('name', name).forUpdate().select('name').first()
    const { [name]: before } = await loadShopSettings(trx)
    if (before === value) return
    if (before !== seen) throw new ChangedElsewhere()
    await trx
      .insertQuery()
      .table('shop_settings')
      .insert({ name, value: JSON.stringify(value) })
      .onConflict('name')
      .merge()
    await renewCatalogue(trx)
    const values = { before: { [name]: before }, after: { [name]: value } }
    const change = { action: 'orders.change_shop_setting', ...values }
    // Settings have no ids.
    await auditSetting(trx, 0, change, { ...sent, user: me })
  })
}

const auditSetting = auditOf('shop_setting')

async function findSettings(request: ResourceRequest<'id', object>): Promise<ShopSettingRow[]> {
  const settings = await loadShopSettings(db.connection())
  const names = request.direction === 'asc' ? SETTING_NAMES : SETTING_NAMES.toReversed()
  return partOfAll(names, request).map((name) => toRow(name, settings))
}

const toRow = (name: ShopSettingName, settings: ShopSettings): ShopSettingRow => ({
  id: name,
  unit: UNIT_OF_SETTING[name],
  value: settings[name],
  default_value: DEFAULT_SHOP_SETTINGS[name],
})
