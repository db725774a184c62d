import { Box, Button, Typography } from '@mui/material'
import { Suspense, lazy, useState } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'
import { filledFields, orderedText } from '#shared/catalogue/printing/fields/ordered_text'
import type { CartLine } from '../cart_line'

const ImprintDialog = lazy(() => import('./ImprintDialog'))

export function PrintedValues({ line }: { line: CartLine }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { imprint, isToBePrinted, product } = line
  if (!imprint) return null
  return (
    <Typography component="div" variant="body2" sx={{ mt: 0.5 }}>
      <Box component="ul" aria-label={t('ordering.imprint.title')} sx={listStyle}>
        {filledFields(imprint).map((field) => (
          <li key={field.name}>
            <PrintedValue field={field} />
          </li>
        ))}
      </Box>
      {isToBePrinted && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t('ordering.imprint.preview_of', { reference: product.customer_reference })}
          onClick={() => setIsOpen(true)}
          sx={{ ml: -0.5 }}
        >
          {t('ordering.imprint.preview')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ImprintDialog product={product} fields={imprint} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Typography>
  )
}

function PrintedValue({ field }: { field: OrderedField }) {
  const t = useTranslate()
  const words = { yes: t('ordering.imprint.yes'), no: t('ordering.imprint.no') }
  return t('ordering.fact', { term: field.description, value: orderedText(field, words) })
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  overflowWrap: 'anywhere',
}
