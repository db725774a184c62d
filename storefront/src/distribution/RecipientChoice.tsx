import { Button, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Address } from '#shared/addresses/address_contract'
import { useLanguage, useTranslate } from '../app/i18n'
import { fetchRecipients } from './distribution_api'
import { Fetched } from '../ui/Fetched'

interface RecipientChoiceProps {
  chosen: Address | null
  onChoose: (recipient: Address | null) => void
}

/** The approved addresses, of which one is chosen. */
export function RecipientChoice({ chosen, onChoose }: RecipientChoiceProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const recipients = useQuery({
    queryKey: ['recipients', language],
    queryFn: fetchRecipients,
    staleTime: 0,
  })
  return (
    <Fetched
      query={recipients}
      loading={t('distribution.recipients_loading')}
      failed={t('distribution.recipients_failed')}
    >
      {(addresses) => {
        const approved = addresses.filter(({ state }) => state === 'APPROVED')
        return (
          <>
            {approved.length === 0 ? (
              <Typography>{t('distribution.no_recipients')}</Typography>
            ) : (
              <TextField
                label={t('distribution.recipient')}
                onChange={({ target }) =>
                  onChoose(approved.find(({ pk }) => String(pk) === target.value) ?? null)
                }
                select
                slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
                sx={{ maxWidth: 560 }}
                value={approved.some(({ pk }) => pk === chosen?.pk) ? String(chosen?.pk) : ''}
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
