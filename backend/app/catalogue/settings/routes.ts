import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { readInput } from '#app/foundation/http/input/input'
import {
  changeShopSetting,
  findShopSetting,
  shopSettingResource,
} from '#app/catalogue/settings/change_shop_setting'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  SETTING_NAMES,
  shopSettingChange,
  shopSettingList,
  shopSettingPayload,
  shopSettingRow,
} from '#shared/catalogue/settings/shop_setting_contract'
import vine from '@vinejs/vine'

const shopSettingPath = vine.create({ id: vine.enum(SETTING_NAMES) })

endpoint({
  method: 'GET',
  path: 'backoffice/api/shop_settings/',
  access: RESOURCE_RIGHTS.shop_settings,
  summary: 'Fees, limits and rules of the shop',
  response: shopSettingList,
  ...resourceList(shopSettingResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/shop_settings/:id/',
  access: RESOURCE_RIGHTS.shop_settings,
  summary: 'One setting of the shop',
  params: shopSettingPath,
  response: shopSettingRow,
  handle: ({ path }) => findShopSetting(path.id),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/shop_settings/:id/',
  access: RESOURCE_RIGHTS.shop_settings,
  summary: 'Set a setting of the shop, in cents, millionths of a euro, days, months or as a word',
  params: shopSettingPath,
  body: shopSettingPayload,
  response: shopSettingRow,
  handle: async ({ path, body, user, now, requestId }) => {
    const change = readInput(shopSettingChange(path.id), body)
    await changeShopSetting(user, path.id, change, {
      now,
      requestId,
    })
    return findShopSetting(path.id)
  },
})
