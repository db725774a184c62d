import { businessInstant } from '#shared/ground/dates/business_day'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { nameEvent } from '#shared/scans/suspicions/name_event'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import { downloadNoteFile } from '#shared/scans/suspicions/suspicions_endpoints'
import { shownName } from '#shared/ground/texts/full_name'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { NoteForm } from './work/NoteForm'

export function CaseHistory({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  return (
    <section>
      <Typography component="h2" gutterBottom variant="h2">
        {t('suspicions.history')}
      </Typography>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
        {suspicion.events.map((event, index) => (
          <CaseEvent event={event} id={suspicion.id} key={index} />
        ))}
      </Stack>
      {suspicion.abilities.change && <NoteForm key={suspicion.id} suspicion={suspicion} />}
    </section>
  )
}

interface CaseEventProps {
  /** Id of the case. */
  id: number
  event: SuspicionDetail['events'][number]
}

function CaseEvent({ id, event }: CaseEventProps) {
  const t = useTranslate()
  const { name, text } = nameEvent(event, t)
  return (
    <li>
      <Typography color="textSecondary" variant="body2">
        {[
          t('suspicions.by', {
            name: shownName(event.by, t) ?? t('suspicions.server'),
            at: businessInstant(event.at),
          }),
          event.part,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
      {text && (
        <Typography sx={{ maxWidth: '80ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {text}
        </Typography>
      )}
      {event.files.map((file) => (
        <Typography key={file.id} sx={{ overflowWrap: 'anywhere' }}>
          <Link href={addressOf(downloadNoteFile, { path: { id, file: file.id } })}>
            {file.name}
          </Link>
        </Typography>
      ))}
    </li>
  )
}
