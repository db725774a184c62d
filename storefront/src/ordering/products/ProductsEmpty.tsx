import { Button, Paper, Stack, Typography } from '@mui/material'
import { useTranslate } from '../../app/i18n'

interface ProductsEmptyProps {
  /** There are products, but the filter lets none through. */
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
