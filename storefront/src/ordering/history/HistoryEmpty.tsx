import { Button, Paper, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'

interface HistoryEmptyProps {
  /** The search text; empty if there are no orders at all. */
  search: string
  onReset(): void
}

export function HistoryEmpty({ search, onReset }: HistoryEmptyProps) {
  const t = useTranslate()
  const { may } = useSession()
  return (
    <Paper variant="outlined" sx={{ p: 5 }}>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Typography variant="h2">
          {search ? t('statistics.history.no_match', { search }) : t('statistics.history.empty')}
        </Typography>
        {search ? (
          <Button variant="outlined" onClick={onReset}>
            {t('statistics.history.reset')}
          </Button>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('statistics.history.empty_help')}
          </Typography>
        )}
        {!search && may('orders.issue_order') && (
          <Button component={Link} to="/orders/order_process" variant="contained">
            {t('statistics.history.order_now')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
