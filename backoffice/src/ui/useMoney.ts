import { useLocale } from 'react-admin'

/** How amounts are written: euros with two digits, and the price of a label with up to six. */
export function useMoney() {
  const locale = useLocale()
  const euros = { style: 'currency', currency: 'EUR' } as const
  const money = new Intl.NumberFormat(locale, euros)
  const unit = new Intl.NumberFormat(locale, { ...euros, maximumFractionDigits: 6 })
  const exact = (decimal: string) => decimal as Intl.StringNumericLiteral
  return {
    money: (decimal: string) => money.format(exact(decimal)),
    unitPrice: (decimal: string) => unit.format(exact(decimal)),
  }
}
