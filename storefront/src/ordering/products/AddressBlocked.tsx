import { Alert, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { mayHelpItself } from '#shared/ordering/ordering_block'
import { useTranslate } from '../../app/i18n'
import { usePageTitle } from '../../ui/usePageTitle'
import { AddressBlock } from '../../ui/AddressBlock'
import { useOrderProcess } from '../useOrderProcess'
import type { OrderingBlock } from '#shared/ordering/ordering_block'

/** Stands in place of the products while an address keeps the company from ordering. */
export function AddressBlocked({ block }: { block: OrderingBlock }) {
  const t = useTranslate()
  const { company } = useOrderProcess()
  const isPending = block === 'address_pending'
  const isOwnMatter = mayHelpItself(company, block)
  const help = isOwnMatter ? 'address_help_own' : 'address_help'
  usePageTitle(t('ordering.title'))
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h1">{t(`ordering.blocked.${block}`)}</Typography>
      <Alert severity={isPending ? 'info' : 'warning'}>
        {t(`ordering.blocked.${isPending ? 'address_pending_more' : help}`)}
      </Alert>
      {isPending && company.delivery_address && (
        <AddressBlock
          heading={t('ordering.blocked.address_waiting')}
          level="h2"
          address={company.delivery_address}
        />
      )}
      {isOwnMatter && (
        <Button component={Link} to="/accounts/profile" variant="contained">
          {t('ordering.blocked.to_profile')}
        </Button>
      )}
      <Button component={Link} to="/statistics/history" variant="outlined">
        {t('ordering.blocked.to_history')}
      </Button>
    </Stack>
  )
}
