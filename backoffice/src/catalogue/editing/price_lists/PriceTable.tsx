import { holdsWords, searchPatterns } from '#shared/ground/search/search_words'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ValidationError, useInput, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Part } from '../../../ground/ui/Part'
import { PriceRow } from './PriceRow'
import { type TypedPrice, errorsOfTiers } from './typed_tiers'

export function PriceTable() {
  const t = useTranslate()
  const { field, fieldState } = useInput({ source: 'prices' })
  const { setValue } = useFormContext()
  const [open, setOpen] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const [isPricedOnly, setPricedOnly] = useState(false)
  const prices = (field.value ?? []) as TypedPrice[]
  const wanted = searchPatterns(words)
  const shown = prices.filter(
    (price) =>
      (!isPricedOnly || price.tiers.length > 0) && holdsWords(price.customer_reference, wanted)
  )
  const problem = fieldState.error?.message
  const faulty = problem ? prices.filter(({ tiers }) => errorsOfTiers(tiers).size > 0) : []
  // Errors of a preview also follow what is typed.
  const change = (productId: number, tiers: TypedPrice['tiers']) =>
    setValue(
      'prices',
      prices.map((price) => (price.product_id === productId ? { ...price, tiers } : price)),
      { shouldDirty: true, shouldValidate: fieldState.invalid }
    )
  return (
    <Part title={t('price_lists.prices')}>
      <Typography color="textSecondary" sx={{ mb: 1, maxWidth: 760 }} variant="body2">
        {t('price_lists.prices_hint')}
      </Typography>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1 }}>
        <TextField
          label={t('price_lists.find_product')}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          size="small"
          value={words}
        />
        <FormControlLabel
          control={
            <Checkbox checked={isPricedOnly} onChange={(_, checked) => setPricedOnly(checked)} />
          }
          label={t('price_lists.only_priced')}
        />
      </Box>
      <div aria-live="polite">
        {problem && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {faulty.length > 0 ? (
              t('price_lists.faulty', {
                products: faulty.map((price) => price.customer_reference).join(', '),
              })
            ) : (
              <ValidationError error={problem} />
            )}
          </Alert>
        )}
      </div>
      {shown.length === 0 && <Typography>{t('price_lists.none_found')}</Typography>}
      <Box component="ul" sx={listStyle}>
        {shown.map((price) => (
          <PriceRow
            isChecked={Boolean(problem)}
            isOpen={open === price.product_id}
            key={price.product_id}
            onChange={(tiers) => change(price.product_id, tiers)}
            onToggle={() => setOpen(open === price.product_id ? null : price.product_id)}
            price={price}
          />
        ))}
      </Box>
    </Part>
  )
}

const listStyle = { listStyle: 'none', m: 0, maxHeight: 560, overflowY: 'auto', p: 0 }
