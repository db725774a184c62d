import { Button, Stack, Typography } from '@mui/material'
import { useParams } from 'react-router'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { LinkPage } from '../../ground/ui/pages/LinkPage'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import { api } from '../../ground/api/api'
import { decideEmailChange, showEmailChange } from '#shared/companies/users/email_change_endpoints'
import { shownName } from '#shared/ground/texts/full_name'

/** Page behind the mailed confirmation link (rule 3.17). */
export function EmailChangePage() {
  const t = useTranslate()
  const format = useFormat()
  const failureText = useLoginFailureText()
  const { code = '' } = useParams()
  return (
    <LinkPage
      failed={t('accounts.email_change.failed')}
      failureText={failureText}
      link={['email_change', code]}
      load={() => api.request(showEmailChange, { query: { token: code } })}
      loading={t('accounts.email_change.loading')}
      overTitle={t('accounts.email_change.over_title')}
      resultOf={({ email }, accepted) => {
        const outcome = accepted ? 'confirmed' : 'refused'
        return {
          title: t(`accounts.email_change.${outcome}_title`),
          text: t(`accounts.email_change.${outcome}`, { email }),
        }
      }}
      send={(accepted: boolean) =>
        api.request(decideEmailChange, { body: { token: code, accepted } })
      }
      title={t('accounts.email_change.title')}
      way={
        // Loads the login page, because a confirmed email ends the session of this browser.
        <Button href="/accounts/login" variant="outlined">
          {t('accounts.email_change.log_in')}
        </Button>
      }
    >
      {(change, { isPending, choose }) => (
        <>
          <Typography>{t('accounts.email_change.intro')}</Typography>
          <FactList
            facts={[
              [t('accounts.email_change.former_email'), change.former_email],
              [t('accounts.email_change.email'), change.email],
              [t('accounts.email_change.account_id'), change.account_id],
              [t('accounts.email_change.asked_by'), shownName(change.asked_by, t) ?? '–'],
              [t('accounts.email_change.expires_at'), format.instant(change.expires_at)],
            ]}
          />
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button
              aria-busy={isPending}
              onClick={() => choose(true)}
              size="large"
              variant="contained"
            >
              {t(`accounts.email_change.${isPending ? 'submitting' : 'confirm'}`)}
            </Button>
            <Button color="error" onClick={() => choose(false)} size="large" variant="outlined">
              {t('accounts.email_change.refuse')}
            </Button>
          </Stack>
        </>
      )}
    </LinkPage>
  )
}
