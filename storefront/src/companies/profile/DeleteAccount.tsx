import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { accountDeletion } from '#shared/operations/account_deletion_contract'
import { RETENTION_YEARS } from '#shared/operations/retention'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { FactorForm } from '../../access/second_factor'
import { Section } from '../../ground/ui/Section'
import { api } from '../../ground/api/api'
import { deleteOwnAccount } from '#shared/operations/personal_data_endpoints'

/** Deletes the user's own account after asking for the password (rule 15.7). */
export function DeleteAccount() {
  const t = useTranslate()
  const { leaveAllTabs } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section title={t('profile.delete.title')}>
      <Typography>{t('profile.delete.text', { years: RETENTION_YEARS })}</Typography>
      {isAsking ? (
        <FactorForm
          codeLabel={t('profile.delete.code')}
          onCancel={() => setIsAsking(false)}
          onDone={leaveAllTabs}
          schema={accountDeletion}
          send={(body) => api.request(deleteOwnAccount, { body })}
          start={{ password: '', otp: '' }}
          submit={t('profile.delete.confirm')}
        />
      ) : (
        <Button
          color="error"
          onClick={() => setIsAsking(true)}
          sx={{ justifySelf: 'start' }}
          variant="outlined"
        >
          {t('profile.delete.begin')}
        </Button>
      )}
    </Section>
  )
}
