import { Button, TextField, Typography } from '@mui/material'
import { Link } from 'react-router'
import type { Address } from '#shared/companies/addresses/address_contract'
import { useTranslate } from '../../../ground/i18n/i18n'
import { Fetched } from '../../../ground/ui/pages/Fetched'
import { type Recipients, approvedOf } from './useRecipients'

interface RecipientChoiceProps {
  recipients: Recipients
  chosen: Address | null
  onChoose: (pk: number) => void
}

export function RecipientChoice({ recipients, chosen, onChoose }: RecipientChoiceProps) {
  const t = useTranslate()
  return (
    <Fetched
      query={recipients}
      loading={t('distribution.recipients_loading')}
      failed={t('distribution.recipients_failed')}
    >
      {(addresses) => {
        const approved = approvedOf(addresses)
        return (
          <>
            {approved.length === 0 ? (
              <Typography>{t('distribution.no_recipients')}</Typography>
            ) : (
              <TextField
                label={t('distribution.recipient')}
                onChange={({ target }) => onChoose(Number(target.value))}
                select
                slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
                sx={{ maxWidth: 560 }}
                value={chosen ? String(chosen.pk) : ''}
              >
                <option value="">{t('distribution.choose_recipient')}</option>
                {approved.map((address) => (
                  <option key={address.pk} value={address.pk}>
                    {[address.company_name, address.company_id, address.city]
                      .filter(Boolean)
                      .join(' · ')}
                  </option>
                ))}
              </TextField>
            )}
            <Button
              component={Link}
              sx={{ alignSelf: 'flex-start', justifySelf: 'start', minHeight: 44 }}
              to="/distribution/addressList"
            >
              {t('distribution.to_addresses')}
            </Button>
          </>
        )
      }}
    </Fetched>
  )
}
