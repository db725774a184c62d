import { Skeleton } from '@mui/material'
import { Suspense, lazy } from 'react'
import { useTranslate } from '../../../ground/i18n/i18n'
import { Section } from '../../../ground/ui/Section'
import type { Site } from '#shared/companies/approvals/approval_contract'

const SiteMap = lazy(() => import('./SiteMap'))

export function SiteSection({ site }: { site: Site }) {
  const t = useTranslate()
  return (
    <Section title={t('approvals.map.title')}>
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <SiteMap site={site} />
      </Suspense>
    </Section>
  )
}
