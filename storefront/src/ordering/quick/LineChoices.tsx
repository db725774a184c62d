import { Alert, Button, Stack } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import type { LineChoice } from './usePastedList'
import type { CartKind } from '#shared/ordering/lines/cart_contract'

interface LineChoicesProps {
  choices: readonly LineChoice[]
  begun: CartKind | null
  onChoose(choice: LineChoice): void
}

/** Asks which lines of a list to take, because an order holds only one kind (rule 5.12). */
export function LineChoices({ choices, begun, onChoose }: LineChoicesProps) {
  const t = useTranslate()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const emptiesSomething = choices.some(({ kind }) => begun !== null && begun !== kind)
  return (
    <Alert
      severity="info"
      component="section"
      role="region"
      aria-label={t('quick_order.list_choice')}
    >
      {t('quick_order.list_choice')}
      <Stack spacing={1} sx={{ mt: 1, alignItems: 'flex-start' }}>
        {choices.map((choice, index) => (
          <Button
            key={choice.name}
            ref={index === 0 ? first : undefined}
            variant="outlined"
            onClick={() => onChoose(choice)}
          >
            {t(`quick_order.${choice.name}`, { smart_count: choice.lines.length })}
          </Button>
        ))}
      </Stack>
      {emptiesSomething && <p>{t('quick_order.list_begun')}</p>}
    </Alert>
  )
}
