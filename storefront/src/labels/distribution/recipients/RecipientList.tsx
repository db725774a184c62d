import { WEIGHT } from '#shared/ground/theme/tokens'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import type { Address } from '#shared/companies/addresses/address_contract'
import { siteLines } from '#shared/ground/geography/address_lines'
import { useLanguage, useTranslate } from '../../../ground/i18n/i18n'
import { useConfirm } from '../../../ground/ui/dialogs/confirm'
import { useToast } from '../../../ground/ui/dialogs/toasts'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { api } from '../../../ground/api/api'
import { deleteAddress } from '#shared/companies/addresses/address_endpoints'
import { StateMark } from '../StateMark'

const TONES = {
  APPROVED: 'success',
  CLIENT_APPROVAL_REQUESTED: 'warning',
  REJECTED: 'error',
} as const satisfies Record<Address['state'], string>

interface RecipientListProps {
  addresses: readonly Address[]
  mayDelete: boolean
  onDeleted: () => Promise<void>
}

export function RecipientList({ addresses, mayDelete, onDeleted }: RecipientListProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const toast = useToast()
  const confirm = useConfirm()
  const failureText = useFailureText()
  const {
    mutate,
    isPending,
    error,
    variables: tried,
  } = useMutation({
    mutationFn: (pk: number) => api.request(deleteAddress, { path: { pk } }),
    onSuccess: () => toast.success(t('distribution.addresses.deleted')),
    onSettled: onDeleted,
  })
  const remove = async ({ pk, company_name: name }: Address) => {
    const isConfirmed = await confirm({
      title: t('distribution.addresses.confirm_title', { name }),
      text: t('distribution.addresses.confirm_text'),
      confirm: t('distribution.addresses.delete'),
      cancel: t('distribution.addresses.keep'),
    })
    if (isConfirmed) mutate(pk)
  }
  if (addresses.length === 0) {
    return (
      <Box>
        <Typography sx={{ fontWeight: WEIGHT.name }}>
          {t('distribution.addresses.empty')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('distribution.addresses.empty_text')}
        </Typography>
      </Box>
    )
  }
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {addresses.map((address) => (
        <Box component="li" key={address.pk} sx={rowStyle}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: WEIGHT.name }}>
              {[address.company_name, address.company_id].filter(Boolean).join(' · ')}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }} variant="body2">
              {siteLines(address, language).join(', ')}
            </Typography>
          </Box>
          <Box sx={{ minWidth: 130 }}>
            <StateMark
              tone={TONES[address.state]}
              text={t(`distribution.state.${address.state}`)}
            />
          </Box>
          {mayDelete && (
            <Button
              aria-label={t('distribution.addresses.delete_of', {
                name: address.company_name,
                city: address.city,
              })}
              color="error"
              disabled={isPending}
              onClick={() => void remove(address)}
              sx={{ minHeight: 44 }}
            >
              {t('distribution.addresses.delete')}
            </Button>
          )}
          {error && address.pk === tried && (
            <Alert severity="error" sx={{ flexBasis: '100%' }}>
              {failureText(error)}
            </Alert>
          )}
        </Box>
      ))}
    </Stack>
  )
}

const rowStyle = {
  'alignItems': 'center',
  'display': 'flex',
  'flexWrap': 'wrap',
  'gap': 2,
  'py': 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
