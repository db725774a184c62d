import { Alert } from '@mui/material'
import { useLocation, useNavigate } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { useCart } from '../useOrderProcess'
import { RepeatLines } from './RepeatLines'
import type { RepeatedOrder } from './useRepeat'

export function RepeatResult() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const cart = useCart()
  const { repeated } = (state ?? {}) as { repeated?: RepeatedOrder }
  if (!repeated || cart.entries.length === 0) return null
  const isWhole = repeated.lines.every(({ problem }) => problem === null)
  const isSame = repeated.lines.every(({ changes }) => changes.length === 0)
  const title = t('repeat.result', { order: repeated.order })
  return (
    <Alert
      component="section"
      role="region"
      aria-label={title}
      severity={isWhole && isSame ? 'success' : isWhole ? 'info' : 'warning'}
      closeText={t('repeat.close')}
      onClose={() => void navigate({ pathname, search }, { replace: true, state: null })}
    >
      <strong>{title}</strong>
      <RepeatLines lines={repeated.lines} />
    </Alert>
  )
}
