import { Typography } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { Section } from '../../ground/ui/Section'
import { BlockPanel } from './BlockPanel'
import type { CanOrder } from '#shared/ordering/blocks/can_order_contract'

/** Answers “Can I order?”, even if nothing is blocked. */
export function CanOrderSection({ canOrder }: { canOrder: CanOrder }) {
  const t = useTranslate()
  const { can_order: isPossible, blocks } = canOrder
  return (
    <Section title={t('ordering.blocks.question')}>
      {isPossible && <Typography>{t('ordering.blocks.yes')}</Typography>}
      {!isPossible && blocks.length === 0 && <Typography>{t('ordering.blocks.no')}</Typography>}
      <BlockPanel canOrder={canOrder} />
    </Section>
  )
}
