import { Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from '../ground/i18n/i18n'
import { RetryAlert } from '../ground/ui/pages/RetryAlert'

interface OrderLoadingProps {
  isCartFailed: boolean
  onRetry: (() => void) | undefined
}

/** Shown until products, settings and cart have loaded. */
export function OrderLoading({ isCartFailed, onRetry }: OrderLoadingProps) {
  const t = useTranslate()
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{t('ordering.title')}</Typography>
      {onRetry ? (
        <RetryAlert onRetry={onRetry}>
          {t(isCartFailed ? 'ordering.cart.failed' : 'ordering.filter.failed')}
        </RetryAlert>
      ) : (
        <Stack spacing={1} role="status" aria-label={t('ordering.cart.loading')}>
          <Skeleton variant="rounded" height={48} />
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} variant="rounded" height={72} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
