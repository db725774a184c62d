import { Box, Button, Collapse, Skeleton, Stack, Typography } from '@mui/material'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import { Suspense, lazy, useState } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import { printFormId } from './row_ids'
import type { Imprint } from '#shared/ordering/nonstandard/non_standard_line'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { PrintField } from '#shared/catalogue/printing/fields/field_contract'

const PrintForm = lazy(() => import('./PrintForm'))

interface ImprintSectionProps {
  rowId: string
  product: Product
  fields: readonly PrintField[]
  imprint: Imprint | null
  /** True once the user tried to continue; missing input is then marked. */
  isChecked: boolean
  isDisabled: boolean
  onChange(imprint: Imprint | null): void
}

/** An incomplete form opens when the user tries to continue. */
export function ImprintSection(props: ImprintSectionProps) {
  const { rowId, imprint, isChecked } = props
  const t = useTranslate()
  const [isWanted, setIsWanted] = useState(!imprint?.isConfirmed)
  const isOpen = isWanted || (isChecked && imprint !== null && !imprint.isConfirmed)
  const contentId = `${printFormId(rowId)}-content`
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1 }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={contentId}
          startIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setIsWanted(!isOpen)}
        >
          {t('ordering.imprint.title')}
        </Button>
        <ImprintState imprint={imprint} />
      </Stack>
      <Collapse in={isOpen} id={contentId} mountOnEnter>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
          {t('ordering.imprint.intro')}
        </Typography>
        <Suspense
          fallback={
            <Skeleton
              variant="rounded"
              height={280}
              role="status"
              aria-label={t('ordering.non_standard.loading')}
            />
          }
        >
          <PrintForm {...props} />
        </Suspense>
      </Collapse>
    </Box>
  )
}

function ImprintState({ imprint }: Pick<ImprintSectionProps, 'imprint'>) {
  const t = useTranslate()
  const state = stateOf(imprint)
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: STATE_COLOURS[state] }}
      />
      {t(`ordering.imprint.${state}`)}
    </Typography>
  )
}

function stateOf(imprint: Imprint | null) {
  if (!imprint) return 'none'
  return imprint.isConfirmed ? 'confirmed' : 'open'
}

const STATE_COLOURS = {
  none: 'text.disabled',
  open: 'warning.main',
  confirmed: 'success.main',
} as const
