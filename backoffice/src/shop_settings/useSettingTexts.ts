import { activeLanguage } from '#shared/i18n/browser_language'
import { WORDS_OF_SETTING } from '#shared/shop_settings/shop_setting_contract'
import type { ShopSettingRow } from '#shared/shop_settings/shop_setting_contract'
import { useTranslate } from 'react-admin'

/** How many of a unit make a euro. */
export const UNITS_A_EURO = { cents: 100, micros: 1_000_000 } as const

/** The values of settings in words. */
export function useSettingTexts() {
  const t = useTranslate()
  const amount = (euros: number, digits: number) =>
    new Intl.NumberFormat(activeLanguage(), {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 2,
      maximumFractionDigits: digits,
    }).format(euros)
  return {
    valueText: (
      { id, unit }: Pick<ShopSettingRow, 'id' | 'unit'>,
      value: ShopSettingRow['value']
    ): string => {
      if (typeof value === 'string') return t(`${WORDS_OF_SETTING[id]?.texts}.${value}`)
      if (unit === 'cents') return amount(value / UNITS_A_EURO.cents, 2)
      if (unit === 'micros') return amount(value / UNITS_A_EURO.micros, 6)
      return t(`shop_settings.${unit}`, { smart_count: value })
    },
  }
}
