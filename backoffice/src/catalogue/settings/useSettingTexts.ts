import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { formatUnitPriceMicros } from '#shared/ground/money/money'
import {
  type ShopSettingRow,
  WORDS_OF_SETTING,
} from '#shared/catalogue/settings/shop_setting_contract'
import { useTranslate } from 'react-admin'

export function useSettingTexts() {
  const t = useTranslate()
  const money = (euros: number) =>
    new Intl.NumberFormat(activeLanguage(), { style: 'currency', currency: 'EUR' }).format(euros)
  return {
    valueText: (
      { id, unit }: Pick<ShopSettingRow, 'id' | 'unit'>,
      value: ShopSettingRow['value']
    ): string => {
      if (typeof value === 'string') return t(`${WORDS_OF_SETTING[id]?.texts}.${value}`)
      if (unit === 'cents') return money(value / 100)
      if (unit === 'micros') return formatUnitPriceMicros(value, activeLanguage())
      return t(`shop_settings.${unit}`, { smart_count: value })
    },
  }
}
