import { MOST_PARTS } from '#shared/scans/suspicions/merging/merging_contract'
import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import MergeIcon from '@mui/icons-material/CallMerge'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, lazy, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'

const ChooseRemaining = lazy(() => import('./ChooseRemaining'))

export function MergeSelected() {
  const t = useTranslate()
  const { selectedIds, onUnselectItems } = useListContext<SuspicionRow>()
  const [isOpen, setIsOpen] = useState(false)
  const count = selectedIds.length
  const isTooMany = count > MOST_PARTS + 1
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', display: { xs: 'none', sm: 'flex' }, px: 2, py: 0.5 }}
    >
      <Button
        disabled={count < 2 || isTooMany}
        onClick={() => setIsOpen(true)}
        startIcon={<MergeIcon />}
      >
        {t('merging.merge')}
      </Button>
      <Typography color="textSecondary" role="status" variant="body2">
        {count === 0 ? t('merging.select') : t('merging.selected', { smart_count: count })}
      </Typography>
      {isTooMany && (
        <Typography variant="body2">{t('merging.too_many', { most: MOST_PARTS })}</Typography>
      )}
      {count > 0 && <Button onClick={() => onUnselectItems()}>{t('merging.unselect')}</Button>}
      {isOpen && (
        <Suspense fallback={null}>
          <ChooseRemaining onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
