import { Box, Chip, Typography } from '@mui/material'
import { useMemo } from 'react'
import { groupProducts } from '#shared/catalogue/catalogue/filter_products'
import { useTranslate } from '../../ground/i18n/i18n'
import type { ProductFilter } from '#shared/catalogue/catalogue/filter_products'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface ProductFilterBarProps {
  /** Sorted by group. */
  products: readonly Product[]
  /** Number of products that pass the filter. */
  shown: number
  filter: ProductFilter
  onChange(filter: ProductFilter): void
}

export function ProductFilterBar({ products, shown, filter, onChange }: ProductFilterBarProps) {
  const t = useTranslate()
  const groups = useMemo(() => groupProducts(products), [products])
  const choices = [{ pk: null, name: t('ordering.filter.all_groups') }, ...groups]
  return (
    <Box sx={lineStyle}>
      <Box role="group" aria-label={t('ordering.filter.group')} sx={chipsStyle}>
        {choices.map(({ pk, name }) => (
          <FilterChip
            key={pk ?? 0}
            label={name}
            isOn={pk === filter.group}
            onClick={() => onChange({ ...filter, group: pk })}
          />
        ))}
        <FilterChip
          label={t('ordering.filter.only_chosen')}
          isOn={filter.onlyChosen}
          isApart
          onClick={() => onChange({ ...filter, onlyChosen: !filter.onlyChosen })}
        />
      </Box>
      <Typography role="status" variant="body2" sx={countStyle}>
        {shown === products.length
          ? t('ordering.filter.count', { smart_count: shown })
          : t('ordering.filter.count_of', { smart_count: shown, total: products.length })}
      </Typography>
    </Box>
  )
}

interface FilterChipProps {
  label: string
  isOn: boolean
  isApart?: boolean
  onClick(): void
}

function FilterChip({ label, isOn, isApart = false, onClick }: FilterChipProps) {
  return (
    <Chip
      label={label}
      clickable
      size="small"
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      aria-pressed={isOn}
      onClick={onClick}
      sx={{ height: 32, flex: 'none', ...(isApart && { ml: 1.5 }) }}
    />
  )
}

const lineStyle = { display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }
const chipsStyle = {
  display: 'flex',
  gap: 0.75,
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  py: 0.25,
  scrollbarWidth: 'thin',
}
const countStyle = {
  display: { xs: 'none', sm: 'block' },
  flex: 'none',
  color: 'text.secondary',
}
