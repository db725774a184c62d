import { Typography } from '@mui/material'
import { useTranslate } from '../../app/i18n'
import { Section } from '../../ui/Section'
import { BlockPanel } from './BlockPanel'
import type { CanOrder } from '#shared/ordering/blocks/can_order_contract'

/** “Can I order?”, with the answer also where it is yes. */
export function CanOrderSection({ canOrder }: { canOrder: CanOrder }) {
  const t = useTranslate()
  return (
    <Section title={t('ordering.blocks.question')}>
      {canOrder.can_order && <Typography>{t('ordering.blocks.yes')}</Typography>}
      <BlockPanel canOrder={canOrder} />
    </Section>
  )
}
