import { Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { PageHeading } from '../../ground/ui/PageHeading'
import { Section } from '../../ground/ui/Section'
import { DistributionHistory } from './DistributionHistory'
import { RecipientChoice } from './recipients/RecipientChoice'
import { RollChoice } from './RollChoice'
import { ScanCounts } from './ScanCounts'
import { TrayReview } from './TrayReview'
import { useTray } from './useTray'
import { approvedOf, useRecipients } from './recipients/useRecipients'

/** Distributes rolls: recipient, rolls, review, history (rules 7.5 and 7.6). */
export function DistributionPage() {
  const t = useTranslate()
  const { may } = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading text={t('distribution.title')} />
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>
        {t('distribution.intro')}
      </Typography>
      {may('distribution.distribute') && <NewDistributions />}
      <Section title={t('distribution.history')}>
        <DistributionHistory mayEnd={may('distribution.distribute')} />
      </Section>
      {may('distribution.distribute') && (
        <Section title={t('distribution.scans.title')}>
          <ScanCounts />
        </Section>
      )}
    </Stack>
  )
}

/** Deselects a recipient whose approval has ended. */
function NewDistributions() {
  const t = useTranslate()
  const tray = useTray()
  const recipients = useRecipients()
  const approved = recipients.data && approvedOf(recipients.data)
  const [chosen, setChosen] = useState<number | null>(null)
  const recipient = approved?.find(({ pk }) => pk === chosen) ?? null
  return (
    <>
      <Section title={t('distribution.recipient')}>
        <RecipientChoice chosen={recipient} onChoose={setChosen} recipients={recipients} />
      </Section>
      <Section title={t('distribution.rolls')}>
        <RollChoice
          recipient={recipient}
          taken={tray.taken}
          onAdd={(rolls) => {
            if (recipient) tray.add(recipient, rolls)
          }}
        />
      </Section>
      <Section title={t('distribution.review')}>
        <TrayReview approved={approved} tray={tray} />
      </Section>
    </>
  )
}
