import { WEIGHT } from '#shared/ground/theme/tokens'
import { Box, Paper, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import { useDescription } from '../product_cells'
import type { Suggestion } from '#shared/catalogue/catalogue/suggest_products'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  /** Index of the suggestion that Enter chooses. */
  active: number
  onPoint(index: number): void
  onChoose(product: Product): void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

export function SuggestionList({
  id,
  suggestions,
  active,
  onPoint,
  onChoose,
}: SuggestionListProps) {
  const t = useTranslate()
  return (
    <Paper elevation={8} sx={listPaperStyle}>
      <Box
        component="ul"
        role="listbox"
        id={id}
        aria-label={t('quick_order.suggestions')}
        sx={listStyle}
      >
        {suggestions.map(({ product, isLate }, index) => (
          <Fragment key={product.pk}>
            {isLate !== suggestions[index - 1]?.isLate && (index > 0 || isLate) && (
              <Box component="li" role="presentation" sx={headingStyle}>
                {t(isLate ? 'quick_order.lately' : 'quick_order.all')}
              </Box>
            )}
            <Option
              id={optionId(id, index)}
              product={product}
              isActive={index === active}
              onPoint={() => onPoint(index)}
              onChoose={() => onChoose(product)}
            />
          </Fragment>
        ))}
      </Box>
    </Paper>
  )
}

interface OptionProps {
  id: string
  product: Product
  isActive: boolean
  onPoint(): void
  onChoose(): void
}

function Option({ id, product, isActive, onPoint, onChoose }: OptionProps) {
  const description = useDescription(product)
  return (
    <Box
      component="li"
      role="option"
      id={id}
      aria-selected={isActive}
      onMouseMove={onPoint}
      // Runs before the field loses the focus and closes the list.
      onMouseDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
      sx={{ ...optionStyle, ...(isActive && { bgcolor: 'action.selected' }) }}
    >
      <Typography component="span" sx={{ fontWeight: WEIGHT.name, whiteSpace: 'nowrap' }}>
        {product.customer_reference}
      </Typography>
      <Typography component="span" variant="body2" noWrap sx={{ color: 'text.secondary' }}>
        {[description, product.destination].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

const listPaperStyle = {
  position: 'absolute',
  zIndex: 'modal',
  top: '100%',
  left: 0,
  mt: 0.5,
  minWidth: '100%',
  maxWidth: 'min(560px, calc(100vw - 32px))',
}
const listStyle = { listStyle: 'none', m: 0, p: 0.5 }
const headingStyle = { px: 1, py: 0.5, fontSize: '0.75rem', color: 'text.secondary' }
const optionStyle = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.5,
  minHeight: { xs: 44, md: 32 },
  px: 1,
  py: 0.75,
  borderRadius: 1,
  cursor: 'pointer',
}
