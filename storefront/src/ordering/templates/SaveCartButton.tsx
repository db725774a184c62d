import { linesOfCart } from '#shared/ordering/templates/template_lines'
import { useCart, useOrderProcess } from '../useOrderProcess'
import { SaveButton } from './SaveButton'

/** Saves the lines of the cart as a template, whether or not they can be ordered. */
export function SaveCartButton() {
  const { productByPk } = useOrderProcess()
  const { entries } = useCart()
  const isEmpty = entries.every(({ product }) => !productByPk.has(product))
  return (
    <SaveButton isQuiet isDisabled={isEmpty} linesOf={() => linesOfCart(entries, productByPk)} />
  )
}
