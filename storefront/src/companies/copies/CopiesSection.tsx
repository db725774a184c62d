import { Typography } from '@mui/material'
import { Copies } from '#shared/companies/copies/Copies'
import {
  type CopyRequests,
  addOwnCopy,
  changeOwnCopy,
  deleteOwnCopy,
  listOwnCopies,
} from '#shared/companies/copies/copy_endpoints'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { Section } from '../../ground/ui/Section'
import { api } from '../../ground/api/api'

const REQUESTS: CopyRequests = {
  list: () => api.request(listOwnCopies),
  add: (body) => api.request(addOwnCopy, { body }),
  change: (pk, body) => api.request(changeOwnCopy, { path: { pk }, body }),
  remove: (pk) => api.request(deleteOwnCopy, { path: { pk } }),
}

interface CopiesSectionProps {
  companyId: number
  mayChange: boolean
}

/** The recipients of copies of the own company's order mails. */
export function CopiesSection({ companyId, mayChange }: CopiesSectionProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <Section title={t('copies.title')}>
      <Typography>{t('copies.intro')}</Typography>
      {!mayChange && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('copies.only_orderers')}
        </Typography>
      )}
      <Copies {...{ t, language, companyId, mayChange }} requests={REQUESTS} />
    </Section>
  )
}
