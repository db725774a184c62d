import { commentSuspicion } from '#shared/scans/suspicions/suspicions_endpoints'
import { businessInstant } from '#shared/ground/dates/business_day'
import {
  MAX_COMMENT_LENGTH,
  isNamed,
  type SuspicionDetail,
  suspicionComment,
} from '#shared/scans/suspicions/suspicion_contract'
import { shownName } from '#shared/companies/users/full_name'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { TextForm } from '../../ground/ui/forms/TextForm'

export function CaseHistory({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  return (
    <section>
      <Typography component="h2" gutterBottom variant="h2">
        {t('suspicions.history')}
      </Typography>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
        {suspicion.events.map(({ type, at, by, text, part }, index) => (
          <li key={index}>
            <Typography color="textSecondary" variant="body2">
              {[
                t('suspicions.by', {
                  name: shownName(by, t) ?? t('suspicions.server'),
                  at: businessInstant(at),
                }),
                part,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Typography sx={{ fontWeight: 550 }}>
              {t(`suspicion_event.${type}`, { name: text })}
            </Typography>
            {!isNamed(type) && text && (
              <Typography
                sx={{ maxWidth: '80ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
              >
                {text}
              </Typography>
            )}
          </li>
        ))}
      </Stack>
      {suspicion.abilities.change && <CommentForm key={suspicion.id} suspicion={suspicion} />}
    </section>
  )
}

function CommentForm({ suspicion }: { suspicion: SuspicionDetail }) {
  const request = useRequest()
  const t = useTranslate()
  return (
    <TextForm
      button={{ label: t('suspicions.comment_add'), variant: 'outlined' }}
      level="h3"
      maxLength={MAX_COMMENT_LENGTH}
      messages={{ sent: 'suspicions.commented', failed: 'suspicions.failed' }}
      minRows={3}
      record={suspicion}
      schema={suspicionComment}
      send={(comment) => request(commentSuspicion, { path: { id: suspicion.id }, body: comment })}
      title={t('suspicions.comment')}
    />
  )
}
