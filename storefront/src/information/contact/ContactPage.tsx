import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { PageHeading } from '../../ground/ui/PageHeading'
import { Section } from '../../ground/ui/Section'
import { MessageForm } from './MessageForm'
import { OwnMessages } from './OwnMessages'

/** Form to write to customer service (rule 15.1). */
export function ContactPage() {
  const t = useTranslate()
  const { actingFor } = useSession()
  const client = useQueryClient()
  const [reference, setReference] = useState<string | null>(null)
  const onSent = async (sent: string) => {
    setReference(sent)
    await client.invalidateQueries({ queryKey: ['contact_messages'] })
  }
  return (
    <Stack spacing={3}>
      <PageHeading text={t('contact.title')} />
      <Box>
        <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>
          {t(actingFor ? 'contact.acting' : 'contact.intro')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <Typography component={Link} to="/contact/contact_information" sx={linkStyle}>
            {t('contact.information_link')}
          </Typography>
          <Typography component={Link} to="/information/faq" sx={linkStyle}>
            {t('contact.faq_link')}
          </Typography>
        </Box>
      </Box>
      {!actingFor && (
        <Box sx={columnsStyle}>
          <Section title={t('contact.form')}>
            {reference === null ? (
              <MessageForm onSent={onSent} />
            ) : (
              <Sent reference={reference} onAnother={() => setReference(null)} />
            )}
          </Section>
          <Section title={t('contact.own')}>
            <OwnMessages />
          </Section>
        </Box>
      )}
    </Stack>
  )
}

function Sent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const t = useTranslate()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Stack spacing={2}>
      <Alert ref={notice} severity="success" tabIndex={-1}>
        <AlertTitle>{t('contact.sent_title')}</AlertTitle>
        {t('contact.sent', { reference })}
      </Alert>
      <Button onClick={onAnother} sx={{ alignSelf: 'flex-start' }} variant="outlined">
        {t('contact.another')}
      </Button>
    </Stack>
  )
}

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'primary.main',
}

const columnsStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
