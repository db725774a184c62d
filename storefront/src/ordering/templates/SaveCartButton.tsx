import { linesOfCart } from '#shared/ordering/templates/template_lines'
import { useCart, useOrderProcess } from '../useOrderProcess'
import { SaveButton } from './SaveButton'

/** Button that saves the cart's lines as a template, even if they cannot be ordered. */
export function SaveCartButton() {
  const { productByPk } = useOrderProcess()
  const { entries } = useCart()
  const isEmpty = entries.every(({ product }) => !productByPk.has(product))
  return (
    <SaveButton isQuiet isDisabled={isEmpty} linesOf={() => linesOfCart(entries, productByPk)} />
  )
}
