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
import { type TypedPrice, areTiersGood } from './typed_tiers'

interface PriceRowProps {
  price: TypedPrice
  isOpen: boolean
  onToggle: () => void
  onChange: (tiers: TypedPrice['tiers']) => void
}

export function PriceRow({ price, isOpen, onToggle, onChange }: PriceRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { unitPrice } = useMoney()
  const { customer_reference: reference, tiers } = price
  const shown = (typed: string) => {
    const price = priceIn(typed)
    return price === null ? typed : unitPrice(price)
  }
  const summary = tiers
    .map((tier) => `${tier.min_quantity.toLocaleString(locale)}: ${shown(tier.unit_price)}`)
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
      {isOpen && <Tiers onChange={onChange} tiers={tiers} />}
    </Box>
  )
}

function Tiers({ tiers, onChange }: Pick<TypedPrice, 'tiers'> & Pick<PriceRowProps, 'onChange'>) {
  const t = useTranslate()
  const language = languageOf(useLocale())
  const set = (at: number, change: Partial<TypedPrice['tiers'][number]>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))
  const add = () => {
    const last = tiers.at(-1)
    const from = last ? last.min_quantity * 10 : 1
    onChange([...tiers, { min_quantity: from, unit_price: last?.unit_price ?? '' }])
  }
  return (
    <Box sx={{ p: 1 }}>
      {tiers.map((tier, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1, mb: 1 }}>
          <TextField
            label={t('price_lists.from')}
            onChange={({ target }) => set(index, { min_quantity: wholeNumber(target.value) })}
            size="small"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            value={tier.min_quantity || ''}
          />
          <TextField
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
      {!areTiersGood(tiers) && (
        <Typography color="error" variant="body2">
          {t('price_lists.ascending')}
        </Typography>
      )}
      <Button disabled={tiers.length >= MOST_TIERS} onClick={add} startIcon={<AddIcon />}>
        {t('price_lists.add_tier')}
      </Button>
    </Box>
  )
}

/** Returns the first nine digits as a number, or 0, which is not a valid minimum quantity. */
const wholeNumber = (text: string) => Number(text.replace(/\D/g, '').slice(0, 9))

const rowStyle = {
  gap: 1,
  justifyContent: 'flex-start',
  minHeight: 40,
  textAlign: 'left',
  textTransform: 'none',
  width: 1,
}
