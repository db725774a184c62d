import { useTranslate } from '../ground/i18n/i18n'
import { StepList } from '../ground/ui/StepList'
import { ORDER_PATHS } from './order_paths'

const STEPS = ['products', 'summary', 'address', 'payment', 'done'] as const
export type OrderStep = (typeof STEPS)[number]

/** Finished steps are links until the order is sent. */
export function OrderSteps({ current }: { current: OrderStep }) {
  const t = useTranslate()
  const line = STEPS.indexOf(current)
  return (
    <StepList
      label={t('ordering.steps.label')}
      current={line}
      steps={STEPS.map((step, index) => ({
        name: t(`ordering.steps.${step}`),
        isDone: index < line,
        to: index < line && current !== 'done' ? ORDER_PATHS[step] : undefined,
      }))}
    />
  )
}
