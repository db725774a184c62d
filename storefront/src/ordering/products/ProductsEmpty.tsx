import { Button, Paper, Stack, Typography } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'

interface ProductsEmptyProps {
  /** Products exist, but the filter hides them all. */
  isFiltered: boolean
  onReset(): void
}

export function ProductsEmpty({ isFiltered, onReset }: ProductsEmptyProps) {
  const t = useTranslate()
  return (
    <Paper variant="outlined" sx={{ p: 5 }}>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Typography>{t(isFiltered ? 'ordering.filter.empty' : 'ordering.filter.none')}</Typography>
        {isFiltered ? (
          <Button variant="outlined" onClick={onReset}>
            {t('ordering.filter.reset')}
          </Button>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{t('ordering.filter.none_help')}</Typography>
        )}
      </Stack>
    </Paper>
  )
}
