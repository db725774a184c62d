import { Button, Dialog, Typography } from '@mui/material'
import { Copies } from '#shared/companies/copies/Copies'
import type { CopyParts } from '#shared/companies/copies/CopyDialog'
import {
  type CopyRequests,
  addOwnCopy,
  changeOwnCopy,
  deleteOwnCopy,
  listOwnCopies,
} from '#shared/companies/copies/copy_endpoints'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { Section } from '../../ground/ui/Section'
import { api } from '../../ground/api/api'
import { byEscape } from '#shared/ground/components/by_escape'

const REQUESTS: CopyRequests = {
  list: () => api.request(listOwnCopies),
  add: (body) => api.request(addOwnCopy, { body }),
  change: (pk, body) => api.request(changeOwnCopy, { path: { pk }, body }),
  remove: (pk) => api.request(deleteOwnCopy, { path: { pk } }),
}

const Frame: CopyParts['Frame'] = ({ unsaved: _unsaved, onClose, ...dialog }) => (
  <Dialog {...dialog} open onClose={byEscape(onClose)} fullWidth maxWidth="sm" />
)

interface CopiesSectionProps {
  companyId: number
  mayChange: boolean
}

/** The recipients of copies of the own company's order mails. */
export function CopiesSection({ companyId, mayChange }: CopiesSectionProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const confirm = useConfirm()
  const askToDelete = async (email: string, remove: () => Promise<unknown>) => {
    const isConfirmed = await confirm({
      title: t('copies.delete_title'),
      text: t('copies.delete_text', { email }),
      confirm: t('copies.delete'),
      cancel: t('copies.cancel'),
      isDestructive: true,
    })
    // The dialog shows the error.
    if (isConfirmed) await remove().catch(() => {})
  }
  return (
    <Section title={t('copies.title')}>
      <Typography>{t('copies.intro')}</Typography>
      {!mayChange && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('copies.only_orderers')}
        </Typography>
      )}
      <Copies
        {...{ t, language, companyId, mayChange, Frame }}
        requests={REQUESTS}
        deleteButton={({ email }, remove) => (
          <Button color="error" onClick={() => void askToDelete(email, remove)}>
            {t('copies.delete')}
          </Button>
        )}
      />
    </Section>
  )
}
