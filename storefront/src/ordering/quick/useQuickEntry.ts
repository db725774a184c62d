import { useRef, useState } from 'react'
import { hasRoomFor } from '#shared/ordering/cart/cart_state'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import { addRolls } from '#shared/ordering/quick/add_rolls'
import { maxRolls, readRolls } from '#shared/ordering/lines/quantities'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { newUuid } from '#shared/ground/http/uuid'
import { useOrderProcess } from '../useOrderProcess'
import { useSuggestions } from './useSuggestions'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface Problem {
  text: string
  isOfRolls: boolean
}

interface QuickEntry {
  /** In the order of the table. */
  products: readonly Product[]
  typed: string
  onType(typed: string): void
}

export function useQuickEntry({ products, typed, onType }: QuickEntry) {
  const t = useTranslate()
  const { store } = useOrderProcess()
  const referenceRef = useRef<HTMLInputElement>(null)
  const rollsRef = useRef<HTMLInputElement>(null)
  const [product, setProduct] = useState<Product | null>(null)
  const [rolls, setRolls] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [added, setAdded] = useState('')
  const suggestions = useSuggestions(products, typed)
  const whyNot = useWhyNot()
  const readTotal = useTotal()

  const type = (text: string) => {
    setProduct(null)
    setProblem(null)
    onType(text)
  }
  const choose = (chosen: Product) => {
    setProduct(chosen)
    onType(chosen.customer_reference)
    const reason = whyNot(chosen)
    if (reason) return setProblem({ text: reason, isOfRolls: false })
    setProblem(null)
    rollsRef.current?.focus()
    rollsRef.current?.select()
  }
  const complain = (found: Problem) => {
    setProblem(found)
    const field = found.isOfRolls ? rollsRef : referenceRef
    field.current?.focus()
  }
  const complainOfReference = () =>
    complain({ text: t(`quick_order.${typed ? 'no_match' : 'choose'}`), isOfRolls: false })
  const add = () => {
    const wanted = product ?? suggestions.find((one) => isTyped(one.product, typed))?.product
    if (!wanted) return complainOfReference()
    const reason = whyNot(wanted)
    if (reason) return complain({ text: reason, isOfRolls: false })
    const quantity = readTotal(wanted, rolls)
    if (typeof quantity !== 'number') return complain(quantity)
    const total = quantity / wanted.labels_per_unit
    store.setInvalid(wanted.pk, null)
    store.dispatch({ type: 'set_quantity', product: wanted.pk, quantity, rowId: newUuid() })
    setAdded(t('quick_order.added', { reference: wanted.customer_reference, smart_count: total }))
    setRolls('')
    type('')
    referenceRef.current?.focus()
  }
  const typeRolls = (text: string) => {
    setRolls(text)
    setProblem(null)
  }
  return {
    referenceRef,
    rollsRef,
    rolls,
    problem,
    /** Sentence about the line that was added last. */
    added,
    suggestions,
    type,
    typeRolls,
    choose,
    complainOfReference,
    add,
  }
}

const isTyped = ({ customer_reference: reference }: Product, typed: string) =>
  reference.toLowerCase() === typed.trim().toLowerCase()

/** Returns a function for the reason why a product cannot be ordered; null if it can. */
function useWhyNot(): (product: Product) => string | null {
  const t = useTranslate()
  return ({ customer_reference: reference, blocked, blocked_reason: code, prices }) => {
    if (!blocked && prices.length > 0) return null
    const reason = blocked
      ? t(`ordering.block_reasons.${code ?? 'PRODUCT_UNAVAILABLE'}`)
      : t('ordering.products.no_price')
    return t('quick_order.cannot', { reference, reason })
  }
}

/** Returns a function for a product's labels in the cart plus the typed rolls, or the problem. */
function useTotal(): (product: Product, rolls: string) => number | Problem {
  const t = useTranslate()
  const format = useFormat()
  const { store } = useOrderProcess()
  return ({ pk, labels_per_unit: labelsPerUnit }, rolls) => {
    const max = format.number(maxRolls(labelsPerUnit))
    const read = readRolls(rolls, labelsPerUnit)
    if ('problem' in read) {
      return { text: t(`ordering.products.${read.problem}`, { max }), isOfRolls: true }
    }
    if (read.rolls === 0) return { text: t('quick_order.rolls_missing'), isOfRolls: true }
    const { cart } = store.getSnapshot()
    if (!hasRoomFor(cart, pk)) {
      const lines = format.number(MAX_LINES)
      return { text: t('quick_order.full', { max: lines }), isOfRolls: false }
    }
    const before = cart.entries.find((entry) => entry.product === pk)?.quantity ?? 0
    const sum = addRolls(before, read.rolls, labelsPerUnit)
    if ('labels' in sum) return sum.labels
    return sum.problem === 'too_many'
      ? { text: t('ordering.products.too_many', { max }), isOfRolls: true }
      : { text: t('quick_order.no_whole_rolls'), isOfRolls: false }
  }
}
