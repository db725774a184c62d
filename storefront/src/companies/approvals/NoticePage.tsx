import { Alert, Stack } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { DecisionLine } from './DecisionLine'
import { PageHeading } from '../../ground/ui/PageHeading'
import { WaysOn } from './inbox/WaysOn'
import type { Notice } from './notice'

/** Explains why there is nothing to decide. */
export function NoticePage({ notice: { name, decision } }: { notice: Notice }) {
  const t = useTranslate()
  const isDecided = decision !== null && decision.state !== 'WAITING'
  return (
    <Stack spacing={3} sx={{ maxWidth: 760 }}>
      <PageHeading isAnswer text={t(`approvals.notice.${name}.title`)} />
      <Alert severity={isDecided ? 'info' : 'warning'}>{t(`approvals.notice.${name}.text`)}</Alert>
      {isDecided && <DecisionLine decision={decision} />}
      <WaysOn />
    </Stack>
  )
}
