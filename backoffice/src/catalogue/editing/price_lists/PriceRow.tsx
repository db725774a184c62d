import { MOST_TIERS, priceIn } from '#shared/catalogue/editing/price_list_contract'
import { languageOf } from '#shared/ground/i18n/language'
import { decimalForInput } from '#shared/ground/money/money'
import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/Delete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import { useMoney } from '../../../ground/ui/useMoney'
import { type TypedPrice, errorsOfTiers, quantityOf } from './typed_tiers'

interface PriceRowProps {
  price: TypedPrice
  isOpen: boolean
  /** False while no error is shown yet. */
  isChecked: boolean
  onToggle: () => void
  onChange: (tiers: TypedPrice['tiers']) => void
}

export function PriceRow({ price, isOpen, isChecked, onToggle, onChange }: PriceRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { unitPrice } = useMoney()
  const { customer_reference: reference, tiers } = price
  const summary = tiers
    .map((tier) => {
      const [from, price] = [quantityOf(tier), priceIn(tier.unit_price)]
      const shown = typeof from === 'number' ? from.toLocaleString(locale) : tier.min_quantity
      return `${shown}: ${price === null ? tier.unit_price : unitPrice(price)}`
    })
    .join(' · ')
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      <Button
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'price_lists.close_product' : 'price_lists.edit_product', {
          reference,
        })}
        color="inherit"
        onClick={onToggle}
        sx={rowStyle}
      >
        <Typography component="span" sx={{ flex: '0 0 140px', fontWeight: 550 }}>
          {reference}
        </Typography>
        <Typography color="textSecondary" component="span" variant="body2">
          {summary || t('price_lists.no_price')}
        </Typography>
      </Button>
      {isOpen && <Tiers isChecked={isChecked} onChange={onChange} tiers={tiers} />}
    </Box>
  )
}

type TiersProps = Pick<TypedPrice, 'tiers'> & Pick<PriceRowProps, 'isChecked' | 'onChange'>

function Tiers({ tiers, isChecked, onChange }: TiersProps) {
  const t = useTranslate()
  const language = languageOf(useLocale())
  const set = (at: number, change: Partial<TypedPrice['tiers'][number]>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))
  const add = () => {
    const last = tiers.at(-1)
    const from = last ? Number(quantityOf(last)) * 10 || '' : 1
    onChange([...tiers, { min_quantity: from, unit_price: last?.unit_price ?? '' }])
  }
  const errors = errorsOfTiers(tiers)
  const problemAt = (path: string) => {
    const error = isChecked ? errors.get(path) : undefined
    return error && t(error.key, error.values)
  }
  const stateAt = (path: string) => ({
    error: problemAt(path) !== undefined,
    helperText: problemAt(path),
  })
  const disorder = problemAt('non_field_errors')
  return (
    <Box sx={{ p: 1 }}>
      {tiers.map((tier, index) => (
        <Box key={index} sx={{ alignItems: 'start', display: 'flex', gap: 1, mb: 1 }}>
          <TextField
            {...stateAt(`${index}.min_quantity`)}
            label={t('price_lists.from')}
            onChange={({ target }) => set(index, { min_quantity: target.value })}
            size="small"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            value={tier.min_quantity}
          />
          <TextField
            {...stateAt(`${index}.unit_price`)}
            label={t('price_lists.unit_price')}
            onChange={({ target }) => set(index, { unit_price: target.value })}
            size="small"
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            value={decimalForInput(tier.unit_price, language)}
          />
          <IconButton
            aria-label={t('price_lists.remove_tier', { number: index + 1 })}
            onClick={() => onChange(tiers.toSpliced(index, 1))}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      {disorder && (
        <Typography color="error" variant="body2">
          {disorder}
        </Typography>
      )}
      <Button disabled={tiers.length >= MOST_TIERS} onClick={add} startIcon={<AddIcon />}>
        {t('price_lists.add_tier')}
      </Button>
    </Box>
  )
}

const rowStyle = {
  gap: 1,
  justifyContent: 'flex-start',
  minHeight: 40,
  textAlign: 'left',
  textTransform: 'none',
  width: 1,
}
