import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { BlockPanel } from '../blocks/BlockPanel'
import { useCanOrder } from '../blocks/useCanOrder'
import type { AddressBlock as Block } from '#shared/ordering/blocks/ordering_block'

/** Replaces the products while an address blocks ordering. */
export function AddressBlocked({ block }: { block: Block }) {
  const t = useTranslate()
  const canOrder = useCanOrder({ isInside: true })
  usePageTitle(t('ordering.title'))
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h1">{t(`ordering.blocked.${block}`)}</Typography>
      <BlockPanel canOrder={canOrder.data} />
      <Button component={Link} to="/statistics/history" variant="outlined">
        {t('ordering.blocked.to_history')}
      </Button>
    </Stack>
  )
}
