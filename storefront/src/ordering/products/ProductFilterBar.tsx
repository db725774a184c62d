import {
  Button,
  Chip,
  FormControlLabel,
  IconButton,
  InputAdornment,
  Stack,
  Switch,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material'
import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import { useMemo } from 'react'
import { groupProducts } from '#shared/catalogue/filter_products'
import { useConfirm } from '../../ui/confirm'
import { useTranslate } from '../../app/i18n'
import { useCart } from '../useOrderProcess'
import type { ProductFilter, ProductGroup } from '#shared/catalogue/filter_products'
import type { Product } from '#shared/catalogue/product_contract'

interface ProductFilterBarProps {
  /** All products, sorted by group. */
  products: Product[]
  /** How many the filter lets through. */
  shown: number
  filter: ProductFilter
  onChange(filter: ProductFilter): void
  onClear(): void
}

export function ProductFilterBar({
  products,
  shown,
  filter,
  onChange,
  onClear,
}: ProductFilterBarProps) {
  const t = useTranslate()
  const groups = useMemo(() => groupProducts(products), [products])
  return (
    <Stack
      role="search"
      aria-label={t('ordering.filter.label')}
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}
    >
      <TextField
        type="search"
        label={t('ordering.filter.search')}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
        sx={{ flex: '1 1 300px', maxWidth: 460 }}
        slotProps={{
          htmlInput: { maxLength: 100, autoComplete: 'off' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
            endAdornment: filter.search && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={t('ordering.filter.clear_search')}
                  onClick={() => onChange({ ...filter, search: '' })}
                >
                  <ClearIcon />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <GroupFilter
        groups={groups}
        group={filter.group}
        onChange={(group) => onChange({ ...filter, group })}
      />
      <FormControlLabel
        control={
          <Switch
            checked={filter.onlyChosen}
            onChange={(_event, onlyChosen) => onChange({ ...filter, onlyChosen })}
          />
        }
        label={t('ordering.filter.only_chosen')}
      />
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {shown === products.length
          ? t('ordering.filter.count', { smart_count: shown })
          : t('ordering.filter.count_of', { smart_count: shown, total: products.length })}
      </Typography>
      <ClearOrderButton onClear={onClear} />
    </Stack>
  )
}

interface GroupFilterProps {
  groups: ProductGroup[]
  group: number | null
  onChange(group: number | null): void
}

/** One product group or all: a list to choose from, or a line of chips on a phone. */
function GroupFilter({ groups, group, onChange }: GroupFilterProps) {
  const t = useTranslate()
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true })
  if (!isWide) {
    const choices = [{ pk: null, name: t('ordering.filter.all_groups') }, ...groups]
    return (
      <Stack
        direction="row"
        spacing={1}
        role="group"
        aria-label={t('ordering.filter.group')}
        sx={{ overflowX: 'auto', width: '100%', py: 0.5 }}
      >
        {choices.map(({ pk, name }) => (
          <Chip
            key={pk ?? 0}
            label={name}
            clickable
            color={pk === group ? 'primary' : 'default'}
            aria-pressed={pk === group}
            onClick={() => onChange(pk)}
          />
        ))}
      </Stack>
    )
  }
  return (
    <TextField
      select
      label={t('ordering.filter.group')}
      value={group ?? ''}
      onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
      sx={{ flex: '0 1 300px', minWidth: 200 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('ordering.filter.all_groups')}</option>
      {groups.map(({ pk, name }) => (
        <option key={pk} value={pk}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

function ClearOrderButton({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  const cart = useCart()
  const confirm = useConfirm()
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('ordering.cart.clear_title'),
      text: t('ordering.cart.clear_text'),
      confirm: t('ordering.cart.clear_confirm'),
      cancel: t('ordering.actions.cancel'),
      isDestructive: true,
    })
    if (isConfirmed) onClear()
  }
  return (
    <Button
      color="inherit"
      variant="outlined"
      disabled={cart.entries.length === 0}
      onClick={() => void ask()}
      sx={{ ml: 'auto' }}
    >
      {t('ordering.cart.clear')}
    </Button>
  )
}
