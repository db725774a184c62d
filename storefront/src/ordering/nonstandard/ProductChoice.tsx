import { WEIGHT } from '#shared/ground/theme/tokens'
import { Autocomplete, TextField, Typography } from '@mui/material'
import { findLoosely } from '#shared/catalogue/catalogue/filter_products'
import { useTranslate } from '../../ground/i18n/i18n'
import { useDescription } from '../product_cells'
import { useOrderProcess } from '../useOrderProcess'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface ProductChoiceProps {
  id: string
  product: Product | null
  problem: string | undefined
  isDisabled: boolean
  onChange(product: Product | null): void
}

/** Blocked products show the reason. */
export function ProductChoice({ id, product, problem, isDisabled, onChange }: ProductChoiceProps) {
  const t = useTranslate()
  const { products } = useOrderProcess()
  return (
    <Autocomplete
      id={id}
      value={product}
      options={products}
      disabled={isDisabled}
      autoHighlight
      getOptionKey={({ pk }) => pk}
      getOptionLabel={({ customer_reference: reference }) => reference}
      isOptionEqualToValue={(option, value) => option.pk === value.pk}
      getOptionDisabled={isUnavailable}
      groupBy={({ product_group: group }) => group.name}
      filterOptions={(options, { inputValue }) =>
        inputValue === product?.customer_reference ? options : findLoosely(options, inputValue)
      }
      onChange={(_event, chosen) => onChange(chosen)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <Option product={option} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('ordering.non_standard.product')}
          error={problem !== undefined}
          helperText={problem ?? <Chosen product={product} />}
        />
      )}
      noOptionsText={t('ordering.non_standard.no_match')}
      openText={t('ordering.non_standard.open_products')}
      closeText={t('ordering.non_standard.close_products')}
      clearText={t('ordering.non_standard.clear_product')}
    />
  )
}

const isUnavailable = ({ blocked, prices }: Product) => blocked || prices.length === 0

function Chosen({ product }: { product: Product | null }) {
  const t = useTranslate()
  return product ? <ChosenText product={product} /> : t('ordering.non_standard.product_help')
}

function ChosenText({ product }: { product: Product }) {
  const description = useDescription(product)
  return [description, product.destination].filter(Boolean).join(' · ')
}

function Option({ product }: { product: Product }) {
  const t = useTranslate()
  const description = useDescription(product)
  const reason = product.blocked_reason ?? 'PRODUCT_UNAVAILABLE'
  return (
    <div>
      <Typography component="div" sx={{ fontWeight: WEIGHT.name }}>
        {product.customer_reference}
      </Typography>
      <Typography component="div" variant="body2">
        {[description, product.destination].filter(Boolean).join(' · ')}
      </Typography>
      {isUnavailable(product) && (
        <Typography component="div" variant="body2" sx={{ color: 'error.main' }}>
          {product.blocked
            ? t(`ordering.block_reasons.${reason}`)
            : t('ordering.products.no_price')}
        </Typography>
      )}
    </div>
  )
}
