import { Alert, Box, Button } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../app/i18n'
import { useOrderProcess } from '../useOrderProcess'

/** The lines that were just removed, each with the way to take it back. */
export function RemovedLines() {
  const t = useTranslate()
  const { store, productByPk } = useOrderProcess()
  const removed = useSyncExternalStore(store.subscribe, () => store.getSnapshot().removed)
  return (
    <Box role="status">
      {removed.length > 0 && (
        <Alert severity="info" icon={false} role="presentation">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {removed.map((line) => {
              const reference =
                productByPk.get(line.entry.product)?.customer_reference ??
                t('ordering.stuck.unknown')
              return (
                <li key={line.entry.rowId}>
                  {t('ordering.summary.removed', { reference })}{' '}
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t('ordering.summary.take_back_of', { reference })}
                    onClick={() => store.restore(line)}
                  >
                    {t('ordering.summary.take_back')}
                  </Button>
                </li>
              )
            })}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
