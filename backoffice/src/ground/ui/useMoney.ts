import { languageOf } from '#shared/ground/i18n/language'
import { formatUnitPrice } from '#shared/ground/money/money'
import { useLocale } from 'react-admin'

/** Formats euros with two decimals, and prices per label with at least four. */
export function useMoney() {
  const locale = useLocale()
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  return {
    money: (decimal: string) => money.format(decimal as Intl.StringNumericLiteral),
    unitPrice: (decimal: string) => formatUnitPrice(decimal, languageOf(locale)),
  }
}
