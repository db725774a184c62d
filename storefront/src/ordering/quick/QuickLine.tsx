import { Box, Button, FormHelperText, OutlinedInput, Typography } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { MAX_POSITIONS } from '#shared/ordering/limits'
import { maxRolls, readRolls } from '#shared/ordering/quantities'
import { useFormat, useTranslate } from '../../app/i18n'
import { newUuid } from '../../ui/uuid'
import { visuallyHidden } from '#shared/theme/visually_hidden'
import { useOrderProcess } from '../useOrderProcess'
import { ReferenceField } from './ReferenceField'
import { useSuggestions } from './useSuggestions'
import type { FormEvent } from 'react'
import type { Product } from '#shared/catalogue/product_contract'

interface QuickLineProps {
  /** All products, in the order of the table. */
  products: readonly Product[]
  typed: string
  /** What is typed filters the table too. */
  onType(typed: string): void
  /** Asks for a whole list instead. */
  onPaste(): void
}

/** A reference, a number of rolls and Enter, and the next one: no hand leaves the keyboard. */
export function QuickLine({ products, typed, onType, onPaste }: QuickLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const { store, block } = useOrderProcess()
  const problemId = useId()
  const referenceRef = useRef<HTMLInputElement>(null)
  const rollsRef = useRef<HTMLInputElement>(null)
  const [product, setProduct] = useState<Product | null>(null)
  const [rolls, setRolls] = useState('')
  const [problem, setProblem] = useState<{ text: string; isOfRolls: boolean } | null>(null)
  const [added, setAdded] = useState('')
  const suggestions = useSuggestions(products, typed)
  const whyNot = useWhyNot()

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
  const complain = (text: string, isOfRolls: boolean) => {
    setProblem({ text, isOfRolls })
    const field = isOfRolls ? rollsRef : referenceRef
    field.current?.focus()
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const wanted = product ?? suggestions.find(({ product }) => isTyped(product, typed))?.product
    if (!wanted) return complain(t(`quick_order.${typed ? 'no_match' : 'choose'}`), false)
    const reason = whyNot(wanted)
    if (reason) return complain(reason, false)
    const read = readRolls(rolls, wanted.labels_per_unit)
    if ('problem' in read) {
      const max = format.number(maxRolls(wanted.labels_per_unit))
      return complain(t(`ordering.products.${read.problem}`, { max }), true)
    }
    if (read.rolls === 0) return complain(t('quick_order.rolls_missing'), true)
    const { entries } = store.getSnapshot().cart
    const before = entries.find((entry) => entry.product === wanted.pk)
    if (!before && entries.length >= MAX_POSITIONS) {
      return complain(t('quick_order.full', { max: format.number(MAX_POSITIONS) }), false)
    }
    const total = read.rolls + (before?.quantity ?? 0) / wanted.labels_per_unit
    if (total > maxRolls(wanted.labels_per_unit)) {
      const max = format.number(maxRolls(wanted.labels_per_unit))
      return complain(t('ordering.products.too_many', { max }), true)
    }
    store.setInvalid(wanted.pk, null)
    store.dispatch({
      type: 'set_quantity',
      product: wanted.pk,
      quantity: total * wanted.labels_per_unit,
      rowId: newUuid(),
    })
    setAdded(t('quick_order.added', { reference: wanted.customer_reference, smart_count: total }))
    setRolls('')
    type('')
    referenceRef.current?.focus()
  }
  return (
    <Box
      component="form"
      role="search"
      aria-label={t('quick_order.label')}
      noValidate
      onSubmit={add}
    >
      <Box sx={lineStyle}>
        <ReferenceField
          inputRef={referenceRef}
          typed={typed}
          suggestions={suggestions}
          problemId={problem && !problem.isOfRolls ? problemId : undefined}
          onType={type}
          onChoose={choose}
          onNothing={() => complain(t(`quick_order.${typed ? 'no_match' : 'choose'}`), false)}
        />
        <OutlinedInput
          size="small"
          inputRef={rollsRef}
          value={rolls}
          disabled={block !== null}
          error={problem?.isOfRolls ?? false}
          placeholder={t('quick_order.rolls')}
          onChange={(event) => {
            setRolls(event.target.value)
            setProblem(null)
          }}
          sx={{ width: 96, flex: { xs: '1 1 72px', sm: 'none' } }}
          inputProps={{
            'inputMode': 'numeric',
            'autoComplete': 'off',
            'maxLength': 12,
            'aria-label': t('quick_order.rolls'),
            'aria-describedby': problem?.isOfRolls ? problemId : undefined,
            'style': { textAlign: 'right' },
          }}
        />
        <Button type="submit" variant="outlined" disabled={block !== null} sx={{ flex: 'none' }}>
          {t('quick_order.add')}
        </Button>
        <Button disabled={block !== null} onClick={onPaste} sx={{ flex: 'none' }}>
          {t('quick_order.paste')}
        </Button>
      </Box>
      {problem && (
        <FormHelperText error id={problemId} role="alert">
          {problem.text}
        </FormHelperText>
      )}
      <Typography component="div" role="status" style={visuallyHidden}>
        {added}
      </Typography>
    </Box>
  )
}

const isTyped = ({ customer_reference: reference }: Product, typed: string) =>
  reference.toLowerCase() === typed.trim().toLowerCase()

/** Why a product cannot be ordered now, in a sentence; null when it can. */
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

const lineStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
  alignItems: 'flex-start',
}
