import { Button, Typography } from '@mui/material'
import type { MailedCopy } from '#shared/companies/copies/copy_contract'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { LinkPage } from '../../ground/ui/pages/LinkPage'

interface CopyPageProps {
  token: string
  action: 'confirm' | 'unsubscribe'
  load: () => Promise<MailedCopy>
  send: () => Promise<unknown>
}

/** A page behind a mailed link about copies. */
export function CopyPage({ token, action, load, send }: CopyPageProps) {
  const t = useTranslate()
  const failureText = useFailureText()
  const done = action === 'confirm' ? 'confirmed' : 'unsubscribed'
  return (
    <LinkPage
      failed={t('copies.page.failed')}
      failureText={failureText}
      link={[action, token]}
      load={load}
      loading={t('copies.page.loading')}
      overTitle={t('copies.page.over_title')}
      resultOf={({ email, company }) => ({
        title: t(`copies.page.${done}_title`),
        text: t(`copies.page.${done}`, { email, company }),
      })}
      send={send}
      title={t(`copies.page.${action}_title`)}
    >
      {({ company, email, kinds }, { isPending, choose }) => (
        <>
          <Typography>{t(`copies.page.${action}_intro`)}</Typography>
          <FactList
            facts={[
              [t('copies.page.company'), company],
              [t('copies.page.email'), email],
              [t('copies.page.kinds'), kinds.map((kind) => t(`copies.kind.${kind}`)).join(', ')],
            ]}
          />
          <Button
            aria-busy={isPending}
            onClick={() => choose(undefined)}
            size="large"
            variant="contained"
          >
            {t(`copies.page.${isPending ? 'submitting' : action}`)}
          </Button>
        </>
      )}
    </LinkPage>
  )
}
