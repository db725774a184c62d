import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageName } from '#shared/information/pages/page_contract'
import { splitSections } from '#shared/information/pages/sections'
import { useLanguage } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { showFaq, showTerms } from '#shared/information/pages/page_endpoints'

export function usePageText(page: PageName, { isWanted = true } = {}) {
  const { language } = useLanguage()
  const query = useQuery({
    queryKey: ['page_text', page, language],
    queryFn: () => api.request(page === 'faq' ? showFaq : showTerms),
    enabled: isWanted,
    staleTime: 60_000,
  })
  const text = query.data?.text
  const parts = useMemo(() => (text === undefined ? null : splitSections(text)), [text])
  return { query, parts }
}
