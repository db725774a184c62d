import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listTokens } from '#shared/companies/tokens/token_endpoints'
import { tokenMessages as en } from '#shared/companies/tokens/token_messages_en'
import { tokenMessages as fr } from '#shared/companies/tokens/token_messages_fr'
import { createTranslator } from '#shared/ground/i18n/translator'
import { api } from '../../ground/api/api'
import { useLanguage } from '../../ground/i18n/i18n'

export const TOKENS_KEY = ['company-tokens']

export const useTokens = () =>
  useQuery({ queryKey: TOKENS_KEY, queryFn: () => api.request(listTokens), staleTime: 0 })

const TEXTS = { en, fr }

/** Returns the texts of this page, which no other page loads. */
export function useTokenWords() {
  const { language } = useLanguage()
  return useMemo(() => createTranslator<typeof en>(language, TEXTS[language]), [language])
}
